import { Link } from 'shared-ui/link'
import styles from './link-list.module.css'

interface LinkListProps {
  readonly links: readonly { readonly href: string; readonly label: string }[]
  readonly hasBullets?: boolean
  /** Replaces the style of the list. */
  readonly className?: string | undefined
}

/** A list of links. */
export function LinkList({ links, hasBullets = false, className = styles.links }: LinkListProps) {
  return (
    <ul role={hasBullets ? undefined : 'list'} className={className}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}
