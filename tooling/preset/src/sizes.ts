import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { RemoteRelease, ShellRelease } from 'shared-contracts/release/release-record'
import { HOME_MODULE, OUTLET_MODULE, Release } from 'shared-contracts/release/release-record'
import { DESK_MODULES } from './platform-packages.ts'

/** Size of the files of one page type in bytes (brotli, level 11). */
export interface PageSize {
  readonly page: string
  readonly script: number
  readonly style: number
  readonly files: number
  /** Maximum bytes of script; absent without a budget. */
  readonly budget?: number
  /** Modules that the shell does not provide: their size is unknown, and the screen cannot load. */
  readonly missing?: readonly string[]
}

const KILO = 1024
const BUDGETS = {
  firstView: 150 * KILO,
  list: 190 * KILO,
  desk: 420 * KILO,
  entry: 8 * KILO,
  style: 20 * KILO,
  embed: 110 * KILO,
}

/** Compressed sizes by content: most files belong to many pages. */
const compressedSizes = new Map<string, number>()

function brotli(dir: string, file: string): number {
  const content = readFileSync(join(dir, 'dist', file))
  const key = createHash('sha256').update(content).digest('hex')
  const known = compressedSizes.get(key)
  if (known !== undefined) return known
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  const size = brotliCompressSync(content, { params }).byteLength
  compressedSizes.set(key, size)
  return size
}

function sum(dir: string, files: Iterable<string>, ending: string): number {
  return [...new Set(files)]
    .filter((file) => file.endsWith(ending))
    .reduce((total, file) => total + brotli(dir, file), 0)
}

function readRelease(dir: string): Release {
  return Release.parse(JSON.parse(readFileSync(join(dir, 'dist', 'release.json'), 'utf8')))
}

interface Built<Kind> {
  readonly dir: string
  readonly release: Kind
}

/** Screens of officials load desk modules, which public pages never do (decision 0393). */
function needsDesk({ release }: Built<RemoteRelease>, screen: string): boolean {
  return release.screens[screen]?.platform.some((name) => name.startsWith(DESK_MODULES)) === true
}

function screenSize(shell: Built<ShellRelease>, remote: Built<RemoteRelease>, screen: string): PageSize {
  const needs = remote.release.screens[screen]
  const names = [OUTLET_MODULE, ...(needs?.platform ?? [])]
  const table = shell.release.platformModules
  const provided = names.flatMap((name) => [...(table[name]?.js ?? []), ...(table[name]?.css ?? [])])
  const ofShell = [...shell.release.scripts, ...shell.release.styles, ...provided]
  const own = [remote.release.entry, ...(needs?.js ?? []), ...(needs?.css ?? [])]
  return {
    page: `${remote.release.name} ${screen}`,
    script: sum(shell.dir, ofShell, '.js') + sum(remote.dir, own, '.js'),
    style: sum(shell.dir, ofShell, '.css') + sum(remote.dir, own, '.css'),
    files: new Set([...ofShell, ...own]).size,
    budget: needsDesk(remote, screen) ? BUDGETS.desk : BUDGETS.list,
    missing: names.filter((name) => table[name] === undefined),
  }
}

/**
 * Sizes for pages of other sites: the longest first list (module, longest language, and the chunk for tiles, filters and
 * notices), and a record that opens first. Chunk names are those of the build.
 */
function embedSizes({ dir, release }: Built<RemoteRelease>): PageSize[] {
  const { embed, files } = release
  if (embed === undefined) return []
  const bytesOf = (part: string): number[] =>
    files.filter(({ path }) => path.startsWith(`embed/${part}`)).map(({ path }) => brotli(dir, path))
  const own = brotli(dir, embed.entry) + Math.max(0, ...bytesOf('texts-'))
  const sizeOf = (page: string, parts: readonly number[]): PageSize => ({
    page: `${release.name} embed${page}`,
    script: parts.reduce((total, bytes) => total + bytes, own),
    style: 0,
    files: 2 + parts.length,
  })
  return [
    { ...sizeOf('', bytesOf('list-tools.')), budget: BUDGETS.embed },
    sizeOf(', plain list', []),
    sizeOf(', record', bytesOf('record.')),
  ]
}

/**
 * Sizes of the first view, screens, entries and embeds, from `dist/` of built packages.
 * @throws Error when a package is not built.
 */
export function measureSizes(shellDir: string, remoteDirs: readonly string[]): PageSize[] {
  const release = readRelease(shellDir)
  if (release.kind !== 'shell') throw new Error(`${shellDir} is not the shell`)
  const shell = { dir: shellDir, release }
  const own = release.platformModules[HOME_MODULE]
  const first = [...new Set([...release.scripts, ...release.styles, ...(own?.js ?? []), ...(own?.css ?? [])])]
  const home: PageSize = {
    page: '/home',
    script: sum(shellDir, first, '.js'),
    style: sum(shellDir, first, '.css'),
    files: first.length,
    budget: BUDGETS.firstView,
  }
  const remotes = remoteDirs.flatMap((dir) => {
    const remote = readRelease(dir)
    if (remote.kind !== 'remote') return []
    const entry = { script: brotli(dir, remote.entry), style: 0, files: 1, budget: BUDGETS.entry }
    const screens = Object.keys(remote.screens).map((screen) =>
      screenSize(shell, { dir, release: remote }, screen),
    )
    const embed = embedSizes({ dir, release: remote })
    return [{ page: `${remote.name} entry`, ...entry }, ...screens, ...embed]
  })
  return [home, ...remotes]
}

export function sizeProblems(sizes: readonly PageSize[]): string[] {
  return sizes.flatMap(({ page, script, style, budget, missing = [] }) => [
    ...missing.map(
      (name) =>
        `${page}: the shell does not provide "${name}"; add it to shell/src/app/platform/platform-modules.json`,
    ),
    ...(budget !== undefined && script > budget
      ? [`${page}: ${String(script)} bytes of script, ${String(budget)} allowed`]
      : []),
    ...(style > BUDGETS.style
      ? [`${page}: ${String(style)} bytes of style, ${String(BUDGETS.style)} allowed`]
      : []),
  ])
}

/** Table of sizes in KB. */
export function sizeTable(sizes: readonly PageSize[]): string {
  const kilo = (bytes: number) => (bytes / KILO).toFixed(1).padStart(7)
  const rows = sizes.map(
    ({ page, script, style, files, budget }) =>
      `${page.padEnd(36)}${kilo(script)}${budget === undefined ? '      –' : kilo(budget)}${kilo(style)}${String(files).padStart(6)}`,
  )
  return [`${'KB, brotli'.padEnd(36)} script budget  style files`, ...rows].join('\n')
}
