import { SEARCH_GROUPS } from 'shared-contracts/http/search'
import type { SearchGroup, SearchReply } from 'shared-contracts/http/search'
import { LANGUAGES } from 'shared-contracts/session/language'
import { formatDate, formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { Chips } from 'shared-ui/chips'
import { FilterPanel, chosenChips } from 'shared-ui/filter-panel'
import type { FilterGroup } from 'shared-ui/filter-panel'
import { Anchor } from 'shared-ui/link'
import { useEffect, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/field'
import {
  NEWEST_FIRST,
  SEARCH,
  SEARCH_PATH,
  countFilters,
  readDay,
  toggleKind,
  withoutFilters,
} from '../search-address.ts'
import type { SearchAddress } from '../search-address.ts'
import styles from './search-filters.module.css'

export interface SearchFiltersProps {
  readonly reply: SearchReply
  readonly address: SearchAddress
  readonly hrefOf: (address: SearchAddress) => string
}

/** Kinds of results that have a date. */
const DATED_GROUPS: readonly SearchGroup[] = ['news', 'information', 'mine']

/** Checks whether to show date filters: some results have a date, or a date filter is set. */
export function showsDates({ groups }: SearchReply, { from, to, sort }: SearchAddress): boolean {
  if ([from, to, sort].some((part) => part !== '')) return true
  return groups.some(({ group }) => DATED_GROUPS.includes(group))
}

/** Filters by kind (several, with counts) and by language (one). Selected kinds without results stay. */
function useFilterGroups({ reply, address, hrefOf }: SearchFiltersProps) {
  const t = useTexts()
  const pageLanguage = useLanguage()
  const kinds = SEARCH_GROUPS.map((kind) => {
    const count = reply.groups.find(({ group }) => group === kind)?.count ?? 0
    const shown = formatNumber(count, pageLanguage)
    return {
      value: kind,
      label: t(`search.group.${kind}`),
      href: hrefOf(SEARCH.change(address, { kinds: toggleKind(address.kinds, kind) })),
      isChosen: address.kinds.includes(kind),
      count: shown,
      countText: t('search.found', { count, shown }),
    }
  }).filter(({ count, isChosen }) => count !== '0' || isChosen)
  const languages = LANGUAGES.map((language) => ({
    value: language,
    label: t(`search.language.${language}`),
    href: hrefOf(SEARCH.change(address, { language: address.language === language ? '' : language })),
    isChosen: address.language === language,
  }))
  return [
    { name: 'kinds', label: t('search.groups'), values: kinds },
    { name: 'language', label: t('search.languages'), values: languages },
  ] as const
}

/** Chips of the active filters, each a link that removes it. */
export function ActiveFilters(props: SearchFiltersProps) {
  const t = useTexts()
  const { address, hrefOf } = props
  const days = (['from', 'to'] as const).filter((name) => address[name] !== '')
  const dayChips = days.map((name) => ({
    key: name,
    label: t(`search.${name}Day`, { day: formatDate(address[name]) }),
    href: hrefOf(SEARCH.change(address, { [name]: '' })),
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
  /** Text of the button that closes the panel on a phone. */
  readonly showText: string
  readonly onShow: () => void
}

interface SortChoicesProps {
  readonly address: SearchAddress
  readonly hrefOf: (address: SearchAddress) => string
}

/** Links for the two sort orders. */
export function SortChoices({ address, hrefOf }: SortChoicesProps) {
  const t = useTexts()
  return (
    <nav aria-label={t('search.sort')} className={styles.sort} data-print="no">
      <span aria-hidden="true">{t('search.sort')}:</span>
      <ul role="list" className={styles.choices}>
        {(['', NEWEST_FIRST] as const).map((sort) => (
          <li key={sort}>
            <Anchor
              href={hrefOf(SEARCH.change(address, { sort }))}
              className={styles.choice}
              aria-current={address.sort === sort ? 'true' : undefined}
              rel="nofollow"
            >
              {t(sort === '' ? 'search.bestFirst' : 'search.newestFirst')}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const DAYS = ['from', 'to'] as const
type TypedDays = Readonly<Record<(typeof DAYS)[number], string>>
/** Maximum length of a typed date, in characters. */
const MAX_DAY_LENGTH = 20

function findInvalidDays(typed: TypedDays): readonly (keyof TypedDays)[] {
  return DAYS.filter((name) => typed[name] !== '' && readDay(typed[name]) === '')
}

/** Date range filter as a plain form, which works without JavaScript. */
function DayFields({ address }: { readonly address: SearchAddress }) {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  const [search] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const query = search.toString()
  const inAddress = (name: keyof TypedDays) => (search.get(name) ?? '').trim().slice(0, MAX_DAY_LENGTH)
  // Without JavaScript an invalid value is in the URL, and its error is shown from there.
  const invalidInAddress = findInvalidDays({ from: inAddress('from'), to: inAddress('to') })
  const [checked, setChecked] = useState({ query, invalid: invalidInAddress })
  const invalid = checked.query === query ? checked.invalid : invalidInAddress
  const shownValue = (name: keyof TypedDays) =>
    invalidInAddress.includes(name) ? inAddress(name) : address[name] === '' ? '' : formatDate(address[name])
  const [from, to] = [shownValue('from'), shownValue('to')]
  useEffect(() => {
    // After navigation, for example back, the fields show the new address and keep the focus.
    form.current?.reset()
  }, [from, to, query])

  function show(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const textOf = (name: keyof TypedDays) => String(fields.get(name) ?? '').trim()
    const typed = { from: textOf('from'), to: textOf('to') }
    const invalidNow = findInvalidDays(typed)
    setChecked({ query, invalid: invalidNow })
    const [firstInvalid] = invalidNow
    const field = firstInvalid === undefined ? null : form.current?.elements.namedItem(firstInvalid)
    if (field instanceof HTMLElement) field.focus()
    else {
      const days = { from: readDay(typed.from), to: readDay(typed.to) }
      const [first, last] =
        days.from > days.to && days.to !== '' ? [days.to, days.from] : [days.from, days.to]
      navigate(SEARCH.write(SEARCH.change(address, { from: first, to: last })))
    }
  }

  return (
    <form
      ref={form}
      action={href(SEARCH_PATH)}
      method="get"
      className={styles.days}
      onSubmit={show}
      noValidate
    >
      <p className={styles.hint}>{t('search.daysHint')}</p>
      {DAYS.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`search.${name}`)}
          placeholder={t('search.dayFormat')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={MAX_DAY_LENGTH}
          defaultValue={name === 'from' ? from : to}
          error={invalid.includes(name) ? t('search.wrongDay') : undefined}
          errorWord={t('search.errorWord')}
        />
      ))}
      {SEARCH.keptFields(address, DAYS).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        <Button type="submit">{t('search.showDays')}</Button>
      </div>
    </form>
  )
}

/** Filter panel: kinds, language and dates. Filters without an effect are left out. */
export function SearchFilters({ showText, onShow, ...filterProps }: SearchFilterPanelProps) {
  const t = useTexts()
  const isHydrated = useHydrated()
  const { reply, address } = filterProps
  const filterCount = countFilters(address)
  const [kinds, languages] = useFilterGroups(filterProps)
  const days = { name: 'days', label: t('search.days'), values: [], content: <DayFields address={address} /> }
  const groups: FilterGroup[] = []
  if (kinds.values.length > 1 || address.kinds.length > 0) groups.push(kinds)
  if (reply.total > 1 || filterCount > 0) groups.push(languages)
  if (showsDates(reply, address)) groups.push(days)
  return (
    <FilterPanel
      groups={groups}
      texts={{
        title: t('search.filter'),
        open: filterCount === 0 ? t('search.filter') : t('search.filterCount', { count: filterCount }),
      }}
      show={isHydrated ? { text: showText, onShow } : undefined}
    />
  )
}
