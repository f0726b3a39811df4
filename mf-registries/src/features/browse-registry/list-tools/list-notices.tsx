import { LAST_ROW_BY_NUMBER } from 'shared-contracts/http/paging'
import { formatDate, formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { Notice } from 'shared-ui/notice'
import type { Language } from 'shared-contracts/session/language'
import type { ListView, Records } from '../browse-registry.api.ts'
import { changeList, countFilters, writeListAddress } from '../list-address.ts'
import { clearFilters, EMPTY_ADDRESS } from './clear-filters.ts'
import { PrintFooter } from '../../../common/print/print.tsx'
import { registryPath } from '../../../common/registry-addresses.ts'
import styles from '../../../common/print/print.module.css'

function NoRecords({ registry: { firstDay = null }, address, hrefOf }: ListView) {
  const t = useTexts()
  const count = countFilters(address)
  const hasFilters = count > 0
  const hasQuery = address.q !== ''
  const { asOf } = address
  const isBefore = asOf !== '' && firstDay !== null && asOf < firstDay
  return (
    <EmptyState
      title={t('browse.emptyTitle')}
      level={3}
      actions={
        hasFilters || hasQuery || asOf !== '' ? (
          <>
            {isBefore ? (
              <ButtonLink href={hrefOf(changeList(address, { asOf: firstDay }))}>
                {t('browse.toFirstDay', { date: formatDate(firstDay) })}
              </ButtonLink>
            ) : null}
            {hasFilters && hasQuery ? (
              <ButtonLink href={hrefOf(clearFilters(address))}>{t('browse.tryWithoutFilters')}</ButtonLink>
            ) : null}
            {hasFilters || hasQuery ? (
              <ButtonLink href={hrefOf({ ...EMPTY_ADDRESS, asOf, columns: address.columns })}>
                {t('browse.tryAll')}
              </ButtonLink>
            ) : null}
          </>
        ) : undefined
      }
    >
      {hasQuery ? <p>{t('browse.emptyQuery', { query: address.q })}</p> : null}
      {hasFilters ? <p>{t('browse.emptyFilters')}</p> : null}
      {count > 1 ? <p>{t('browse.tryFewer')}</p> : null}
      {isBefore ? <p>{t('browse.beforeFirstDay', { date: formatDate(firstDay) })}</p> : null}
      {hasFilters || hasQuery || asOf !== '' ? null : <p>{t('browse.emptyRegistry')}</p>}
      {hasQuery ? <p>{t('browse.tryShorter')}</p> : null}
    </EmptyState>
  )
}

/** Empty state of a page past the end. */
function PageOutOfRange({ records, address, hrefOf }: ListView) {
  const t = useTexts()
  const first = <ButtonLink href={hrefOf(changeList(address, {}))}>{t('browse.firstPage')}</ButtonLink>
  if (address.after !== '') return <EmptyState title={t('browse.cursorEndTitle')} level={3} actions={first} />
  const last = Math.ceil(Math.min(records.total, LAST_ROW_BY_NUMBER) / address.perPage)
  return (
    <EmptyState
      title={t('browse.pastEndTitle', { page: address.page })}
      level={3}
      actions={
        <>
          {first}
          <ButtonLink href={hrefOf(changeList(address, { page: last }))}>{t('browse.lastPage')}</ButtonLink>
        </>
      }
    >
      <p>{t('browse.pastEnd', { last })}</p>
    </EmptyState>
  )
}

/** Notice of the date of the list, with a link to the current one. */
export function DayNotice({ address, hrefOf }: ListView) {
  const t = useTexts()
  return (
    <Notice
      kind="info"
      title={t('record.asOfTitle', { date: formatDate(address.asOf) })}
      actions={
        <ButtonLink href={hrefOf(changeList(address, { asOf: '' }))}>{t('browse.toToday')}</ButtonLink>
      }
    >
      <p>{t('browse.asOf')}</p>
    </Notice>
  )
}

/** Empty state: nothing found, or a page past the end. */
export function NoRows(props: ListView) {
  return props.records.total === 0 ? <NoRecords {...props} /> : <PageOutOfRange {...props} />
}

/** Notice of ignored query parameters. */
export function IgnoredParameters({ names }: { readonly names: readonly string[] }) {
  const t = useTexts()
  return (
    <Notice kind="warning" title={t('browse.ignoredTitle')}>
      <p>{t('browse.ignored', { names: names.join(', ') })}</p>
    </Notice>
  )
}

/** Range of records on a page; undefined beyond the numbered pages. */
function rangeText(records: Records, t: Texts, language: Language): string | undefined {
  const { page, perPage, total, totalIsLowerBound, content } = records
  if (page === null || content.length === 0) return undefined
  const before = (page - 1) * perPage
  const first = formatNumber(before + 1, language)
  const last = formatNumber(before + content.length, language)
  if (totalIsLowerBound) return `${t('browse.page', { page })}: ${first}–${last}`
  const shown = formatNumber(total, language)
  return t('browse.range', { first, last, shown, page, pages: Math.ceil(total / perPage) })
}

/** Decodes non-ASCII letters of a URL (`%D0%B2`); reserved characters stay encoded. */
function readable(address: string): string {
  return address.replaceAll(/(%[89A-F][0-9A-F])+/g, (coded) => decodeURI(coded))
}

/** Print only: range of records, query and URL of the list. */
export function PrintedListInfo({ registry, address, records }: ListView) {
  const t = useTexts()
  const range = rangeText(records, t, useLanguage())
  return (
    <div className={styles.printed}>
      {range === undefined ? null : <p>{range}</p>}
      {address.q === '' ? null : <p>{t('browse.query', { query: address.q })}</p>}
      <PrintFooter
        address={registryPath(registry.name, writeListAddress({ ...address, open: '' }))}
        readable={readable}
      />
    </div>
  )
}

/** Notice that the results are no exact match. */
export function MatchNotice({ records: { match }, address: { q, hs } }: ListView) {
  const t = useTexts()
  if (match !== 'similar' && match !== 'nearest') return null
  const query = q === '' ? hs : q
  const isCode = /^[\d\s.]+$/.test(query)
  const title = isCode
    ? t('browse.nearestCodeTitle', { code: query.replaceAll(/[\s.]/g, '') })
    : t('browse.similarTitle', { query })
  const nearest = isCode ? 'browse.nearestCode' : 'browse.nearestWords'
  return (
    <Notice kind="info" title={title}>
      <p>{t(match === 'similar' ? 'browse.similar' : nearest)}</p>
    </Notice>
  )
}
