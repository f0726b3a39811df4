import { Link } from 'shared-ui/link'

interface LinkListProps {
  readonly links: readonly { readonly href: string; readonly label: string }[]
  readonly hasBullets?: boolean
  readonly className?: string | undefined
  readonly itemClassName?: string | undefined
}

/** A list of links. */
export function LinkList({ links, hasBullets = false, className, itemClassName }: LinkListProps) {
  return (
    <ul role={hasBullets ? undefined : 'list'} className={className}>
      {links.map(({ href, label }) => (
        <li key={href} className={itemClassName}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}
