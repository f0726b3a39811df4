import {
  OUTLET_MODULE,
  releaseBase,
  type Release,
  type RemoteRelease,
  type ShellRelease,
} from 'shared-contracts/release/release-record'

export interface PublicFile {
  readonly href: string
  readonly integrity: string
}

/** Undefined for files that the record does not list, and for server files. */
function publicFile(release: Release, path: string): PublicFile | undefined {
  const file = release.files.find((candidate) => candidate.path === path)
  if (file === undefined || file.kind === 'server') return undefined
  return { href: releaseBase(release.name, release.version) + path, integrity: file.integrity }
}

export interface PageFiles {
  readonly styles: readonly PublicFile[]
  /** Style sheets of remotes; inlined where possible. */
  readonly remoteStyles: readonly PublicFile[]
  readonly scripts: readonly PublicFile[]
  readonly preloadedScripts: readonly PublicFile[]
  readonly preloadedTexts: readonly PublicFile[]
}

interface Matched {
  readonly language: 'az' | 'en' | 'ru'
  readonly remote?: RemoteRelease | undefined
  readonly screen?: string | undefined
  readonly parts?: readonly string[] | undefined
  /** Slots of the page: their styles are needed at once, their scripts are lazy. */
  readonly slots?: readonly { readonly release: RemoteRelease; readonly screen: string }[]
}

/** All files for the first view of a route, so that one round of requests follows the HTML. */
export function pageFiles(
  shell: ShellRelease,
  { language, remote, screen, parts = [], slots = [] }: Matched,
): PageFiles {
  const of = (release: Release, paths: readonly string[]): PublicFile[] =>
    paths.map((path) => publicFile(release, path)).filter((file) => file !== undefined)
  const needs = screen === undefined ? undefined : remote?.screens[screen]
  const wanted = [...parts, ...(remote === undefined ? [] : [OUTLET_MODULE, ...(needs?.platform ?? [])])]
  const modules = wanted.map((name) => shell.platformModules[name]).filter((module) => module !== undefined)
  const scripts = of(shell, shell.scripts)
  const lazy = [
    ...modules.flatMap((module) => of(shell, module.js)),
    ...(remote === undefined ? [] : of(remote, [remote.entry, ...(needs?.js ?? [])])),
  ]
  return {
    styles: unique([
      ...of(shell, shell.styles),
      ...modules.flatMap((module) => of(shell, module.css)),
      ...slots.flatMap((slot) => lentStyles(slot, shell, of)),
    ]),
    remoteStyles: unique([
      ...(remote === undefined ? [] : of(remote, needs?.css ?? [])),
      ...slots.flatMap(({ release, screen: slot }) => of(release, release.screens[slot]?.css ?? [])),
    ]),
    scripts,
    preloadedScripts: unique(lazy).filter((file) => !scripts.some((script) => script.href === file.href)),
    preloadedTexts: unique([
      ...of(shell, [shell.texts[language]]),
      ...(remote === undefined ? [] : of(remote, [remote.texts[language]])),
    ]),
  }
}

function lentStyles(
  { release, screen }: NonNullable<Matched['slots']>[number],
  shell: ShellRelease,
  of: (release: Release, paths: readonly string[]) => PublicFile[],
): PublicFile[] {
  const { platform = [] } = release.screens[screen] ?? {}
  return of(
    shell,
    platform.flatMap((name) => shell.platformModules[name]?.css ?? []),
  )
}

function unique(files: readonly PublicFile[]): PublicFile[] {
  return [...new Map(files.map((file) => [file.href, file])).values()]
}
