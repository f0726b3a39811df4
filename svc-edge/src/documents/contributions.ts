import { isInVariant, findMappedRoute } from 'shared-contracts/navigation/mapped-route'
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
import { contactInLanguage } from './contact-details.ts'
import { omitEmpty } from './omit-empty.ts'
import {
  permissionField,
  mappedMenu,
  isVisibleTo,
  reservedPages,
  routesInVariant,
  siteMapMenu,
  stripLinks,
  type PageContext,
} from './mapped-pages.ts'

type Routes = RemoteRelease['routes']

export interface VariantRelease {
  readonly release: RemoteRelease
  readonly routes: Routes
}

/** Releases with the routes of a variant; a route that it lacks ends on /404 (NAV-09). */
export function releasesInVariant(releases: readonly RemoteRelease[], variant: Variant): VariantRelease[] {
  return releases
    .map((release) => ({ release, routes: routesInVariant(release, variant) }))
    .filter(({ release, routes }) => routes.length > 0 || loadableSlotsOf(release, variant).length > 0)
}

export function outlineOf({ release, routes }: VariantRelease): RemoteOutline {
  const { provides } = release.contracts
  const guarded = routes.filter(({ permission }) => !hasPermission('VISITOR', permission))
  return {
    name: release.name,
    routes: Object.fromEntries(routes.map(({ path, screen }) => [path, screen])),
    ...omitEmpty({
      permissions: Object.fromEntries(guarded.map(({ path, permission }) => [path, permission])),
      provides,
    }),
  }
}

/** Sorted slots of pages that visitors may see. Slots of dialogs are in the table. */
export function listPageSlots(shown: readonly VariantRelease[], variant: Variant): PageSlot[] {
  return listLoadableSlots(shown, variant)
    .filter((part) => !isDialog(part))
    .map(({ permission: _permission, ...slot }) => slot)
}

/** Sorted slots of the shell's dialogs, for all roles. */
export function listDialogs(shown: readonly VariantRelease[], variant: Variant): PageDialog[] {
  return listLoadableSlots(shown, variant).filter(isDialog)
}

function listLoadableSlots(shown: readonly VariantRelease[], variant: Variant): PageDialog[] {
  return sortByOrder(shown.flatMap(({ release }) => loadableSlotsOf(release, variant)))
}

function isDialog({ place }: PageSlot): boolean {
  return place.startsWith('dialog.')
}

/** Slots that a browser may load: those of dialogs for all roles, and those of visitors' pages. */
function loadableSlotsOf(release: RemoteRelease, variant: Variant): Ordered<PageDialog>[] {
  return (release.slots ?? [])
    .filter((slot) => isInVariant(slot, variant))
    .map(({ id, place, slot, order, permission }) => ({
      order,
      entry: { id, place, remote: release.name, screen: slot, permission },
    }))
    .filter(({ entry }) => isDialog(entry) || hasPermission('VISITOR', entry.permission))
}

export function usedScreens({ release, routes }: VariantRelease, variant: Variant): ReadonlySet<string> {
  const slots = loadableSlotsOf(release, variant).map(({ entry }) => entry.screen)
  return new Set([...routes.map((route) => route.screen), ...slots])
}

export function buildPageWords(shown: readonly VariantRelease[], context: PageContext): PageWords {
  const { variant, language, contact } = context
  const routes = shown.map((each) => each.routes)
  return {
    titles: buildTitles(shown, { variant, language }),
    menu: [
      ...mappedMenu(context),
      ...sortByOrder(shown.flatMap((each) => listMenuEntries(each, context))),
      ...siteMapMenu(routes, context),
    ],
    search: sortByOrder(shown.flatMap((each) => listSearches(each, context))),
    strip: stripLinks(routes, context),
    ...(contact === undefined ? {} : { contact: contactInLanguage(contact, language) }),
  }
}

function buildTitles(
  shown: readonly VariantRelease[],
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

function sortByOrder<Entry>(entries: readonly Ordered<Entry>[]): Entry[] {
  return entries.toSorted((one, other) => one.order - other.order).map(({ entry }) => entry)
}

/** Header and sidebar entries of pages of the map come from the map; a remote adds only its own pages. */
function listMenuEntries(
  { release, routes }: VariantRelease,
  context: PageContext,
): Ordered<PageMenuEntry>[] {
  const { variant, language, reader } = context
  const own = release.menu.filter(({ place, route }) => {
    if (place === 'header' && reader !== 'VISITOR' && reader !== 'EVERYONE') return false
    if (place === 'sidebar' && (reader === 'VISITOR' || reader === 'SIGNED_IN')) return false
    const path = routes.find(({ id }) => id === route)?.path
    return place === 'home' || place === 'footer' || path === undefined || findMappedRoute(path) === undefined
  })
  return listVisible(own, routes, { variant, reader }).map(({ contribution, path }) => {
    const { id, place, label, hint, start, order, permission } = contribution
    const texts = { label: label[language], ...omitEmpty({ hint: hint?.[language], start }) }
    return { order, entry: { id, place, path, ...texts, ...permissionField(permission, reader) } }
  })
}

function listSearches(
  { release, routes }: VariantRelease,
  { variant, language }: PageContext,
): Ordered<PageSearch>[] {
  return listVisible(release.search ?? [], routes, { variant, reader: 'VISITOR' }).map(
    ({ contribution, path }) => {
      const { id, parameter, label, order } = contribution
      return { order, entry: { id, path, parameter, label: label[language] } }
    },
  )
}

function listVisible<Contribution extends MenuContribution | SearchContribution>(
  contributions: readonly Contribution[],
  routes: Routes,
  { variant, reader }: Omit<PageContext, 'language'>,
): { readonly contribution: Contribution; readonly path: string }[] {
  return contributions
    .filter((each) => isInVariant(each, variant) && isVisibleTo(reader, each.permission))
    .flatMap((contribution) => {
      const path = fillPath(contribution, routes)
      return path === undefined ? [] : [{ contribution, path }]
    })
}

function fillPath(
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
