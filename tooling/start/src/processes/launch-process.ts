import { spawn, type ChildProcess } from 'node:child_process'
import { findProcess, ownIdentity } from 'shared-service/processes/process-identity'
import { recordFile, writeJson, type ServiceRecord } from '../state/run-files.ts'

interface Launch {
  readonly dataDir: string
  readonly name: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** Open file that takes what it prints. */
  readonly output: number
}

/**
 * Starts a Node program in a process group of its own: Ctrl-C on the terminal must not reach it before its turn. Its
 * output goes straight to a file, so it does not need this process. Its record is written at once, so that the next
 * start finds it even when this one is killed; there is none when the system could not start the program.
 */
export function launchProcess(launch: Launch): { child: ChildProcess; record: ServiceRecord | undefined } {
  const { dataDir, name, args, cwd, env, output } = launch
  const child = spawn(process.execPath, args, {
    ...{ cwd, env, detached: true },
    stdio: ['ignore', output, output],
  })
  const { pid } = child
  if (pid === undefined) return { child, record: undefined }
  const identity = findProcess(pid) ?? { pid, since: 'ended at once' }
  const record = { ...identity, name, url: '', startedAt: new Date().toISOString(), owner: ownIdentity() }
  writeJson(recordFile(dataDir, name), record)
  return { child, record }
}
