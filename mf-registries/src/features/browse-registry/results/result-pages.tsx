import { LAST_ROW_BY_NUMBER } from 'shared-contracts/http/paging'
import type { Ref } from 'react'
import type { Language } from 'shared-contracts/session/language'
import { formatNumber } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Anchor } from 'shared-ui/link'
import { Pagination } from 'shared-ui/pagination'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import type { ListView } from '../browse-registry.api.ts'
import { PER_PAGE_CHOICES, changeList, isOpening, lastNumberedPage } from '../list-address.ts'
import countStyles from './result-count.module.css'
import styles from './result-pages.module.css'

function countText(
  { records, registry: { opening }, address }: Pick<ListView, 'records' | 'registry' | 'address'>,
  t: Texts,
  language: Language,
): string {
  const shown = formatNumber(records.total, language)
  if (opening !== undefined && isOpening(address))
    return t('browse.openingCount', { title: opening.title[language], shown })
  if (records.totalIsLowerBound) return t('browse.moreThan', { shown })
  return t('browse.records', { count: records.total, shown })
}

interface ResultCountProps extends Pick<ListView, 'records' | 'registry' | 'address' | 'isBusy'> {
  /** Range of the page, `1–10`; print only. */
  readonly range: string | undefined
  readonly headingRef: Ref<HTMLHeadingElement>
}

/** Result count as a heading; changes are announced after loading. */
export function ResultCount({ range, headingRef, isBusy, ...list }: ResultCountProps) {
  const { t, language } = usePage()
  const text = countText(list, t, language)
  return (
    <>
      <h2 ref={headingRef} tabIndex={-1} className={countStyles.count} data-range={range}>
        {text}
      </h2>
      <VisuallyHidden>
        <span role="status">
          {isBusy ? t('common.loading') : list.records.total === 0 ? t('browse.emptyTitle') : text}
        </span>
      </VisuallyHidden>
    </>
  )
}

/** Pagination by number, then by cursor, and the page size. */
export function ResultPages({ records, address, hrefOf }: ListView) {
  const { t, language } = usePage()
  const { perPage } = address
  const lastByNumber = Math.max(1, Math.min(Math.ceil(records.total / perPage), lastNumberedPage(perPage)))
  const byCursor = address.after !== ''
  const current = byCursor ? null : address.page
  const hasNextCursor = records.next !== undefined && (current === null || current >= lastByNumber)
  return (
    <div className={styles.pages}>
      {byCursor || hasNextCursor ? (
        <p className={styles.beyond}>
          {t(byCursor ? 'browse.beyond' : 'browse.lastNumbered', {
            shown: formatNumber(LAST_ROW_BY_NUMBER, language),
          })}
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
        nextByCursor={hasNextCursor ? hrefOf(changeList(address, { after: records.next ?? '' })) : undefined}
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
