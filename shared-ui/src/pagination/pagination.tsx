import { Icon } from '../icon/icon.tsx'
import { Anchor } from '../link/link.tsx'
import styles from './pagination.module.css'

/** Texts of {@link Pagination}. */
export interface PaginationTexts {
  /** Accessible name of the navigation, e.g. “Pages”. */
  readonly label: string
  readonly previous: string
  readonly next: string
  /** Accessible name of a page, e.g. “Page 3”. */
  readonly page: (page: number) => string
}

interface PaginationProps {
  readonly texts: PaginationTexts
  /** Current page, from 1; `null` where the list was reached by cursor. */
  readonly current: number | null
  /** Last page with a number. */
  readonly last: number
  readonly hrefOf: (page: number) => string
  /** Address of the next rows by cursor, beyond the last page number. */
  readonly nextByCursor?: string | undefined
  /** Address of the first page, offered where the list was reached by cursor. */
  readonly first?: { readonly href: string; readonly label: string } | undefined
}

/** Numbers of the first, last, current and neighbouring pages; `null` is a gap of two pages or more. */
export function pageNumbers(current: number, last: number): readonly (number | null)[] {
  const shown = new Set([1, last, current - 1, current, current + 1])
  const numbers = [...shown].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return numbers.flatMap((page, index) => {
    const previous = numbers[index - 1]
    if (previous === undefined || page - previous === 1) return [page]
    return page - previous === 2 ? [page - 1, page] : [null, page]
  })
}

/** Links to pages. Renders nothing for one page. It is placed below a list: see `useResultsFocus`. */
export function Pagination({ texts, current, last, hrefOf, nextByCursor, first }: PaginationProps) {
  const previousHref = current !== null && current > 1 ? hrefOf(current - 1) : undefined
  const nextHref = current !== null && current < last ? hrefOf(current + 1) : nextByCursor
  if (previousHref === undefined && nextHref === undefined && first === undefined) return null
  return (
    <nav aria-label={texts.label} className={styles.nav} data-below-results="">
      <ul role="list" className={styles.list}>
        {first === undefined ? null : (
          <li>
            <Anchor href={first.href} className={styles.step}>
              <Icon name="arrow-left" />
              {first.label}
            </Anchor>
          </li>
        )}
        {previousHref === undefined ? null : (
          <li>
            <Anchor href={previousHref} rel="prev" className={styles.step}>
              <Icon name="arrow-left" />
              {texts.previous}
            </Anchor>
          </li>
        )}
        {(current === null ? [] : pageNumbers(current, last)).map((page, index) => (
          <li key={page ?? `gap-${index}`} className={styles.number}>
            {page === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Anchor
                href={hrefOf(page)}
                className={styles.page}
                aria-label={texts.page(page)}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </Anchor>
            )}
          </li>
        ))}
        {nextHref === undefined ? null : (
          <li>
            <Anchor href={nextHref} rel="next" className={styles.step}>
              {texts.next}
              <Icon name="arrow-right" />
            </Anchor>
          </li>
        )}
      </ul>
    </nav>
  )
}
