import type { RecordSummary } from 'shared-contracts/http/registries'
import type * as z from 'zod/mini'
import type { RegistryLayout } from '../../schema/registry-layout.ts'
import { sourceOnDay } from '../list/source-on-day.ts'
import { listRows, listChildRows, listRowsByCode } from '../registries.store.ts'
import { getRegistrySource, type Registries } from './registry-source.ts'
import { summarizeRecords } from './record-responses.ts'

export interface RecordSelection {
  readonly ids?: readonly string[]
  readonly codes?: readonly string[]
  readonly day?: string | undefined
}

export async function listSelectedRecords(
  registries: Registries,
  registry: RegistryLayout,
  { ids = [], codes = [], day }: RecordSelection,
): Promise<z.infer<typeof RecordSummary>[]> {
  const reading = sourceOnDay(await getRegistrySource(registries, registry), day)
  const { pool, layout } = reading
  const found = await Promise.all([listRows(pool, layout, ids), listRowsByCode(pool, layout, codes)])
  return summarizeRecords(reading, found.flat())
}

export interface ParentCode {
  readonly code: string
  readonly day?: string | undefined
}

export async function listChildRecords(
  registries: Registries,
  registry: RegistryLayout,
  { code, day }: ParentCode,
): Promise<z.infer<typeof RecordSummary>[]> {
  const reading = sourceOnDay(await getRegistrySource(registries, registry), day)
  return summarizeRecords(reading, await listChildRows(reading.pool, reading.layout, code))
}
