import { readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isProcessAlive } from '../processes/process-identity.mjs'

/** Refusals that pass: the server starts, stops or recovers. */
const STARTING = ['57P03', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EAGAIN']

/** How long each signal has to end the server. */
const GRACE_MS = 20_000

/** The process named by `postmaster.pid`, when it really is the server of this data directory (a real path). */
export async function findPostmaster(dataDir: string): Promise<number | undefined> {
  const lines = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(lines.split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 1 || !isProcessAlive(pid)) return undefined
  if (process.platform !== 'linux') return pid
  // After a power cut the number may belong to any other program, even to the server of another directory. In doubt
  // it is ours: to start a second server on the same files would destroy them.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres')
  if (!command.includes('postgres')) return undefined
  const workingIn = await readlink(`/proc/${pid}/cwd`).catch(() => dataDir)
  return workingIn === dataDir ? pid : undefined
}

/** The socket folder of the server that runs on a data directory, by its own word; only one that a supervisor made. */
export async function findSocketDir(dataDir: string): Promise<string | undefined> {
  const lines = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const folder = lines.split('\n')[4] ?? ''
  return /^\/tmp\/portal-pg-[0-9a-f-]+$/.test(folder) ? folder : undefined
}

/** Removes what a killed server left behind and a new one would trip over. */
export async function removeLeftovers(dataDir: string, socketDir: string): Promise<void> {
  const files = [
    join(dataDir, 'postmaster.pid'),
    join(socketDir, '.s.PGSQL.5432'),
    join(socketDir, '.s.PGSQL.5432.lock'),
  ]
  for (const file of files) await rm(file, { force: true })
}

interface Waiting {
  readonly pid: number
  readonly url: string
  readonly timeoutMs: number
}

/** Waits until the server accepts connections; false when it ends instead or the time is over. */
export async function waitUntilReady({ pid, url, timeoutMs }: Waiting): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    // An end in between shows in the next attempt.
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return true
    } catch (error) {
      await client.end().catch(() => undefined)
      const code = (error as NodeJS.ErrnoException).code ?? ''
      if (!STARTING.includes(code)) throw error
    }
    if (!isProcessAlive(pid)) return false
    await sleep(20)
  }
  return false
}

/** Ends a server: running statements are cancelled, nothing is lost; after the grace period by force. */
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
