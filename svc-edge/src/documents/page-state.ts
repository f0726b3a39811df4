import type { Composition } from 'shared-contracts/release/composition'
import type { MenuContribution, SearchContribution } from 'shared-contracts/release/manifest'
import type { PageMenuEntry, PageRemote, PageSearch, PageState } from 'shared-contracts/release/page-state'
import {
  releaseBase,
  type Release,
  type RemoteRelease,
  type ShellRelease,
} from 'shared-contracts/release/release-record'
import type { Language } from 'shared-contracts/session/language'
import { hasPermission } from 'shared-contracts/session/permissions'
import type { CompanyId, Variant } from 'shared-contracts/session/variant'

/** The part of the state that is the same for every page of a composition and a language. */
export type StateOfLanguage = Omit<PageState, 'data' | 'address' | 'wai'>

interface Portal {
  readonly companyId: CompanyId
  readonly variant: Variant
}

/** Only what this variant has: a route that it lacks is unknown to the page and ends on /404 (NAV-09). */
export function stateOfLanguage(
  composition: Composition,
  shell: ShellRelease,
  { companyId, variant, language }: Portal & { readonly language: Language },
): StateOfLanguage {
  const remotes = composition.remotes
    .map((release) => ({ release, routes: release.routes.filter((route) => isIn(route, variant)) }))
    .filter(({ routes }) => routes.length > 0)
  const search = remotes
    .flatMap(({ release, routes }) => searchesOf(release, routes, variant))
    .sort(byOrder)
    .map(({ entry }) => entry)
  return {
    composition: composition.number,
    variant,
    companyId,
    language,
    shell: { version: shell.version, texts: shell.texts },
    remotes: remotes.map(({ release, routes }) => pageRemote(release, routes)),
    menu: remotes
      .flatMap(({ release, routes }) => menuOf(release, routes, variant))
      .sort(byOrder)
      .map(({ entry }) => entry),
    ...(search.length === 0 ? {} : { search }),
    integrity: integrityOf(
      shell,
      remotes.map(({ release }) => release),
    ),
  }
}

function isIn(
  contribution: { readonly variants?: readonly Variant[] | undefined },
  variant: Variant,
): boolean {
  return contribution.variants?.includes(variant) ?? true
}

type Routes = RemoteRelease['routes']

function pageRemote(release: RemoteRelease, routes: Routes): PageRemote {
  const { requires, provides } = release.contracts
  const used = new Set(routes.map((route) => route.screen))
  const screens = Object.entries(release.screens)
    .filter(([name]) => used.has(name))
    .map(([name, { js, css }]) => [name, { js, css }] as const)
  return {
    name: release.name,
    version: release.version,
    container: release.container,
    platform: release.platform,
    requires,
    ...(Object.keys(provides).length === 0 ? {} : { provides }),
    entry: release.entry,
    texts: release.texts,
    routes: routes.map(({ id, path, screen, title }) => ({ id, path, screen, title })),
    screens: Object.fromEntries(screens),
  }
}

interface Ordered<Entry> {
  readonly order: number
  readonly entry: Entry
}

function byOrder(one: Ordered<unknown>, other: Ordered<unknown>): number {
  return one.order - other.order
}

function menuOf(release: RemoteRelease, routes: Routes, variant: Variant): Ordered<PageMenuEntry>[] {
  return shown(release.menu, routes, variant).map(
    ({ contribution: { id, place, label, hint, order }, path }) => ({
      order,
      entry: { id, place, path, label, ...(hint === undefined ? {} : { hint }) },
    }),
  )
}

function searchesOf(release: RemoteRelease, routes: Routes, variant: Variant): Ordered<PageSearch>[] {
  return shown(release.search ?? [], routes, variant).map(({ contribution, path }) => {
    const { id, parameter, label, hint, placeholder, order } = contribution
    const texts = {
      ...(hint === undefined ? {} : { hint }),
      ...(placeholder === undefined ? {} : { placeholder }),
    }
    return { order, entry: { id, path, parameter, label, ...texts } }
  })
}

/** What leads to a page of this variant that a visitor may see, with its path. */
function shown<Contribution extends MenuContribution | SearchContribution>(
  contributions: readonly Contribution[],
  routes: Routes,
  variant: Variant,
): { readonly contribution: Contribution; readonly path: string }[] {
  return contributions
    .filter((each) => isIn(each, variant) && hasPermission('VISITOR', each.permission))
    .flatMap((contribution) => {
      const path = pathOf(contribution, routes)
      return path === undefined ? [] : [{ contribution, path }]
    })
}

/** One whose route this variant lacks, or whose parameters are not all given, leads nowhere and is left out. */
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

/** For what can be loaded later; the files of the first view carry theirs in the document. */
function integrityOf(shell: ShellRelease, remotes: readonly RemoteRelease[]): PageState['integrity'] {
  const first = new Set([...shell.scripts, ...shell.styles])
  const later = (release: Release): (readonly [string, string])[] =>
    release.files
      .filter((file) => file.kind === 'script' || file.kind === 'style' || file.kind === 'text')
      .filter((file) => release.kind !== 'shell' || !first.has(file.path))
      .map((file) => [file.path, file.integrity.slice('sha384-'.length)])
  return Object.fromEntries(
    [shell, ...remotes].map((release) => [
      releaseBase(release.name, release.version),
      Object.fromEntries(later(release)),
    ]),
  )
}
