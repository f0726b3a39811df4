import type { RegistryDescription } from 'shared-contracts/http/registries'
import type { FilteredRecord, Watch } from 'shared-contracts/http/data/watches'
import { RECORD_STATUSES } from 'shared-contracts/models/registry-fields'
import type { Language } from 'shared-contracts/session/language'
import { formatDate } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'
import { writeSearch } from 'shared-runtime/navigation'
import { recordPath, registryPath } from '../../common/registry-addresses.ts'
import { boundText } from '../../common/values/bound-text.ts'

/** Parses the target of a watch. */
export function readTarget(search: URLSearchParams) {
  const record = search.get('record') ?? ''
  return {
    registry: search.get('registry') ?? '',
    record: record === '' ? undefined : record,
    query: record === '' ? (search.get('query') ?? '') : '',
  }
}

/** Record, or list with its query; an empty query is the whole registry. */
export type WatchTarget = ReturnType<typeof readTarget>

export function targetOf({ registry, record, query }: Watch): WatchTarget {
  return { registry, record: record?.id, query }
}

/** Path of the settings of a new or existing watch. */
export function settingsPath({ registry, record, query }: WatchTarget): string {
  return `/notifications/watched/add${writeSearch({ registry, record: record ?? '', query })}`
}

export function targetPath({ registry, record, query }: WatchTarget): string {
  if (record !== undefined) return recordPath(registry, record)
  return registryPath(registry, query === '' ? '' : `?${query}`)
}

/** Checks whether a watch is of this record or list. */
export function isWatchOf(watch: Watch, { record, query }: WatchTarget): boolean {
  if (record !== undefined) return watch.record?.id === record
  return watch.record === null && (query !== '' || watch.query === '')
}

interface QueryTextOptions {
  readonly t: Texts
  readonly language: Language
  /** Records in filters, for their titles. */
  readonly filtered: readonly FilteredRecord[]
}

/** Describes the filters of a list with the labels of the registry. */
export function describeQuery(
  query: string,
  registry: RegistryDescription | undefined,
  options: QueryTextOptions,
): readonly string[] {
  const { t, language } = options
  return [...new URLSearchParams(query)].map(([name, value]) => {
    if (name === 'q') return `“${value}”`
    if (name === 'hs') return t('browse.codeBegins', { code: value })
    if (name === 'validOn') return t('browse.validOnDay', { date: formatDate(value) })
    if (name === 'status') return `${t('common.status')}: ${formatStatuses(value, t)}`
    const end = /_(from|to|at)$/.exec(name)?.[1]
    const field = registry?.fields.find(
      (one) => one.name === (end === undefined ? name : name.slice(0, -1 - end.length)),
    )
    const label = field?.label[language] ?? name
    if (end !== undefined) return boundText({ name, value, label, field }, t, language)
    const words = value.split(',').map((one) => {
      if (field?.target !== undefined) return recordName({ registry: field.target, id: one }, options)
      return field?.choices?.find((choice) => choice.value === one)?.label[language] ?? one
    })
    return `${label}: ${words.join(', ')}`
  })
}

function recordName(
  { registry, id }: Pick<FilteredRecord, 'registry' | 'id'>,
  { filtered, language }: QueryTextOptions,
): string {
  const title = filtered.find((one) => one.registry === registry && one.id === id)?.title
  return title?.[language] ?? title?.az ?? title?.en ?? title?.ru ?? id
}

function formatStatuses(value: string, t: Texts): string {
  const words = value.split(',').map((one) => {
    const status = RECORD_STATUSES.find((known) => known === one)
    return status === undefined ? one : t(`common.statuses.${status}`)
  })
  return words.join(', ')
}
