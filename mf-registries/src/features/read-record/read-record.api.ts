import { getRecord } from 'shared-contracts/http/registries'
import type { RecordDetail } from 'shared-contracts/http/registries'
import type { Language } from 'shared-contracts/session/language'
import { apiPath, useApi } from 'shared-runtime/http'
import type { ApiState } from 'shared-runtime/http'
import type * as z from 'zod/mini'

export type RecordData = z.infer<typeof RecordDetail>

/** Which record, and its state on which day. */
export interface RecordKey {
  readonly registry: string
  readonly id: string
  readonly asOf: string | undefined
}

function inputOf({ registry, id, asOf }: RecordKey) {
  return { params: { registry, id }, query: { asOf } }
}

export function useRecord(key: RecordKey): ApiState<RecordData> {
  return useApi(getRecord, inputOf(key), { keepPrevious: true })
}

export function recordDataPath(key: RecordKey, language: Language): string {
  return apiPath(getRecord, inputOf(key), language)
}
