import { formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'
import type { Language } from 'shared-contracts/session/language'
import { PrintedLine } from '../../../common/print/printed-line.tsx'
import styles from '../../../common/print/print.module.css'
import { registryPath } from '../../../common/registry-addresses.ts'
import type { ListView, Records } from '../browse-registry.api.ts'
import { writeListAddress } from '../list-address.ts'

/** Which of all records a page has; undefined beyond the pages with a number, where the list says so itself. */
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

/** Letters that an address has in code (`%D0%B2`), as people read them; what parts an address stays in code. */
function readable(address: string): string {
  return address.replaceAll(/(%[89A-F][0-9A-F])+/g, (coded) => decodeURI(coded))
}

/**
 * Paper has neither search box nor other pages: on it, words say which of the records it holds, what was searched for,
 * and where the list stands.
 */
export function ListOnPaper({ registry, address, records }: ListView) {
  const t = useTexts()
  const range = rangeText(records, t, useLanguage())
  return (
    <div className={styles.printed}>
      {range === undefined ? null : <p>{range}</p>}
      {address.q === '' ? null : <p>{t('browse.query', { query: address.q })}</p>}
      <PrintedLine
        address={registryPath(registry.name, writeListAddress({ ...address, open: '' }))}
        readable={readable}
      />
    </div>
  )
}
