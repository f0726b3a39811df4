import type { Part } from '../part.ts'
import { findTool, runNode, verdictOf } from '../run-tool.ts'
import { listPackages } from '../workspace.ts'

export const imports: Part = {
  name: 'imports',
  what: 'who may import what (.dependency-cruiser.cjs)',
  file: 'tooling/checks/src/parts/imports.ts',
  run: async ({ root }) => {
    const cruiser = findTool(root, 'dependency-cruiser', 'bin/dependency-cruiser.mjs')
    const folders = listPackages(root).map(({ folder }) => folder)
    return verdictOf(
      await runNode(root, [cruiser, '--config', '.dependency-cruiser.cjs', '-T', 'err', ...folders]),
    )
  },
}
