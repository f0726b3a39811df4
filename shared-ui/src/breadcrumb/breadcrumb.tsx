import { Icon } from '../icon/icon.tsx'
import { Anchor } from '../link/link.tsx'
import styles from './breadcrumb.module.css'

/** Step of a breadcrumb; the last one is the current page and has no address. */
export interface Crumb {
  readonly label: string
  readonly href?: string | undefined
  readonly lang?: string | undefined
}

interface BreadcrumbProps {
  /** Accessible name of the navigation, e.g. “You are here”. */
  readonly label: string
  readonly crumbs: readonly Crumb[]
}

/** Breadcrumb from the home page to this page. */
export function Breadcrumb({ label, crumbs }: BreadcrumbProps) {
  return (
    <nav aria-label={label} data-print="no">
      <ol role="list" className={styles.list}>
        {crumbs.map((crumb, index) => (
          <li key={`${index}-${crumb.label}`} className={styles.item}>
            <Icon name="chevron-right" className={styles.arrow} />
            {crumb.href === undefined ? (
              <span aria-current="page" lang={crumb.lang} className={styles.current}>
                {crumb.label}
              </span>
            ) : (
              <Anchor href={crumb.href} lang={crumb.lang} className={styles.link}>
                {crumb.label}
              </Anchor>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
