import { useLocation } from 'react-router-dom'
import { splitLanguage } from 'shared-contracts/session/language'
import { SideMenu } from 'shared-ui/side-menu'
import type { IconName } from 'shared-ui/icon'
import { ariaCurrentOf, useMenu } from '../../../common/menu.ts'
import type { MenuLink } from '../../../common/menu.ts'
import SIDEBAR_ICONS from './sidebar-icons.json' with { type: 'json' }

const ICONS = SIDEBAR_ICONS as Readonly<Record<string, IconName>>

interface SidebarMenuProps {
  readonly label: string
  readonly isFolded?: boolean
  readonly className?: string | undefined
}

/** Menu of the signed-in user (NAV-01), in sidebar and drawer. */
export function SidebarMenu({ label, isFolded = false, className }: SidebarMenuProps) {
  const entries = useMenu('sidebar')
  const { pathname } = useLocation()
  const { path } = splitLanguage(pathname)
  if (entries.length === 0) return null
  const linkOf = (entry: MenuLink) => ({
    id: entry.id,
    href: entry.href,
    label: entry.label,
    current: ariaCurrentOf(entry.path, path),
  })
  return (
    <nav aria-label={label} className={className}>
      <SideMenu
        isFolded={isFolded}
        closeOn={pathname}
        entries={entries.map((entry) => ({
          ...linkOf(entry),
          // Default icon for entries of other teams.
          icon: ICONS[entry.id] ?? 'document',
          ...(entry.children.length === 0 ? {} : { children: entry.children.map(linkOf) }),
        }))}
      />
    </nav>
  )
}
