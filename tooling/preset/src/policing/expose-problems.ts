import { globSync } from 'node:fs'
import { join, normalize } from 'node:path'
import type { Compilation } from 'webpack'
import type { RemoteManifest } from 'shared-contracts/release/manifest'

/** Complaints about screens and slots that no route leads to, and about files that export no component, or several. */
export function exposeProblems(compilation: Compilation, dir: string, manifest: RemoteManifest): string[] {
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
