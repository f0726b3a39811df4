import { getRecord } from 'shared-contracts/http/registries'
import type { RecordDetail } from 'shared-contracts/http/registries'
import type { Language } from 'shared-contracts/session/language'
import { apiPath, useApi } from 'shared-runtime/http'
import type { ApiState } from 'shared-runtime/http'
import { MAX_COMPARED } from './comparison-address.ts'

export interface ComparedRecord {
  readonly id: string
  readonly state: ApiState<RecordDetail>
}

function inputOf(registry: string, id: string) {
  return { params: { registry, id }, query: {} }
}

/** API paths of the compared records. */
export function comparedPaths(
  language: Language,
  registry: string,
  ids: readonly string[],
): readonly string[] {
  return ids.slice(0, MAX_COMPARED).map((id) => apiPath(getRecord, inputOf(registry, id), language))
}

function useRecord(registry: string, id = ''): ApiState<RecordDetail> {
  return useApi(getRecord, inputOf(registry, id), { enabled: id !== '' })
}

/** Loads the compared records in parallel. */
export function useComparedRecords(registry: string, ids: readonly string[]): readonly ComparedRecord[] {
  const [first, second, third, fourth] = ids
  const states = [
    useRecord(registry, first),
    useRecord(registry, second),
    useRecord(registry, third),
    useRecord(registry, fourth),
  ]
  return states.flatMap((state, index) => {
    const id = ids[index]
    return id === undefined ? [] : [{ id, state }]
  })
}
