import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Part } from '../part.ts'
import { findTool, runNode } from '../run-tool.ts'
import { listPackages } from '../workspace.ts'

export const typeCheck: Part = {
  name: 'types',
  what: 'TypeScript, package by package',
  file: 'tooling/checks/src/parts/type-check.ts',
  run: async ({ root }) => {
    const tsc = findTool(root, 'typescript7', 'bin/tsc')
    const lines: string[] = []
    // One after the other: the compiler itself uses every core.
    for (const { folder, json } of listPackages(root)) {
      if (!existsSync(join(root, folder, 'tsconfig.json'))) {
        if (json.name !== 'tsconfig') lines.push(`${folder}: has no tsconfig.json`)
        continue
      }
      const { status, output } = await runNode(join(root, folder), [tsc, '-p', '.', '--pretty', 'false'])
      if (status !== 0)
        lines.push(
          ...output
            .trim()
            .split('\n')
            .map((line) => `${folder}/${line}`),
        )
    }
    return { ok: lines.length === 0, lines }
  },
}
