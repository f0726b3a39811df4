import { spawn, type ChildProcess } from 'node:child_process'
import { findProcess, ownIdentity } from 'shared-service/processes/process-identity'
import { recordFile, writeJson, type ServiceRecord } from '../state/run-files.ts'

interface Launch {
  readonly dataDir: string
  readonly name: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  readonly output: number
}

/**
 * Starts a Node program in its own process group, so that Ctrl-C does not reach it directly. Its record is written at
 * once, so that the next start finds it.
 */
export function launchProcess(launch: Launch): { child: ChildProcess; record: ServiceRecord | undefined } {
  const { dataDir, name, args, cwd, env, output } = launch
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', output, output],
  })
  const { pid } = child
  if (pid === undefined) return { child, record: undefined }
  const identity = findProcess(pid) ?? { pid, since: 'ended at once' }
  const record = { ...identity, name, url: '', startedAt: new Date().toISOString(), owner: ownIdentity() }
  writeJson(recordFile(dataDir, name), record)
  return { child, record }
}
