import type { Check, CheckResult } from '../check-result.ts'
import { findTool, runNode, toolResult } from '../run-tool.ts'
import { listPackages } from '../workspace.ts'

interface Tool {
  readonly name: string
  readonly what: string
  readonly package: string
  readonly command: string
  args(root: string): readonly string[]
}

export const toolChecks: readonly Check[] = [
  toolCheck({
    name: 'unused',
    what: 'unused files, exports, dependencies and catalog entries',
    package: 'knip',
    command: 'bin/knip.js',
    args: () => ['--no-progress', '--no-config-hints', '--cache', '--cache-location', '.cache/knip'],
  }),
  toolCheck({
    name: 'imports',
    what: 'import rules (.dependency-cruiser.cjs)',
    package: 'dependency-cruiser',
    command: 'bin/dependency-cruiser.mjs',
    args: (root) => {
      const folders = listPackages(root).map(({ folder }) => folder)
      return ['--config', '.dependency-cruiser.cjs', '-T', 'err-long', ...folders]
    },
  }),
  {
    name: 'format',
    what: 'formatting of every file (pnpm format corrects it)',
    run: ({ root }) => checkFormat(root, ['.']),
  },
]

function toolCheck({ name, what, package: tool, command, args }: Tool): Check {
  return {
    name,
    what,
    run: async ({ root }) => toolResult(await runNode(root, [findTool(root, tool, command), ...args(root)])),
  }
}

export async function checkFormat(root: string, paths: readonly string[]): Promise<CheckResult> {
  const flags = ['--check', '--ignore-unknown', '--log-level', 'warn']
  const cache = ['--cache', '--cache-location', '.cache/prettier.json']
  const prettier = findTool(root, 'prettier', 'bin/prettier.cjs')
  return toolResult(await runNode(root, [prettier, ...flags, ...cache, ...paths]))
}
