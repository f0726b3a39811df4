import { SEARCH_GROUPS } from 'shared-contracts/http/search'
import type { SearchGroup, SearchReply } from 'shared-contracts/http/search'
import { LANGUAGES } from 'shared-contracts/session/language'
import { formatDate, formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { Chips } from 'shared-ui/chips'
import { FilterPanel, chosenChips } from 'shared-ui/filter-panel'
import type { FilterGroup } from 'shared-ui/filter-panel'
import { changeSearch, countFilters, toggleKind, withoutFilters } from '../search-address.ts'
import type { SearchAddress } from '../search-address.ts'
import { DayFields } from './day-fields.tsx'

export interface SearchFiltersProps {
  readonly reply: SearchReply
  readonly address: SearchAddress
  readonly hrefOf: (address: SearchAddress) => string
}

/** Kinds of results that have a day; pages, services, records and answers are simply there. */
const DATED: readonly SearchGroup[] = ['news', 'information', 'mine']

/** Whether days tell results apart: some have one, or days are asked for already. */
export function hasDays({ groups }: SearchReply, { from, to, sort }: SearchAddress): boolean {
  if ([from, to, sort].some((part) => part !== '')) return true
  return groups.some(({ group }) => DATED.includes(group))
}

/** Kinds with what was found of each, many at once, and chosen ones even where there is nothing; one language at a time. */
function useFilterGroups({ reply, address, hrefOf }: SearchFiltersProps) {
  const t = useTexts()
  const pageLanguage = useLanguage()
  const kinds = SEARCH_GROUPS.map((kind) => {
    const count = reply.groups.find(({ group }) => group === kind)?.count ?? 0
    const shown = formatNumber(count, pageLanguage)
    return {
      value: kind,
      label: t(`search.group.${kind}`),
      href: hrefOf(changeSearch(address, { kinds: toggleKind(address.kinds, kind) })),
      isChosen: address.kinds.includes(kind),
      count: shown,
      countText: t('search.found', { count, shown }),
    }
  }).filter(({ count, isChosen }) => count !== '0' || isChosen)
  const languages = LANGUAGES.map((language) => ({
    value: language,
    label: t(`search.language.${language}`),
    href: hrefOf(changeSearch(address, { language: address.language === language ? '' : language })),
    isChosen: address.language === language,
  }))
  return [
    { name: 'kinds', label: t('search.groups'), values: kinds },
    { name: 'language', label: t('search.languages'), values: languages },
  ] as const
}

/** What narrows the results, each a link that takes it away, and one for all. */
export function ActiveFilters(props: SearchFiltersProps) {
  const t = useTexts()
  const { address, hrefOf } = props
  const days = (['from', 'to'] as const).filter((name) => address[name] !== '')
  const dayChips = days.map((name) => ({
    key: name,
    label: t(`search.${name}Day`, { day: formatDate(address[name]) }),
    href: hrefOf(changeSearch(address, { [name]: '' })),
  }))
  return (
    <Chips
      label={t('search.activeFilters')}
      chips={[...chosenChips(useFilterGroups(props)), ...dayChips]}
      removeText={t('search.remove')}
      clear={{ href: hrefOf(withoutFilters(address)), label: t('search.clearAll') }}
    />
  )
}

interface SearchFilterPanelProps extends SearchFiltersProps {
  /** What is found with the present filters: a phone shows it as the way out of the panel. */
  readonly showText: string
  readonly onShow: () => void
}

/** What narrows the results: their kinds, their language and their days. What would change nothing is not offered. */
export function SearchFilters({ showText, onShow, ...narrowing }: SearchFilterPanelProps) {
  const t = useTexts()
  const isHydrated = useHydrated()
  const { reply, address } = narrowing
  const set = countFilters(address)
  const [kinds, languages] = useFilterGroups(narrowing)
  const days = { name: 'days', label: t('search.days'), values: [], content: <DayFields address={address} /> }
  const groups: FilterGroup[] = []
  if (kinds.values.length > 1 || address.kinds.length > 0) groups.push(kinds)
  if (reply.total > 1 || set > 0) groups.push(languages)
  if (hasDays(reply, address)) groups.push(days)
  return (
    <FilterPanel
      groups={groups}
      texts={{
        title: t('search.filter'),
        open: set === 0 ? t('search.filter') : t('search.filterCount', { count: set }),
        chosen: t('search.chosen'),
      }}
      show={isHydrated ? { text: showText, onShow } : undefined}
    />
  )
}
