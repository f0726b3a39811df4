import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckResult } from './check-result.ts'

export interface ToolRun {
  readonly status: number
  readonly output: string
}

export function runNode(
  cwd: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<ToolRun> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, FORCE_COLOR: '0', NODE_NO_WARNINGS: '1', ...settings }
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (status) => resolve({ status: status ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}

/**
 * File of a tool's command; tools are dependencies of this package or of the root.
 * @throws Error when the tool is not installed.
 */
export function findTool(root: string, name: string, file: string): string {
  const candidates = [join(import.meta.dirname, '..'), root].map((base) =>
    join(base, 'node_modules', name, file),
  )
  const found = candidates.find((candidate) => existsSync(candidate))
  if (found === undefined) throw new Error(`${name} is not installed`)
  return found
}

export function toolResult({ status, output }: ToolRun): CheckResult {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return { ok: status === 0, lines: status === 0 ? [] : lines }
}
