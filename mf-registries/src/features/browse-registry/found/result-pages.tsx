import { LAST_ROW_BY_NUMBER } from 'shared-contracts/http/paging'
import { formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import { Anchor } from 'shared-ui/link'
import { Pagination } from 'shared-ui/pagination'
import type { Records } from '../browse-registry.api.ts'
import { PER_PAGE_CHOICES, changeList } from '../list-address.ts'
import type { ListAddress } from '../list-address.ts'
import styles from './result-pages.module.css'

export interface ResultPagesProps {
  readonly records: Records
  readonly address: ListAddress
  readonly hrefOf: (address: ListAddress) => string
}

/** Pages by number as far as they reach, then by cursor; how many records a page has. */
export function ResultPages({ records, address, hrefOf }: ResultPagesProps) {
  const t = useTexts()
  const language = useLanguage()
  const { perPage } = address
  const lastByNumber = Math.max(
    1,
    Math.min(Math.ceil(records.total / perPage), Math.floor(LAST_ROW_BY_NUMBER / perPage)),
  )
  const byCursor = address.after !== ''
  const current = byCursor ? null : address.page
  const goesOn = records.next !== undefined && (current === null || current >= lastByNumber)
  return (
    <div className={styles.pages}>
      {byCursor ? (
        <p className={styles.beyond}>
          {t('browse.beyond', { shown: formatNumber(LAST_ROW_BY_NUMBER, language) })}
        </p>
      ) : null}
      <Pagination
        texts={{
          label: t('browse.pages'),
          previous: t('browse.previous'),
          next: t('browse.next'),
          page: (page) => t('browse.page', { page }),
        }}
        current={current}
        last={lastByNumber}
        hrefOf={(page) => hrefOf(changeList(address, { page }))}
        nextByCursor={goesOn ? hrefOf(changeList(address, { after: records.next ?? '' })) : undefined}
        first={byCursor ? { href: hrefOf(changeList(address, {})), label: t('browse.firstPage') } : undefined}
      />
      {records.total > PER_PAGE_CHOICES[0] ? (
        <nav aria-label={t('browse.perPage')} className={styles.perPage}>
          <span>{t('browse.perPage')}</span>
          <ul role="list" className={styles.sizes}>
            {PER_PAGE_CHOICES.map((size) => (
              <li key={size}>
                <Anchor
                  href={hrefOf(changeList(address, { perPage: size }))}
                  className={styles.size}
                  aria-current={size === perPage ? 'true' : undefined}
                  rel="nofollow"
                >
                  {size}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  )
}
