import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A process of the portal under test. */
export type ProcessName = 'release-registry' | 'portal-api' | 'edge' | 'postgres'

function dataDir(...path: string[]): string {
  return join(process.env['DATA_DIR'] ?? '', ...path)
}

/** Current process id. @throws Error when the process does not run. */
export function getPid(name: ProcessName): number {
  // The first line of the server's own file; its record may name the supervisor.
  if (name === 'postgres')
    return Number(readFileSync(dataDir('postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const files = readdirSync(dataDir('run'))
  // The variant under test is quality: number 2.
  const record = files.find((file) => file === `${name}.json` || file === `${name}-2.json`)
  if (record === undefined) throw new Error(`${name} does not run`)
  const { pid } = JSON.parse(readFileSync(dataDir('run', record), 'utf8')) as { pid: number }
  return pid
}

/**
 * Suspends a process, so that its callers wait; the returned function resumes it.
 * @throws Error when the process does not run.
 */
export function suspend(name: ProcessName): () => void {
  const pid = getPid(name)
  process.kill(pid, 'SIGSTOP')
  return () => process.kill(pid, 'SIGCONT')
}

/**
 * Kills a process; the running `npm start` restarts it.
 * @throws Error when the process does not run.
 */
export function kill(name: ProcessName, signal: NodeJS.Signals = 'SIGKILL'): void {
  process.kill(getPid(name), signal)
}
