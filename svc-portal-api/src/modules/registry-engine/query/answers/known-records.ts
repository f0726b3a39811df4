import type { RecordSummary } from 'shared-contracts/http/registries'
import type * as z from 'zod/mini'
import type { RegistryLayout } from '../../schema/registry-layout.ts'
import { sourceOnDay } from '../list/source-on-day.ts'
import { findRows, findRowsBelow, findRowsOfCodes } from '../registries.store.ts'
import { readingOf, type Registries } from './reading.ts'
import { summarise } from './record-answers.ts'

export interface KnownRecords {
  readonly ids?: readonly string[]
  readonly codes?: readonly string[]
  readonly day?: string | undefined
}

export async function readKnown(
  registries: Registries,
  registry: RegistryLayout,
  { ids = [], codes = [], day }: KnownRecords,
): Promise<z.infer<typeof RecordSummary>[]> {
  const reading = sourceOnDay(await readingOf(registries, registry), day)
  const { pool, layout } = reading
  const found = await Promise.all([findRows(pool, layout, ids), findRowsOfCodes(pool, layout, codes)])
  return summarise(reading, found.flat())
}

export interface BelowCode {
  readonly code: string
  readonly day?: string | undefined
}

export async function readBelow(
  registries: Registries,
  registry: RegistryLayout,
  { code, day }: BelowCode,
): Promise<z.infer<typeof RecordSummary>[]> {
  const reading = sourceOnDay(await readingOf(registries, registry), day)
  return summarise(reading, await findRowsBelow(reading.pool, reading.layout, code))
}
