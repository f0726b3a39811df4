import type { ReactNode } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { ExternalLink, Link } from 'shared-ui/link'

export interface ContentLinkProps {
  /** A page of the portal without language prefix, a file or a description of the API, or a foreign site. */
  readonly href: string
  readonly children: ReactNode
}

/** A link as a text names it: inside the portal, to a file of it, or to a foreign site in a new tab. */
export function ContentLink({ href, children }: ContentLinkProps) {
  const t = useTexts()
  const portalHref = usePortalHref()
  if (!href.startsWith('/'))
    return (
      <ExternalLink href={href} newTabText={t('common.newTab')}>
        {children}
      </ExternalLink>
    )
  // What lies below /api is no page: the router would look for one.
  if (href.startsWith('/api/')) return <a href={href}>{children}</a>
  return <Link href={portalHref(href)}>{children}</Link>
}
