import type { RecordSummary } from 'shared-contracts/http/registries'
import type * as z from 'zod/mini'
import type { RegistryLayout } from '../definitions/registry-layout.ts'
import { findRows, findRowsOfCodes, listChildren, onDay } from '../registries.store.ts'
import { readingOf, type Registries } from './reading.ts'
import { summarise } from './record-answers.ts'

export interface KnownRecords {
  readonly ids?: readonly string[]
  readonly codes?: readonly string[]
  /** Day whose state is asked for; the present one without. */
  readonly day?: string | undefined
}

/** Records that are known by number or by code; unknown ones are left out. */
export async function readKnown(
  registries: Registries,
  layout: RegistryLayout,
  { ids = [], codes = [], day }: KnownRecords,
): Promise<z.infer<typeof RecordSummary>[]> {
  const { pool } = registries
  const found = await Promise.all([findRows(pool, layout, ids), findRowsOfCodes(pool, layout, codes)])
  const rows = day === undefined ? found.flat() : await onDay(pool, found.flat(), day)
  return summarise(await readingOf(registries, layout), rows)
}

/** Records directly below a code. */
export async function readBelow(
  registries: Registries,
  layout: RegistryLayout,
  code: string,
): Promise<z.infer<typeof RecordSummary>[]> {
  const children = await listChildren(registries.pool, layout, code)
  const ids = children.map(({ id }) => id)
  return summarise(await readingOf(registries, layout), await findRows(registries.pool, layout, ids))
}
