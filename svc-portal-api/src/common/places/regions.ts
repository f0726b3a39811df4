import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import * as z from 'zod'

const FILE = new URL('../../../data/places/regions.csv', import.meta.url)

const Rows = z.array(
  z.strictObject({
    code: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
    az: z.string().min(1),
    en: z.string().min(1),
    ru: z.string().min(1),
  }),
)

/** Economic regions of Azerbaijan, and `abroad`, as choices of a field. */
export const REGION_CHOICES: readonly FieldChoice[] = Rows.parse(
  parse(readFileSync(FILE), { columns: true }),
).map(({ code, az, en, ru }) => ({ value: code, label: { az, en, ru } }))
