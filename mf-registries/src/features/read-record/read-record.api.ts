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

/** View of a record page: its part and the compared versions. */
export interface RecordPageView {
  readonly registry: RegistryDescription
  readonly recordKey: RecordKey
  readonly part: RecordPart
  /** Invalid date of the address; the form shows its error. */
  readonly wrongDay: string | undefined
  readonly compared: RecordAddress['compared']
}

export interface RecordView extends RecordPageView {
  readonly record: RecordData
  readonly today: string
  /** The shown version has been replaced. */
  readonly isEarlier: boolean
}

export const recordCall = pageCall(
  getRecord,
  ({ registry, id, asOf, version }: RecordKey) => ({ params: { registry, id }, query: { asOf, version } }),
  { keepPrevious: true },
)

/** Content and drawing of a document's QR code. */
export type RecordSeal = z.infer<(typeof getRecordSeal)['reply']>

/** Loads the signed code of a document if `enabled`. */
export function useRecordSeal({ registry, id }: RecordKey, enabled: boolean): ApiState<RecordSeal> {
  return useApi(getRecordSeal, { params: { registry, id } }, { enabled })
}
