import { SITE_MAP_PATH } from 'shared-contracts/navigation/portal-map'
import type { PageMenuEntry, PageState } from 'shared-contracts/release/page-state'
import {
  HOME_MODULE,
  SCREEN_REPORTS_MODULE,
  SESSION_MODULE,
  releaseBase,
  type RemoteRelease,
  type ShellRelease,
} from 'shared-contracts/release/release-record'
import type { VariantRelease } from './contributions.ts'
import { integrityOf } from './portal-table.ts'

type WholeState = Omit<PageState, 'data'>

export interface PageTarget {
  readonly remotes: readonly string[]
  readonly screen?: string | undefined
  readonly mapped?: string | undefined
  readonly trial?: PageState['trial']
}

interface PortalReleases {
  readonly shell: ShellRelease
  readonly shown: readonly VariantRelease[]
  /** Files whose integrity is in the document. */
  readonly named: ReadonlySet<string>
}

/** Menus that only some pages draw; the others get them with the table. Unlisted menus are on each page. */
const PAGES_OF_MENUS: Readonly<Partial<Record<PageMenuEntry['place'], readonly string[]>>> = {
  home: ['/home', '/sign-in'],
  siteMap: [SITE_MAP_PATH],
}

/** Fields of the state that differ from page to page; the rest comes with the table (decision 0110). */
export function buildPageFields(
  state: WholeState,
  page: PageTarget,
  { shell, shown, named }: PortalReleases,
): Pick<PageState, 'titles' | 'menu' | 'files' | 'integrity'> {
  const own = shown.filter(({ release }) => page.remotes.includes(release.name))
  const releases = own.map(({ release }) => release)
  const excluded = new Set([
    ...named,
    ...listOtherScreenFiles(releases, page.screen),
    ...listLazyShellFiles(shell, releases, { page, isVisitor: state.signedIn !== true }),
  ])
  const [path] = state.address.slice(`/${state.language}`.length).split('?')
  return {
    titles: pickTitles(state, own, page),
    menu: state.menu.filter(({ place }) => PAGES_OF_MENUS[place]?.includes(path ?? '') ?? true),
    files: state.files
      .filter(({ name }) => page.remotes.includes(name))
      .map((remote) => ({ ...remote, screens: pickScreen(remote.screens, page.screen) })),
    integrity: integrityOf([shell, ...releases], [state.language], excluded),
  }
}

function pickTitles(
  { titles }: WholeState,
  own: readonly VariantRelease[],
  { screen, mapped }: PageTarget,
): PageState['titles'] {
  const shown = own.flatMap(({ routes }) => routes.filter((route) => route.screen === screen))
  const paths = [...shown.map(({ path }) => path), ...(mapped === undefined ? [] : [mapped])]
  return Object.fromEntries(paths.map((path) => [path, titles[path] ?? '']))
}

/** Files that only other screens of the releases need; all of them for a page without a screen. */
function listOtherScreenFiles(
  releases: readonly RemoteRelease[],
  screen: string | undefined,
): readonly string[] {
  return releases.flatMap(({ name, version, screens }) => {
    const filesOf = (of: typeof screens) => Object.values(of).flatMap(({ js, css }) => [...js, ...css])
    const own = new Set(filesOf(pickScreen(screens, screen)))
    return filesOf(screens)
      .filter((path) => !own.has(path))
      .map((path) => releaseBase(name, version) + path)
  })
}

function pickScreen<Files>(
  screens: Readonly<Record<string, Files>>,
  screen = '',
): Readonly<Record<string, Files>> {
  const files = screens[screen]
  return files === undefined ? {} : { [screen]: files }
}

/** Files of the shell whose integrity comes with the table. A shell that names no session part gives all files. */
function listLazyShellFiles(
  shell: ShellRelease,
  releases: readonly RemoteRelease[],
  { page, isVisitor }: { readonly page: PageTarget; readonly isVisitor: boolean },
): readonly string[] {
  const usedModules = releases.flatMap(({ screens }) => screens[page.screen ?? '']?.platform ?? [])
  const modules = Object.entries(shell.platformModules)
  const filesOf = (isIncluded: (name: string) => boolean) =>
    modules.filter(([name]) => isIncluded(name)).flatMap(([, { js, css }]) => [...js, ...css])
  const isSharedWithRemotes = (name: string) => /^shared-(?:ui|runtime)\//.test(name)
  const needed: Readonly<Record<string, boolean>> = {
    [SESSION_MODULE]: !isVisitor,
    [HOME_MODULE]: false,
    [SCREEN_REPORTS_MODULE]: page.trial !== undefined,
  }
  const isPreloaded = (name: string) =>
    needed[name] ?? (usedModules.includes(name) || !isSharedWithRemotes(name))
  const preloaded = new Set([...filesOf(isPreloaded), ...Object.values(shell.texts)])
  const listsSessionModule = isVisitor || shell.platformModules[SESSION_MODULE] !== undefined
  const all = listsSessionModule ? shell.files.map(({ path }) => path) : filesOf(isSharedWithRemotes)
  return all
    .filter((path) => !preloaded.has(path))
    .map((path) => releaseBase(shell.name, shell.version) + path)
}
