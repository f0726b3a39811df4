import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Check, CheckResult } from '../check-result.ts'
import { findTool, runNode } from '../run-tool.ts'
import { listPackages, type WorkspacePackage } from '../workspace.ts'

export const typeCheck: Check = {
  name: 'types',
  what: 'TypeScript, package by package',
  run: ({ root }) => checkTypes(root, listPackages(root)),
}

export async function checkTypes(root: string, packages: readonly WorkspacePackage[]): Promise<CheckResult> {
  const tsc = findTool(root, 'typescript7', 'bin/tsc')
  const lines: string[] = []
  // Sequential: the compiler itself uses every core.
  for (const { folder, json } of packages) {
    if (!existsSync(join(root, folder, 'tsconfig.json'))) {
      if (json.name !== 'tsconfig') lines.push(`${folder}: has no tsconfig.json`)
      continue
    }
    const { status, output } = await runNode(join(root, folder), [tsc, '-p', '.', '--pretty', 'false'])
    if (status === 0) continue
    lines.push(
      ...output
        .trim()
        .split('\n')
        .map((line) => `${folder}/${line}`),
    )
  }
  return { ok: lines.length === 0, lines }
}
