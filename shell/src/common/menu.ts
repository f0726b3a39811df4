import { addressOf } from 'shared-runtime/navigation'
import type { PageMenuEntry, PageMenuItem } from 'shared-contracts/release/page-state'
import type { Language } from 'shared-contracts/session/language'
import { hasPermission } from 'shared-contracts/session/permissions'
import type { Actor } from 'shared-contracts/session/permissions'
import { useLanguage } from 'shared-runtime/i18n'
import { useActor } from './actor.ts'
import { useWords } from './page.ts'

export interface MenuLink {
  readonly id: string
  /** Path without language prefix; undefined for another site. Of a group, the path of its first child. */
  readonly path: string | undefined
  readonly href: string
  readonly label: string
  readonly hint: string | undefined
  /** Number of the software that the entry starts. */
  readonly start: number | undefined
  readonly children: readonly MenuLink[]
}

/** Links of the strip above the header. */
export function useStrip(): readonly {
  readonly path: string
  readonly href: string
  readonly label: string
}[] {
  const { strip = [] } = useWords()
  const language = useLanguage()
  return strip.map(({ path, label }) => ({ path, label, href: addressOf(path, language) }))
}

/** Menu entries that the user may see. Entries of the page are for one role, those of the table for all roles. */
export function useMenu(place: PageMenuEntry['place']): readonly MenuLink[] {
  const { menu } = useWords()
  const language = useLanguage()
  const actor = useActor()
  if (!isMenuVisible(actor, place)) return []
  return menu
    .filter((entry) => entry.place === place)
    .flatMap((entry) => toMenuLinks(entry, { actor: actor ?? 'VISITOR', language }))
}

/** The header menu is for visitors; the sidebar needs a role (NAV-07). */
function isMenuVisible(actor: Actor | undefined, place: PageMenuEntry['place']): boolean {
  if (place === 'header') return actor === 'VISITOR'
  return place !== 'sidebar' || actor !== undefined
}

interface MenuContext {
  readonly actor: Actor
  readonly language: Language
}

/** Converts an entry to a link; empty without permission, or for a group without visible children. */
function toMenuLinks(item: PageMenuItem, context: MenuContext): readonly MenuLink[] {
  const { id, label, hint, start, url, permission } = item
  if (permission !== undefined && !hasPermission(context.actor, permission)) return []
  const children = (item.children ?? []).flatMap((child) => toMenuLinks(child, context))
  const path =
    item.children === undefined ? item.path : children.find((child) => child.path !== undefined)?.path
  const href = url ?? (path === undefined ? undefined : addressOf(path, context.language))
  return href === undefined ? [] : [{ id, path, href, label, hint, start, children }]
}

/** Value of `aria-current` for an entry; paths without language prefix. */
export function ariaCurrentOf(entry: string | undefined, shown: string): 'page' | 'true' | undefined {
  if (entry === undefined) return undefined
  if (shown === entry) return 'page'
  return shown.startsWith(`${entry}/`) ? 'true' : undefined
}
