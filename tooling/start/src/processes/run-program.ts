import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

interface ProgramRun {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  readonly log: string
  readonly signal: AbortSignal
}

/**
 * Runs a Node program to its end; its output goes to the log, its end is stopped with this start.
 * @throws Error with the end of the log.
 */
export async function runProgram(
  args: readonly string[],
  { cwd, env, log, signal }: ProgramRun,
): Promise<void> {
  signal.throwIfAborted()
  mkdirSync(dirname(log), { recursive: true })
  const output = openSync(log, 'w', 0o600)
  const status = await new Promise<number | string>((resolve, reject) => {
    const stdio: ['ignore', number, number] = ['ignore', output, output]
    const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio })
    const end = (): void => void child.kill('SIGTERM')
    signal.addEventListener('abort', end)
    child.once('error', reject)
    child.once('close', (code, by) => {
      signal.removeEventListener('abort', end)
      resolve(code ?? by ?? 'an unknown signal')
    })
  }).finally(() => closeSync(output))
  signal.throwIfAborted()
  if (status === 0) return
  const last = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-20).join('\n')
  throw new Error(`It ended with ${status}. The end of ${log}:\n${last}`)
}
