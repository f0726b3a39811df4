import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Part } from '../part.ts'
import { findTool, runNode } from '../run-tool.ts'
import { listPackages } from '../workspace.ts'

const RULES_WITH_TYPES = 'tooling/checks/oxlint.config.ts'

export const lint: Part = {
  name: 'lint',
  what: 'rules of code, accessibility of markup, sizes of files and functions',
  file: 'tooling/checks/src/parts/lint.ts',
  run: async ({ root }) => {
    const withTypes = await runOxlint(root)
    const withoutTypes = await runEslint(root)
    const output = [withTypes, withoutTypes].map((run) => run.output).join('\n')
    return {
      ok: withTypes.status === 0 && withoutTypes.status === 0,
      lines: output.split('\n').filter((line) => line.trim() !== ''),
    }
  },
}

/** Rules that need types, by the native compiler. What was right yesterday may be wrong today, so nothing is cached. */
function runOxlint(root: string): ReturnType<typeof runNode> {
  const oxlint = findTool(root, 'oxlint', 'bin/oxlint')
  const sources = listPackages(root)
    .map(({ folder }) => (folder === 'e2e' ? folder : join(folder, 'src')))
    .filter((folder) => existsSync(join(root, folder)))
  const flags = [
    '--type-aware',
    '--quiet',
    '--config',
    RULES_WITH_TYPES,
    '--ignore-pattern',
    '**/*.{js,mjs,cjs}',
  ]
  return runNode(root, [oxlint, ...flags, ...sources], {
    OXLINT_TSGOLINT_PATH: findTool(root, 'oxlint-tsgolint', 'bin/tsgolint.js'),
  })
}

/** All other rules. Each looks at one file only, so a result holds as long as content and rules stay. */
function runEslint(root: string): ReturnType<typeof runNode> {
  const eslint = findTool(root, 'eslint', 'bin/eslint.js')
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', cacheFile(root)]
  return runNode(root, [eslint, ...cache, '.'])
}

/** Outside the checkout, so that a fresh clone in the same folder has it. */
function cacheFile(root: string): string {
  const caches = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache')
  const folder = createHash('sha256').update(root).digest('hex').slice(0, 16)
  return join(caches, 'quality-and-competition-portal', 'eslint', `${folder}.json`)
}
