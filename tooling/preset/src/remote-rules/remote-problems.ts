import { globSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Compilation } from 'webpack'
import type { RemoteManifest } from 'shared-contracts/release/manifest'
import { findStyleProblems } from 'shared-contracts/release/style-problems'
import * as z from 'zod/mini'
import { findVersion } from '../build/find-version.ts'
import { PLATFORM_PACKAGES } from '../platform-packages.ts'
import { budgetProblems, remoteBudgets } from './budget-problems.ts'
import { listBundledModules, scriptProblems } from './script-problems.ts'

const PRESET = fileURLToPath(new URL('../..', import.meta.url))
const Package = z.object({ portal: z.optional(z.object({ private: z.array(z.string()) })) })

interface CheckedRemote {
  readonly parts: readonly string[]
  /** Disables size limits during development. */
  readonly isDevelopment: boolean
  readonly dir: string
  readonly manifest: RemoteManifest
}

/** Faults of a remote that would affect other parts of the portal or not work in it. */
export function findRemoteProblems(compilation: Compilation, remote: CheckedRemote): string[] {
  const { dir, manifest, parts, isDevelopment } = remote
  const own = z.parse(Package, JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')))
  const styles = compilation.getAssets().filter(({ name }) => name.endsWith('.css'))
  return [
    ...platformVersionProblems(dir),
    ...exposeProblems(compilation, dir, manifest),
    ...scriptProblems(listBundledModules(compilation), new Set(own.portal?.private)),
    ...(isDevelopment ? [] : budgetProblems(compilation, remoteBudgets(compilation, parts))),
    ...styles.flatMap(({ name, source }) => findStyleProblems(name, source.source().toString())),
  ]
}

/** Faults for screens and slots without a route, and files without exactly one component. */
function exposeProblems(compilation: Compilation, dir: string, manifest: RemoteManifest): string[] {
  const named = [
    ...manifest.routes.map(({ screen }) => screen),
    ...(manifest.slots ?? []).map(({ slot }) => slot),
  ].map((file) => normalize(file))
  const present = globSync('src/**/*.{screen,slot}.tsx', { cwd: dir })
  const forgotten = present
    .filter((file) => !named.includes(normalize(file)))
    .map((file) => `${file} is named by no route and no slot of the manifest`)
  return [...forgotten, ...new Set(named.flatMap((file) => componentProblems(compilation, dir, file)))]
}

function componentProblems({ modules, moduleGraph }: Compilation, dir: string, file: string): string[] {
  const module = [...modules].find((each) => each.nameForCondition() === join(dir, file))
  if (module === undefined) return []
  const names = moduleGraph.getExportsInfo(module).getProvidedExports()
  if (!Array.isArray(names) || names.length === 1) return []
  return [`${file} must export one component, and nothing else; it exports ${names.join(', ') || 'nothing'}`]
}

/** Faults for platform packages in other versions than the shell provides, which are those of this preset. */
function platformVersionProblems(dir: string): string[] {
  return PLATFORM_PACKAGES.flatMap(({ name }) => {
    const seen = findVersion(name, dir)
    const lent = findVersion(name, PRESET)
    if (seen === undefined || lent === undefined || isCompatible(seen, lent)) return []
    return [
      `the remote is built with ${name} ${seen}, but the shell lends ${name} ${lent}: take that version`,
    ]
  })
}

function isCompatible(seen: string, lent: string): boolean {
  const [major = 0, minor = 0, patch = 0] = parseVersion(seen)
  const [lentMajor = 0, lentMinor = 0, lentPatch = 0] = parseVersion(lent)
  if (major !== lentMajor) return false
  return minor === lentMinor ? patch <= lentPatch : minor < lentMinor
}

function parseVersion(version: string): number[] {
  return (version.split('-')[0] ?? '').split('.').map(Number)
}
