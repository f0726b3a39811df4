import { formatNumber, useLanguage } from 'shared-runtime/i18n'
import { Anchor } from 'shared-ui/link'
import styles from './counted-links.module.css'

/** One part of a list: its name, how much is in it, and the address that shows it alone. */
interface CountedLink {
  readonly id: string
  readonly label: string
  readonly count: number
  readonly href: string
}

export interface CountedLinksProps {
  readonly label: string
  readonly links: readonly CountedLink[]
  /** Part that is shown now. */
  readonly current: string
}

/** Links that narrow a list to one of its parts, each with how much is there. */
export function CountedLinks({ label, links, current }: CountedLinksProps) {
  const language = useLanguage()
  return (
    <nav aria-label={label} data-print="no">
      <ul role="list" className={styles.links}>
        {links.map((link) => (
          <li key={link.id}>
            <Anchor
              href={link.href}
              className={styles.link}
              aria-current={link.id === current ? 'true' : undefined}
            >
              {link.label} <span className={styles.number}>{formatNumber(link.count, language)}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
