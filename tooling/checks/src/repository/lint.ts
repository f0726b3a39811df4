import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Check, CheckResult } from '../check-result.ts'
import { findTool, runNode, toolResult, type ToolRun } from '../run-tool.ts'
import { listPackages } from '../workspace.ts'

const RULES_WITH_TYPES = 'tooling/checks/oxlint.config.ts'

export const lint: Check = {
  name: 'lint',
  what: 'rules of code, accessibility of markup, sizes of files and functions',
  run: ({ root }) => lintFiles(root),
}

export async function lintFiles(root: string, files?: readonly string[]): Promise<CheckResult> {
  if (files?.length === 0) return { ok: true, lines: [] }
  const withTypes = await runOxlint(root, files)
  const withoutTypes = await runEslint(root, files)
  const output = `${withTypes.output}\n${withoutTypes.output}`
  return toolResult({ status: withTypes.status || withoutTypes.status, output })
}

/** Rules with types, by the native compiler. Not cached, because results depend on other files. */
function runOxlint(root: string, files?: readonly string[]): Promise<ToolRun> {
  const oxlint = findTool(root, 'oxlint', 'bin/oxlint')
  const folders = listPackages(root)
    .map(({ folder }) => (folder === 'e2e' ? folder : join(folder, 'src')))
    .filter((folder) => existsSync(join(root, folder)))
  const sources = files?.filter(
    (file) => /\.tsx?$/.test(file) && folders.some((folder) => file.startsWith(`${folder}/`)),
  )
  if (sources?.length === 0) return Promise.resolve({ status: 0, output: '' })
  const flags = [
    '--type-aware',
    '--quiet',
    '--config',
    RULES_WITH_TYPES,
    '--ignore-pattern',
    '**/*.{js,mjs,cjs}',
  ]
  return runNode(root, [oxlint, ...flags, ...(sources ?? folders)], {
    OXLINT_TSGOLINT_PATH: findTool(root, 'oxlint-tsgolint', 'bin/tsgolint.js'),
  })
}

/** Other rules. Each depends on one file only, so results are cached. */
function runEslint(root: string, files: readonly string[] = ['.']): Promise<ToolRun> {
  const eslint = findTool(root, 'eslint', 'bin/eslint.js')
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', cacheFile(root)]
  return runNode(root, [eslint, ...cache, ...files])
}

/** Outside the checkout, so that a fresh clone in the same folder has it. */
function cacheFile(root: string): string {
  const caches = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache')
  const folder = createHash('sha256').update(root).digest('hex').slice(0, 16)
  return join(caches, 'quality-and-competition-portal', 'eslint', `${folder}.json`)
}
