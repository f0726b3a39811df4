import { globSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import type { Compilation } from 'webpack'
import type { RemoteManifest } from 'shared-contracts/release/manifest'
import { styleProblems } from 'shared-contracts/release/style-problems'
import * as z from 'zod/mini'
import { budgetProblems, remoteBudgets } from './budget-problems.ts'
import { platformVersionProblems } from './platform-version.ts'
import { bundledModules, scriptProblems } from './script-problems.ts'

const Package = z.object({ portal: z.optional(z.object({ private: z.array(z.string()) })) })

interface PolicedRemote {
  /** Names of its screens and slots. */
  readonly parts: readonly string[]
  /** While its author works on it, no size is too large. */
  readonly isDevelopment: boolean
  readonly dir: string
  readonly manifest: RemoteManifest
}

/** Complaints about what would reach beyond a remote, or would not work inside the portal. */
export function remoteProblems(compilation: Compilation, remote: PolicedRemote): string[] {
  const { dir, manifest, parts, isDevelopment } = remote
  const own = z.parse(Package, JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')))
  const styles = compilation.getAssets().filter(({ name }) => name.endsWith('.css'))
  return [
    ...platformVersionProblems(dir),
    ...exposeProblems(compilation, dir, manifest),
    ...scriptProblems(bundledModules(compilation), new Set(own.portal?.private)),
    ...(isDevelopment ? [] : budgetProblems(compilation, remoteBudgets(compilation, parts))),
    ...styles.flatMap(({ name, source }) => styleProblems(name, source.source().toString())),
  ]
}

/** Complaints about screens and slots that no route leads to, and about files that export no component, or several. */
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
