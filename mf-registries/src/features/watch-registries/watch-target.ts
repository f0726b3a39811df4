import type { RegistryDescription } from 'shared-contracts/http/registries'
import type { Watch } from 'shared-contracts/http/data/watches'
import type { Language } from 'shared-contracts/session/language'
import { writeSearch } from 'shared-runtime/navigation'
import { recordPath, registryPath } from '../../common/registry-addresses.ts'

/** A record, or a list under a query; the query is empty for a whole registry. */
export interface WatchTarget {
  readonly registry: string
  readonly record: string | undefined
  readonly query: string
}

/** What an address asks to be watched. */
export function readTarget(search: URLSearchParams): WatchTarget {
  const record = search.get('record') ?? ''
  return {
    registry: search.get('registry') ?? '',
    record: record === '' ? undefined : record,
    query: record === '' ? (search.get('query') ?? '') : '',
  }
}

export function targetOf({ registry, record, query }: Watch): WatchTarget {
  return { registry, record: record?.id, query }
}

/** Page with the settings of a watch, whether or not there is one yet. */
export function settingsPath({ registry, record, query }: WatchTarget): string {
  return `/watched/add${writeSearch({ registry, record: record ?? '', query })}`
}

export function targetPath({ registry, record, query }: WatchTarget): string {
  if (record !== undefined) return recordPath(registry, record)
  return registryPath(registry, query === '' ? '' : `?${query}`)
}

/** Whether it is the watch of this very record or list; a whole registry is no list of it. */
export function isOf(watch: Watch, { record, query }: WatchTarget): boolean {
  if (record !== undefined) return watch.record?.id === record
  return watch.record === null && (query !== '' || watch.query === '')
}

/** What narrows a list, in words: names of fields and of their choices where the registry has them. */
export function queryWords(
  query: string,
  registry: RegistryDescription | undefined,
  language: Language,
): readonly string[] {
  return [...new URLSearchParams(query)].map(([name, value]) => {
    if (name === 'q') return `“${value}”`
    const field = registry?.fields.find((one) => one.name === name.replace(/_(from|to|at)$/, ''))
    const words = value.split(',').map((one) => {
      return field?.choices?.find((choice) => choice.value === one)?.label[language] ?? one
    })
    const bound = /_(from|to)$/.exec(name)?.[1]
    const sign = bound === 'from' ? '≥ ' : bound === 'to' ? '≤ ' : ''
    return `${field?.label[language] ?? name}: ${sign}${words.join(', ')}`
  })
}
