import type { Part, PartResult } from '../part.ts'
import { findTool, runNode, verdictOf } from '../run-tool.ts'
import { listPackages } from '../workspace.ts'

interface Tool {
  readonly name: string
  readonly what: string
  readonly package: string
  readonly command: string
  args(root: string): readonly string[]
}

export const tools: readonly Part[] = [
  toolPart({
    name: 'unused',
    what: 'no file, export, dependency or entry of the catalog that nobody uses',
    package: 'knip',
    command: 'bin/knip.js',
    args: () => ['--no-progress', '--no-config-hints', '--cache', '--cache-location', '.cache/knip'],
  }),
  toolPart({
    name: 'imports',
    what: 'who may import what (.dependency-cruiser.cjs)',
    package: 'dependency-cruiser',
    command: 'bin/dependency-cruiser.mjs',
    args: (root) => {
      const folders = listPackages(root).map(({ folder }) => folder)
      return ['--config', '.dependency-cruiser.cjs', '-T', 'err-long', ...folders]
    },
  }),
  {
    name: 'format',
    what: 'every file is formatted (pnpm format mends it)',
    run: ({ root }) => checkFormat(root, ['.']),
  },
]

function toolPart({ name, what, package: tool, command, args }: Tool): Part {
  return {
    name,
    what,
    run: async ({ root }) => verdictOf(await runNode(root, [findTool(root, tool, command), ...args(root)])),
  }
}

export async function checkFormat(root: string, paths: readonly string[]): Promise<PartResult> {
  const flags = ['--check', '--ignore-unknown', '--log-level', 'warn']
  const cache = ['--cache', '--cache-location', '.cache/prettier.json']
  const prettier = findTool(root, 'prettier', 'bin/prettier.cjs')
  return verdictOf(await runNode(root, [prettier, ...flags, ...cache, ...paths]))
}
