import type { Part } from '../part.ts'
import { findTool, runNode, verdictOf } from '../run-tool.ts'

export const format: Part = {
  name: 'format',
  what: 'every file is formatted (pnpm format mends it)',
  file: 'tooling/checks/src/parts/format.ts',
  run: async ({ root }) => {
    const prettier = findTool(root, 'prettier', 'bin/prettier.cjs')
    const cache = ['--cache', '--cache-location', '.cache/prettier.json']
    return verdictOf(await runNode(root, [prettier, '--check', '--log-level', 'warn', ...cache, '.']))
  },
}
