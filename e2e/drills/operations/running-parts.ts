import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A process of the portal under test. */
export type PartName = 'release-registry' | 'portal-api' | 'edge' | 'postgres'

function dataDir(...path: string[]): string {
  return join(process.env['DATA_DIR'] ?? '', ...path)
}

/** Number of the process that plays a part now. @throws Error when none does. */
export function pidOf(part: PartName): number {
  // The first line of the server's own file; its record may name the supervisor.
  if (part === 'postgres')
    return Number(readFileSync(dataDir('postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const files = readdirSync(dataDir('run'))
  // The variant under test is quality: number 2.
  const name = files.find((file) => file === `${part}.json` || file === `${part}-2.json`)
  if (name === undefined) throw new Error(`${part} does not run`)
  const { pid } = JSON.parse(readFileSync(dataDir('run', name), 'utf8')) as { pid: number }
  return pid
}

/** Holds a part still, so that whoever asks it waits; the returned function lets it go on. */
export function hang(part: PartName): () => void {
  const pid = pidOf(part)
  process.kill(pid, 'SIGSTOP')
  return () => process.kill(pid, 'SIGCONT')
}

/** Ends a part without a warning; the running start brings it back. */
export function kill(part: PartName, signal: NodeJS.Signals = 'SIGKILL'): void {
  process.kill(pidOf(part), signal)
}
