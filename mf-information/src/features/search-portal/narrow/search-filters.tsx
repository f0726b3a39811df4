import { SEARCH_GROUPS } from 'shared-contracts/http/search'
import type { SearchReply } from 'shared-contracts/http/search'
import { LANGUAGES } from 'shared-contracts/session/language'
import { formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { FilterPanel } from 'shared-ui/filter-panel'
import type { FilterGroup, FilterValue } from 'shared-ui/filter-panel'
import { changeSearch, countFilters, toggleKind } from '../search-address.ts'
import type { SearchAddress } from '../search-address.ts'
import { DayFields } from './day-fields.tsx'
import { hasDays } from './dated.ts'

export interface SearchFiltersProps {
  readonly reply: SearchReply
  readonly address: SearchAddress
  readonly hrefOf: (address: SearchAddress) => string
  /** What is found with the present filters: a phone shows it as the way out of the panel. */
  readonly showText: string
  readonly onShow: () => void
}

type Narrowing = Pick<SearchFiltersProps, 'reply' | 'address' | 'hrefOf'>

/** Kinds with what was found of each, and chosen ones even where there is nothing; many at once. */
function useKinds({ reply, address, hrefOf }: Narrowing): readonly FilterValue[] {
  const t = useTexts()
  const language = useLanguage()
  const { kinds } = address
  return SEARCH_GROUPS.map((kind) => {
    const count = reply.groups.find(({ group }) => group === kind)?.count ?? 0
    const shown = formatNumber(count, language)
    return {
      value: kind,
      label: t(`search.group.${kind}`),
      href: hrefOf(changeSearch(address, { kinds: toggleKind(kinds, kind) })),
      isChosen: kinds.includes(kind),
      count: shown,
      countText: t('search.found', { count, shown }),
    }
  }).filter(({ count, isChosen }) => count !== '0' || isChosen)
}

/** Languages that texts are written in, one at a time. */
function useLanguages({ address, hrefOf }: Narrowing): readonly FilterValue[] {
  const t = useTexts()
  return LANGUAGES.map((language) => ({
    value: language,
    label: t(`search.language.${language}`),
    href: hrefOf(changeSearch(address, { language: address.language === language ? '' : language })),
    isChosen: address.language === language,
  }))
}

/** What narrows the results: their kinds, their language and their days. What would change nothing is not offered. */
export function SearchFilters({ showText, onShow, ...narrowing }: SearchFiltersProps) {
  const t = useTexts()
  const isHydrated = useHydrated()
  const { reply, address } = narrowing
  const set = countFilters(address)
  const kinds = useKinds(narrowing)
  const languages = useLanguages(narrowing)
  const groups: FilterGroup[] = [
    ...(kinds.length > 1 || address.kinds.length > 0
      ? [{ name: 'kinds', label: t('search.groups'), values: kinds }]
      : []),
    ...(reply.total > 1 || set > 0
      ? [{ name: 'language', label: t('search.languages'), values: languages }]
      : []),
  ]
  if (hasDays(reply, address))
    groups.push({
      name: 'days',
      label: t('search.days'),
      values: [],
      content: <DayFields address={address} />,
    })
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
