import type { Part } from '../part.ts'
import { findTool, runNode } from '../run-tool.ts'

/** The types of all packages stand in memory at once, which is more than Node takes by itself. */
const HEAP = '--max-old-space-size=6144'

export const lint: Part = {
  name: 'lint',
  what: 'rules of code, accessibility of markup, sizes of files and functions',
  file: 'tooling/checks/src/parts/lint.ts',
  run: async ({ root }) => {
    const eslint = findTool(root, 'eslint', 'bin/eslint.js')
    const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/eslint.json']
    const { status, output } = await runNode(root, [HEAP, eslint, ...cache, '.'])
    return { ok: status === 0, lines: output.split('\n').filter((line) => line.trim() !== '') }
  },
}
