import { aliasesOf, isInVariant, findMappedRoute, patternOf } from 'shared-contracts/navigation/mapped-route'
import { externalSiteUrl, type ExternalSiteUrls } from 'shared-contracts/navigation/external-sites'
import {
  HEADER_MENU,
  OTHER_PAGES,
  PORTAL_MAP,
  SIDEBAR,
  SITE_MAP,
  STRIP,
  type MappedEntry,
  type MappedRoute,
} from 'shared-contracts/navigation/portal-map'
import type { PageLink, PageMenuEntry, PageMenuItem, PageRoutes } from 'shared-contracts/release/page-state'
import type { RemoteRelease } from 'shared-contracts/release/release-record'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import { hasPermission, type Permission } from 'shared-contracts/session/permissions'
import type { Variant } from 'shared-contracts/session/variant'
import type { ContactDetails } from './contact-details.ts'
import { omitEmpty } from './omit-empty.ts'
import type { Reader } from './reader.ts'

type Routes = RemoteRelease['routes']

/** Routes in the variant. Owner, permission and variants of mapped pages come from the map, not the release. */
export function routesInVariant({ name, routes }: RemoteRelease, variant: Variant): Routes {
  return routes.flatMap((route) => {
    const mapped = findMappedRoute(route.path)
    if (mapped === undefined) return isInVariant(route, variant) ? [route] : []
    if (mapped.owner !== name || !isInVariant(mapped, variant)) return []
    return [{ ...route, permission: mapped.permission }]
  })
}

/** The only page that every shell has; a newer shell lists its other pages in its release. */
const SHELL_PAGE = '/home'

/** Pages of the map that no live remote shows; they exist all the same (STATE-05). */
export function reservedPages(shown: readonly Routes[], variant: Variant): readonly MappedRoute[] {
  const live = new Set(shown.flat().map(({ path }) => patternOf(path)))
  return PORTAL_MAP.filter(
    (route) => route.path !== SHELL_PAGE && isInVariant(route, variant) && !live.has(patternOf(route.path)),
  )
}

type MapRoutes = Omit<PageRoutes, 'remotes'>

export function buildMapRoutes(shown: readonly Routes[], variant: Variant): MapRoutes {
  const reservedRoutes = reservedPages(shown, variant)
  const reserved = groupPaths(reservedRoutes, ({ permission }) => permission)
  const sidebars = groupPaths(
    [...shown.flat(), ...reservedRoutes],
    ({ path }) => findMappedRoute(path)?.sidebar,
  )
  return omitEmpty({ reserved, aliases: aliasesOf(variant), sidebars })
}

function groupPaths<Row extends { readonly path: string }, Key extends string>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key | undefined,
): Partial<Record<Key, string[]>> {
  const groups: Partial<Record<Key, string[]>> = {}
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== undefined) groups[key] = [...(groups[key] ?? []), row.path]
  }
  return groups
}

export interface PageContext {
  readonly variant: Variant
  readonly language: Language
  readonly reader: Reader
  readonly outside?: ExternalSiteUrls | undefined
  readonly contact?: ContactDetails | undefined
}

/** Menu entries of the header and sidebar for the reader (NAV-01, NAV-04). */
export function mappedMenu(context: PageContext): PageMenuEntry[] {
  const { variant, reader } = context
  const hasSidebar =
    reader !== 'VISITOR' ||
    PORTAL_MAP.some((route) => route.sidebar === 'everybody' && isInVariant(route, variant))
  const header = reader === 'VISITOR' || reader === 'EVERYONE' ? HEADER_MENU : []
  const sidebar = hasSidebar && reader !== 'SIGNED_IN' ? SIDEBAR : []
  return [
    ...header.flatMap((entry) => buildMenuItem(entry, context) ?? []).map(withPlace('header')),
    ...sidebar.flatMap((entry) => buildMenuItem(entry, context) ?? []).map(withPlace('sidebar')),
  ]
}

