import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compilation } from 'webpack'
import type { RemoteManifest } from 'shared-contracts/release/manifest'
import { styleProblems } from 'shared-contracts/release/style-problems'
import * as z from 'zod/mini'
import { budgetProblems } from './budget-problems.ts'
import { bundledModules } from './bundled-modules.ts'
import { exposeProblems } from './expose-problems.ts'
import { platformVersionProblems } from './platform-version.ts'
import { scriptProblems } from './script-problems.ts'

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
  const { dir, manifest } = remote
  const own = z.parse(Package, JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')))
  const styles = compilation.getAssets().filter(({ name }) => name.endsWith('.css'))
  return [
    ...platformVersionProblems(dir),
    ...exposeProblems(compilation, dir, manifest),
    ...scriptProblems(bundledModules(compilation), new Set(own.portal?.private)),
    ...(remote.isDevelopment ? [] : budgetProblems(compilation, remote.parts)),
    ...styles.flatMap(({ name, source }) => styleProblems(name, source.source().toString())),
  ]
}
