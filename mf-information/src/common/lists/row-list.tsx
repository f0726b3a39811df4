import { useTexts } from 'shared-runtime/i18n'
import { Pagination } from 'shared-ui/pagination'
import type { ReactNode } from 'react'
import styles from './row-list.module.css'

export interface PageLinksProps {
  readonly current: number
  readonly total: number
  readonly perPage: number
  /** Maximum page number. */
  readonly lastPage?: number
  readonly hrefOf: (page: number) => string
}

interface RowListProps {
  readonly label: string
  /** Dims the previous rows while new ones load. */
  readonly isBusy: boolean
  /** The rows, each an `li`. */
  readonly children: ReactNode
}

/** List of rows with lines between them. */
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

/** Pagination of a list. */
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
