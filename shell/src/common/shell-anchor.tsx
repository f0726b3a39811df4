import { Link, useLocation } from 'react-router-dom'
import { splitLanguage } from 'shared-contracts/session/language'
import type { AnchorProps } from 'shared-ui/link'

/** Anchor of shared-ui's links: pages of the portal are opened without a reload. */
export function ShellAnchor({ href, children, ...attributes }: AnchorProps) {
  const { pathname, search } = useLocation()
  const [path = ''] = href.split(/[?#]/)
  // The browser itself scrolls within the page.
  const isOnThisPage = href.startsWith(`${pathname}${search}#`)
  if (isOnThisPage || splitLanguage(path).language === undefined) {
    return (
      <a {...attributes} href={href}>
        {children}
      </a>
    )
  }
  return (
    <Link {...attributes} to={href}>
      {children}
    </Link>
  )
}
