import type { Texts } from 'shared-runtime/i18n'
import type { Language } from 'shared-contracts/session/language'
import type { ListView } from '../browse-registry.api.ts'
import { statusField } from './facets.ts'

interface SortChoice {
  /** `field,ASC`; empty: the default order. */
  readonly sort: string
  readonly label: string
}

/** Name of the default order: what it sorts by. */
function defaultLabel({ registry, address, records }: ListView, t: Texts, language: Language): string {
  if (records.near !== undefined) return t('browse.sortNearest')
  if (address.q !== '') return t('browse.sortRelevance')
  if (registry.newestFirst === true) return t('browse.sortNewest')
  const field = registry.fields.find(({ name }) => name === registry.defaultSort)
  if (field !== undefined) return t('browse.sortAscending', { field: field.label[language] })
  return t(registry.codeTree ? 'browse.sortDefault' : 'browse.sortUsual')
}

/** Sort orders of a list, the default one first. */
export function listSortChoices(view: ListView, t: Texts, language: Language): readonly SortChoice[] {
  const { registry } = view
  const byStatus = registry.sortsByStatus === true ? [statusField(t)] : []
  const sortable = [...registry.fields, ...byStatus].filter((field) => field.sortable)
  const usual = { sort: '', label: defaultLabel(view, t, language) }
  const others = sortable.flatMap(({ name, label }) => [
    { sort: `${name},ASC`, label: t('browse.sortAscending', { field: label[language] }) },
    { sort: `${name},DESC`, label: t('browse.sortDescending', { field: label[language] }) },
  ])
  return sortable.length === 0 ? [] : [usual, ...others.filter(({ label }) => label !== usual.label)]
}