/** Links of the strip above the header, for every reader, without pages without a screen. */
export function stripLinks(shown: readonly Routes[], { variant, language }: PageContext): PageLink[] {
  const missing = missingPaths(shown, variant)
  return STRIP.filter((entry) => isInVariant(entry, variant)).flatMap(({ path, label }) =>
    path === undefined || missing.has(path) ? [] : [{ path, label: label[language] }],
  )
}

/** Pages of the map that neither a live remote nor the shell shows: no menu of choice links to them. */
function missingPaths(shown: readonly Routes[], variant: Variant): ReadonlySet<string> {
  const reserved = reservedPages(shown, variant).filter(({ owner }) => owner !== 'shell')
  return new Set(reserved.map(({ path }) => path))
}

/**
 * Pages of the variant that the reader may see, under their headings, and live ones that the map lacks (NAV-13). Pages
 * without a screen are omitted.
 */
export function siteMapMenu(shown: readonly Routes[], context: PageContext): PageMenuEntry[] {
  const { variant, language } = context
  const missing = missingPaths(shown, variant)
  const pages = SITE_MAP.map(({ id, label, paths }) => {
    const routes = paths.flatMap((path) => (missing.has(path) ? [] : (findMappedRoute(path) ?? [])))
    return buildGroup({ id, label, routes: routes.filter((route) => isInVariant(route, variant)) }, context)
  })
  const unmapped = shown
    .flat()
    .filter(({ path, listed = true }) => listed && findMappedRoute(path) === undefined && !path.includes(':'))
  const others = buildGroup({ id: 'other', label: OTHER_PAGES, routes: unmapped }, context)
  return [...pages, others].flat().map(withPlace('siteMap'))

  function buildGroup(group: Heading, { reader }: PageContext): PageMenuItem[] {
    const children = group.routes
      .filter(({ permission }) => isVisibleTo(reader, permission))
      .map(({ path, title, permission }) => ({
        id: `site-map${path}`,
        path,
        label: title[language],
        ...permissionField(permission, reader),
      }))
    return children.length === 0
      ? []
      : [{ id: `site-map.${group.id}`, label: group.label[language], children }]
  }
}

interface Heading {
  readonly id: string
  readonly label: LocalizedText
  readonly routes: readonly Pick<MappedRoute, 'path' | 'title' | 'permission'>[]
}

function withPlace(place: PageMenuEntry['place']) {
  return (item: PageMenuItem): PageMenuEntry => ({ ...item, place })
}

function buildMenuItem(entry: MappedEntry, context: PageContext): PageMenuItem | undefined {
  const { variant, language, reader } = context
  if (!isInVariant(entry, variant)) return undefined
  const { id, label, outside, start } = entry
  const named = { id, label: label[language] }
  if (entry.children !== undefined) {
    const children = entry.children.flatMap((child) => buildMenuItem(child, context) ?? [])
    return children.some((child) => child.path !== undefined) ? { ...named, children } : undefined
  }
  if (outside !== undefined) return { ...named, url: externalSiteUrl(outside, context.outside) }
  const page = entry.path === undefined ? undefined : findMappedRoute(entry.path)
  if (page === undefined || !isInVariant(page, variant) || !isVisibleTo(reader, page.permission))
    return undefined
  return { ...named, path: page.path, ...omitEmpty({ start }), ...permissionField(page.permission, reader) }
}

/** The table is for all readers, so the browser filters it. */
export function isVisibleTo(reader: Reader, permission: Permission): boolean {
  if (reader === 'EVERYONE') return true
  return hasPermission(reader === 'SIGNED_IN' ? 'VISITOR' : reader, permission)
}

/** The permission of an entry in the table; a page has only entries of its reader. */
export function permissionField(
  permission: Permission,
  reader: Reader,
): { readonly permission?: Permission } {
  return reader !== 'EVERYONE' || hasPermission('VISITOR', permission) ? {} : { permission }
}
