import { readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isProcessAlive } from '../processes/process-identity.mjs'

/** Transient refusals: the server starts, stops or recovers. */
const TRANSIENT_CODES = ['57P03', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EAGAIN']

/** Time for each signal. */
const GRACE_MS = 20_000

/** Process id in `postmaster.pid`, if it is the server of this data directory (a real path). */
export async function findPostmaster(dataDir: string): Promise<number | undefined> {
  const lines = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(lines.split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 1 || !isProcessAlive(pid)) return undefined
  if (process.platform !== 'linux') return pid
  // After a power cut another program may have the process id. In doubt it counts as the server, because a second one
  // would destroy the files.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres')
  if (!command.includes('postgres')) return undefined
  const workingIn = await readlink(`/proc/${pid}/cwd`).catch(() => dataDir)
  return workingIn === dataDir ? pid : undefined
}

/** Socket folder of the running server; only one that a supervisor created. */
export async function findSocketDir(dataDir: string): Promise<string | undefined> {
  const lines = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const folder = lines.split('\n')[4] ?? ''
  return /^\/tmp\/portal-pg-[0-9a-f-]+$/.test(folder) ? folder : undefined
}

/** Removes files of a killed server that would prevent a start. */
export async function removeLeftovers(dataDir: string, socketDir: string): Promise<void> {
  const files = [
    join(dataDir, 'postmaster.pid'),
    join(socketDir, '.s.PGSQL.5432'),
    join(socketDir, '.s.PGSQL.5432.lock'),
  ]
  for (const file of files) await rm(file, { force: true })
}

interface StartingServer {
  readonly pid: number
  readonly url: string
  readonly timeoutMs: number
}

/**
 * False when the server ends or the time is over.
 * @throws Error of the connection unless it is temporary.
 */
export async function waitUntilReady({ pid, url, timeoutMs }: StartingServer): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return true
    } catch (error) {
      await client.end().catch(() => undefined)
      const code = (error as NodeJS.ErrnoException).code ?? ''
      if (!TRANSIENT_CODES.includes(code)) throw error
    }
    if (!isProcessAlive(pid)) return false
    await sleep(20)
  }
  return false
}

/**
 * Stops a server without data loss: cancels statements, kills it after the grace period.
 * @throws Error when the process may not be stopped.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isProcessAlive(pid)) return
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
      throw error
    }
    const deadline = Date.now() + GRACE_MS
    while (Date.now() < deadline && isProcessAlive(pid)) await sleep(20)
  }
}
