import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import * as z from 'zod'
import { readDataTable } from '../tables/read-data-file.ts'

const FILE = new URL('../../../data/places/regions.csv', import.meta.url)
const Row = z.strictObject({
  code: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  az: z.string(),
  en: z.string(),
  ru: z.string(),
})

/** Economic regions of Azerbaijan, and `abroad`, as choices of a field. */
export const REGION_CHOICES: readonly FieldChoice[] = readDataTable(FILE, Row, ['code']).map(
  ({ row: { code, ...label } }) => ({ value: code, label }),
)
