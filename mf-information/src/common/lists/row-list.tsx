import { useTexts } from 'shared-runtime/i18n'
import { Pagination } from 'shared-ui/pagination'
import type { ReactNode } from 'react'
import styles from './row-list.module.css'

export interface PageLinksProps {
  readonly current: number
  readonly total: number
  readonly perPage: number
  /** No page comes after this one, however much was found. */
  readonly lastPage?: number
  readonly hrefOf: (page: number) => string
}

interface RowListProps {
  readonly label: string
  /** The rows before, dimmed, while others are on their way. */
  readonly isBusy: boolean
  /** The rows, each an `li`. */
  readonly children: ReactNode
}

/** What was found, row below row with lines between them. */
export function RowList({ label, isBusy, children }: RowListProps) {
  return (
    <ul
      role="list"
      aria-label={label}
      aria-busy={isBusy || undefined}
      className={isBusy ? `${styles.rows} ${styles.busy}` : styles.rows}
    >
      {children}
    </ul>
  )
}

/** The pages of a list, as links. */
export function PageLinks({ current, total, perPage, lastPage = Infinity, hrefOf }: PageLinksProps) {
  const t = useTexts()
  return (
    <Pagination
      texts={{
        label: t('common.pages'),
        previous: t('common.previous'),
        next: t('common.next'),
        page: (page) => t('common.page', { page }),
      }}
      current={current}
      last={Math.min(lastPage, Math.max(1, Math.ceil(total / perPage)))}
      hrefOf={hrefOf}
    />
  )
}
