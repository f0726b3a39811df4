import { useLocation } from 'react-router-dom'
import { splitLanguage } from 'shared-contracts/session/language'
import { SideMenu } from 'shared-ui/side-menu'
import type { IconName } from 'shared-ui/icon'
import { currentOf, useMenu } from '../../../common/menu.ts'
import type { MenuLink } from '../../../common/menu.ts'

/** Pictures of the sidebar's entries (NAV-01), by their ids in the portal's map. */
const ICONS: Readonly<Record<string, IconName>> = {
  'e-services': 'services',
  'my-appeals': 'message',
  'my-documents': 'folder',
  payments: 'card',
  reports: 'chart',
  'informative-services': 'info',
  feedbacks: 'shield',
  faq: 'question',
  'useful-information': 'book',
  'information-center': 'news',
  'service-degree': 'star',
  'news-letters': 'mail',
}

/** An entry of another team has that of a document. */
function iconOf(id: string): IconName {
  return ICONS[id] ?? 'document'
}

interface SidebarMenuProps {
  /** Names it; sidebar and drawer hold the same entries, and only one of them is seen. */
  readonly label: string
  readonly isFolded?: boolean
  readonly className?: string | undefined
}

/** The entries of who is signed in (NAV-01), in the sidebar and in the drawer; none while the role is not known. */
export function SidebarMenu({ label, isFolded = false, className }: SidebarMenuProps) {
  const entries = useMenu('sidebar')
  const { pathname } = useLocation()
  const { path } = splitLanguage(pathname)
  if (entries.length === 0) return null
  const linkOf = (entry: MenuLink) => ({
    id: entry.id,
    href: entry.href,
    label: entry.label,
    current: currentOf(entry.path, path),
  })
  return (
    <nav aria-label={label} className={className}>
      <SideMenu
        isFolded={isFolded}
        closeOn={pathname}
        entries={entries.map((entry) => ({
          ...linkOf(entry),
          icon: iconOf(entry.id),
          ...(entry.children.length === 0 ? {} : { children: entry.children.map(linkOf) }),
        }))}
      />
    </nav>
  )
}
