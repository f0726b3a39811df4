import { Link, useLocation } from 'react-router-dom'
import { splitLanguage } from 'shared-contracts/session/language'
import type { AnchorProps } from 'shared-ui/link'

/** Anchor for the links of shared-ui: opens pages of the portal without a reload. */
export function ShellAnchor({ href, children, ...attributes }: AnchorProps) {
  const { pathname, search } = useLocation()
  const [path = ''] = href.split(/[?#]/)
  // The browser scrolls within the page natively.
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
