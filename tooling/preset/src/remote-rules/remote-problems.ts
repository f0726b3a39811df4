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
    .map((file) => `${file} is not named by a route or slot of the manifest`)
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
    const installed = findVersion(name, dir)
    const provided = findVersion(name, PRESET)
    if (installed === undefined || provided === undefined || isCompatible(installed, provided)) return []
    return [
      `the remote is built with ${name} ${installed}, but the shell provides ${name} ${provided}: use that version`,
    ]
  })
}

function isCompatible(installed: string, provided: string): boolean {
  const [major = 0, minor = 0, patch = 0] = parseVersion(installed)
  const [providedMajor = 0, providedMinor = 0, providedPatch = 0] = parseVersion(provided)
  if (major !== providedMajor) return false
  return minor === providedMinor ? patch <= providedPatch : minor < providedMinor
}

function parseVersion(version: string): number[] {
  return (version.split('-')[0] ?? '').split('.').map(Number)
}
