import type { Part } from '../part.ts'
import { findTool, runNode, verdictOf } from '../run-tool.ts'

export const unused: Part = {
  name: 'unused',
  what: 'no file, export or dependency that nobody uses',
  file: 'tooling/checks/src/parts/unused.ts',
  run: async ({ root }) => {
    const knip = findTool(root, 'knip', 'bin/knip.js')
    return verdictOf(
      await runNode(root, [
        knip,
        '--no-progress',
        '--no-config-hints',
        '--cache',
        '--cache-location',
        '.cache/knip',
      ]),
    )
  },
}
