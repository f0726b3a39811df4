import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inheritedEnvironment } from 'shared-service/inherited-environment'
import { recordFile, removeFile } from '../state/run-files.ts'
import { launchProcess } from './launch-process.ts'
import passedOn from './passed-on.json' with { type: 'json' }
import { killGroup } from './stop-process.ts'

interface ProgramRun {
  readonly name: string
  readonly dataDir: string
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  readonly log: string
  readonly signal: AbortSignal
}

/**
 * Runs a Node program in its own process group, with its output in the log. An abort ends it with its children.
 * @throws Error with the end of the log.
 */
export async function runProgram(args: readonly string[], run: ProgramRun): Promise<void> {
  run.signal.throwIfAborted()
  mkdirSync(dirname(run.log), { recursive: true })
  const output = openSync(run.log, 'w', 0o600)
  const status = await runToEnd(args, run, output).finally(() => {
    closeSync(output)
    removeFile(recordFile(run.dataDir, run.name))
  })
  run.signal.throwIfAborted()
  if (status === 0) return
  const last = readFileSync(run.log, 'utf8').trimEnd().split('\n').slice(-20).join('\n')
  throw new Error(`The program ended with ${status}. The end of ${run.log}:\n${last}`)
}

function runToEnd(args: readonly string[], run: ProgramRun, output: number): Promise<number | string> {
  const { name, dataDir, cwd, signal } = run
  const env = { ...inheritedEnvironment(passedOn.programs), ...run.env }
  return new Promise((resolve, reject) => {
    const { child, record } = launchProcess({ dataDir, name, args, cwd, env, output })
    const end = (): void => {
      if (record) killGroup(record)
    }
    signal.addEventListener('abort', end)
    child.once('error', reject)
    child.once('close', (code, by) => {
      signal.removeEventListener('abort', end)
      resolve(code ?? by ?? 'an unknown signal')
    })
  })
}
