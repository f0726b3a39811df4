import { Link, useLocation } from 'react-router-dom'
import { splitLanguage } from 'shared-contracts/session/language'
import type { AnchorProps } from 'shared-ui/link'

/** The anchor that shared-ui's links become in the shell: pages of the portal change without a reload. */
export function ShellAnchor({ href, children, ...attributes }: AnchorProps) {
  const { pathname, search } = useLocation()
  const [path = ''] = href.split(/[?#]/)
  // The browser itself moves to a part of the page that is shown.
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
