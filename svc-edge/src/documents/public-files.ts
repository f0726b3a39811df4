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
  /** Style sheets of the shell, then of remotes. */
  readonly styles: readonly PublicFile[]
  readonly scripts: readonly PublicFile[]
  readonly preloadedScripts: readonly PublicFile[]
  readonly preloadedTexts: readonly PublicFile[]
}

interface FirstView {
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
  { language, remote, screen, parts = [], slots = [] }: FirstView,
): PageFiles {
  const toFiles = (release: Release, paths: readonly string[]): PublicFile[] =>
    paths.map((path) => publicFile(release, path)).filter((file) => file !== undefined)
  const needs = screen === undefined ? undefined : remote?.screens[screen]
  const moduleNames = [...parts, ...(remote === undefined ? [] : [OUTLET_MODULE, ...(needs?.platform ?? [])])]
  const modules = moduleNames
    .map((name) => shell.platformModules[name])
    .filter((module) => module !== undefined)
  const scripts = toFiles(shell, shell.scripts)
  const lazy = [
    ...modules.flatMap((module) => toFiles(shell, module.js)),
    ...(remote === undefined ? [] : toFiles(remote, [remote.entry, ...(needs?.js ?? [])])),
  ]
  return {
    styles: unique([
      ...toFiles(shell, shell.styles),
      ...modules.flatMap((module) => toFiles(shell, module.css)),
      ...slots.flatMap((slot) => listPlatformStyles(slot, shell, toFiles)),
      ...(remote === undefined ? [] : toFiles(remote, needs?.css ?? [])),
      ...slots.flatMap(({ release, screen: slot }) => toFiles(release, release.screens[slot]?.css ?? [])),
    ]),
    scripts,
    preloadedScripts: unique(lazy).filter((file) => !scripts.some((script) => script.href === file.href)),
    preloadedTexts: unique([
      ...toFiles(shell, [shell.texts[language]]),
      ...(remote === undefined ? [] : toFiles(remote, [remote.texts[language]])),
    ]),
  }
}

function listPlatformStyles(
  { release, screen }: NonNullable<FirstView['slots']>[number],
  shell: ShellRelease,
  toFiles: (release: Release, paths: readonly string[]) => PublicFile[],
): PublicFile[] {
  const { platform = [] } = release.screens[screen] ?? {}
  return toFiles(
    shell,
    platform.flatMap((name) => shell.platformModules[name]?.css ?? []),
  )
}

function unique(files: readonly PublicFile[]): PublicFile[] {
  return [...new Map(files.map((file) => [file.href, file])).values()]
}
