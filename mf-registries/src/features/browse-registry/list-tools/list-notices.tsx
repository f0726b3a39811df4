import { formatDate, formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'
import { ButtonLink } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import type { Language } from 'shared-contracts/session/language'
import type { ListView, Records } from '../browse-registry.api.ts'
import { listIgnoredParameters } from '../filters/ignored-parameters.ts'
import { changeList, writeListAddress } from '../list-address.ts'
import { PrintFooter } from '../../../common/print/print.tsx'
import { registryPath } from '../../../common/registry-addresses.ts'
import styles from '../../../common/print/print.module.css'

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

/** Notice of ignored query parameters, if any. */
export function IgnoredParameters({ search }: Pick<ListView, 'search'>) {
  const t = useTexts()
  const names = listIgnoredParameters(search)
  if (names.length === 0) return null
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
