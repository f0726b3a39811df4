import { getRecordSeal } from 'shared-contracts/http/verification'
import { getRecord } from 'shared-contracts/http/registries'
import type { RecordDetail, RegistryDescription } from 'shared-contracts/http/registries'
import { pageCall, useApi } from 'shared-runtime/http'
import type { ApiState } from 'shared-runtime/http'
import type * as z from 'zod/mini'
import type { RecordAddress, RecordPart } from './record-address.ts'

export type RecordData = z.infer<typeof RecordDetail>

export interface RecordKey {
  readonly registry: string
  readonly id: string
  readonly asOf: string | undefined
  readonly version?: number | undefined
}

/** What a page of a record shows: its part, and in the history two versions compared. */
export interface RecordPageView {
  readonly registry: RegistryDescription
  readonly recordKey: RecordKey
  readonly part: RecordPart
  /** A day of the address that does not exist: today is shown, and the form says so. */
  readonly wrongDay: string | undefined
  readonly compared: RecordAddress['compared']
}

export interface RecordView extends RecordPageView {
  readonly record: RecordData
  readonly today: string
  /** The version that is shown is no longer the one that counts. */
  readonly isEarlier: boolean
}

export const recordCall = pageCall(
  getRecord,
  ({ registry, id, asOf, version }: RecordKey) => ({ params: { registry, id }, query: { asOf, version } }),
  { keepPrevious: true },
)

/** What the QR code of a document says, and how it is drawn. */
export type RecordSeal = z.infer<(typeof getRecordSeal)['reply']>

/** The code of a document in force; asked for where the record can have one. */
export function useRecordSeal({ registry, id }: RecordKey, enabled: boolean): ApiState<RecordSeal> {
  return useApi(getRecordSeal, { params: { registry, id } }, { enabled })
}
