import { Link } from 'react-router-dom'
import { splitLanguage } from 'shared-contracts/session/language'
import type { AnchorProps } from 'shared-ui/link'

/** The anchor that shared-ui's links become in the shell: pages of the portal change without a reload. */
export function ShellAnchor({ href, children, ...attributes }: AnchorProps) {
  const [pathname = ''] = href.split(/[?#]/)
  if (splitLanguage(pathname).language === undefined) {
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
