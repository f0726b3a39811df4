import { isInVariant, mappedRoute } from 'shared-contracts/navigation/mapped-route'
import type { MenuContribution, SearchContribution } from 'shared-contracts/release/manifest'
import type {
  PageDialog,
  PageMenuEntry,
  PageSearch,
  PageSlot,
  PageWords,
  RemoteOutline,
} from 'shared-contracts/release/page-state'
import type { RemoteRelease } from 'shared-contracts/release/release-record'
import { hasPermission } from 'shared-contracts/session/permissions'
import type { Variant } from 'shared-contracts/session/variant'
import { filled } from './filled.ts'
import {
  guardedBy,
  mappedMenu,
  maySee,
  reservedPages,
  routesInVariant,
  siteMapMenu,
  type PageContext,
} from './mapped-pages.ts'

type Routes = RemoteRelease['routes']

export interface ShownRelease {
  readonly release: RemoteRelease
  readonly routes: Routes
}

/** Releases with the routes of a variant; a route that it lacks ends on /404 (NAV-09). */
export function shownReleases(releases: readonly RemoteRelease[], variant: Variant): ShownRelease[] {
  return releases
    .map((release) => ({ release, routes: routesInVariant(release, variant) }))
    .filter(({ release, routes }) => routes.length > 0 || partsOf(release, variant).length > 0)
}

export function outlineOf({ release, routes }: ShownRelease): RemoteOutline {
  const { provides } = release.contracts
  const guarded = routes.filter(({ permission }) => !hasPermission('VISITOR', permission))
  return {
    name: release.name,
    routes: Object.fromEntries(routes.map(({ path, screen }) => [path, screen])),
    ...filled({
      permissions: Object.fromEntries(guarded.map(({ path, permission }) => [path, permission])),
      provides,
    }),
  }
}

/** Sorted slots of pages that visitors may see. Slots of dialogs are in the table. */
export function slotsOfAll(shown: readonly ShownRelease[], variant: Variant): PageSlot[] {
  return partsOfAll(shown, variant)
    .filter((part) => !isDialog(part))
    .map(({ permission: _permission, ...slot }) => slot)
}

/** Sorted slots of the shell's dialogs, for all roles. */
export function dialogsOfAll(shown: readonly ShownRelease[], variant: Variant): PageDialog[] {
  return partsOfAll(shown, variant).filter(isDialog)
}

function partsOfAll(shown: readonly ShownRelease[], variant: Variant): PageDialog[] {
  return inOrder(shown.flatMap(({ release }) => partsOf(release, variant)))
}

function isDialog({ place }: PageSlot): boolean {
  return place.startsWith('dialog.')
}

/** Slots that a browser may load: those of dialogs for all roles, and those of visitors' pages. */
function partsOf(release: RemoteRelease, variant: Variant): Ordered<PageDialog>[] {
  return (release.slots ?? [])
    .filter((slot) => isInVariant(slot, variant))
    .map(({ id, place, slot, order, permission }) => ({
      order,
      entry: { id, place, remote: release.name, screen: slot, permission },
    }))
    .filter(({ entry }) => isDialog(entry) || hasPermission('VISITOR', entry.permission))
}

export function usedScreens({ release, routes }: ShownRelease, variant: Variant): ReadonlySet<string> {
  const slots = partsOf(release, variant).map(({ entry }) => entry.screen)
  return new Set([...routes.map((route) => route.screen), ...slots])
}

export function wordsOf(shown: readonly ShownRelease[], context: PageContext): PageWords {
  const { variant, language } = context
  const siteMap = siteMapMenu(
    shown.map(({ routes }) => routes),
    context,
  )
  return {
    titles: titlesOf(shown, { variant, language }),
    menu: [...mappedMenu(context), ...inOrder(shown.flatMap((each) => menuOf(each, context))), ...siteMap],
    search: inOrder(shown.flatMap((each) => searchesOf(each, context))),
  }
}

function titlesOf(
  shown: readonly ShownRelease[],
  { variant, language }: Omit<PageContext, 'reader'>,
): PageWords['titles'] {
  const routes = shown.map((each) => each.routes)
  const titled = [...routes.flat(), ...reservedPages(routes, variant)]
  return Object.fromEntries(titled.map(({ path, title }) => [path, title[language]]))
}

interface Ordered<Entry> {
  readonly order: number
  readonly entry: Entry
}

function inOrder<Entry>(entries: readonly Ordered<Entry>[]): Entry[] {
  return entries.toSorted((one, other) => one.order - other.order).map(({ entry }) => entry)
}

/** Header and sidebar entries of pages of the map come from the map; a remote adds only its own pages. */
function menuOf({ release, routes }: ShownRelease, context: PageContext): Ordered<PageMenuEntry>[] {
  const { variant, language, reader } = context
  const own = release.menu.filter(({ place, route }) => {
    if (place === 'header' && reader !== 'VISITOR' && reader !== 'ANYBODY') return false
    if (place === 'sidebar' && (reader === 'VISITOR' || reader === 'SIGNED_IN')) return false
    const path = routes.find(({ id }) => id === route)?.path
    return place === 'home' || place === 'footer' || path === undefined || mappedRoute(path) === undefined
  })
  return leading(own, routes, { variant, reader }).map(({ contribution, path }) => {
    const { id, place, label, hint, start, order, permission } = contribution
    const texts = { label: label[language], ...filled({ hint: hint?.[language], start }) }
    return { order, entry: { id, place, path, ...texts, ...guardedBy(permission, reader) } }
  })
}

function searchesOf(
  { release, routes }: ShownRelease,
  { variant, language }: PageContext,
): Ordered<PageSearch>[] {
  return leading(release.search ?? [], routes, { variant, reader: 'VISITOR' }).map(
    ({ contribution, path }) => {
      const { id, parameter, label, order } = contribution
      return { order, entry: { id, path, parameter, label: label[language] } }
    },
  )
}

function leading<Contribution extends MenuContribution | SearchContribution>(
  contributions: readonly Contribution[],
  routes: Routes,
  { variant, reader }: Omit<PageContext, 'language'>,
): { readonly contribution: Contribution; readonly path: string }[] {
  return contributions
    .filter((each) => isInVariant(each, variant) && maySee(reader, each.permission))
    .flatMap((contribution) => {
      const path = pathOf(contribution, routes)
      return path === undefined ? [] : [{ contribution, path }]
    })
}

function pathOf(
  { route, params }: Pick<MenuContribution, 'route' | 'params'>,
  routes: Routes,
): string | undefined {
  const path = routes.find(({ id }) => id === route)?.path
  const filled = path?.replace(/:([A-Za-z0-9_]+)/g, (whole, name: string) => {
    const value = params?.[name]
    return value === undefined ? whole : encodeURIComponent(value)
  })
  return filled === undefined || filled.includes(':') ? undefined : filled
}
