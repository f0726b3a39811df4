import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { withFileLock } from './postgres/file-lock.ts'
import { chooseLaunchMode, giveTo, NOBODY, type LaunchMode } from './postgres/launch-mode.ts'
import { preparePrograms, type PostgresPrograms } from './postgres/native-files.ts'
import { findPostmaster, removeLeftovers, stopPostmaster, waitUntilReady } from './postgres/postmaster.ts'

const DATABASE = 'portal'
const START_ATTEMPTS = 5
const LOG_LIMIT_BYTES = 10_000_000

/** Small machine, SSD, short statements; every value can be overridden by `settings`. */
const DEFAULT_SETTINGS: Readonly<Record<string, string>> = {
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  max_connections: '100',
  max_parallel_workers_per_gather: '1',
  max_parallel_maintenance_workers: '1',
  random_page_cost: '1.1',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_duration_statement: '2000',
  // Statements in the log would carry what people typed.
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
}

/** Where the server lives and what differs from the usual settings. */
export interface PostgresOptions {
  readonly dataDir: string
  readonly logFile: string
  readonly settings?: Readonly<Record<string, string>>
}

/** A running server. `adopted`: it ran before. `stop` cancels what runs and loses nothing that was committed. */
export interface PostgresHandle {
  readonly url: string
  readonly pid: number
  readonly adopted: boolean
  stop(): Promise<void>
}

/**
 * Runs the embedded PostgreSQL on a data directory, or goes on with the one that runs there already. The server
 * outlives this process; it listens on a Unix socket in a folder of its owner only, so it needs no password.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresHandle> {
  await mkdir(dirname(options.dataDir), { recursive: true })
  const dataDir = await realDataDir(options.dataDir)
  return withFileLock(`${dataDir}.lock`, async () => {
    const socketDir = socketDirFor(dataDir)
    const url = urlOf(socketDir, DATABASE)
    const running = await findPostmaster(dataDir)
    if (running !== undefined) {
      if (await waitUntilReady({ pid: running, url: urlOf(socketDir, 'postgres'), timeoutMs: 60_000 })) {
        await createDatabaseOnce(socketDir)
        return { url, pid: running, adopted: true, stop: () => stopServer(running, socketDir) }
      }
      // It lives, but its socket is gone (a clean-up of the temporary folder): only a new start helps.
      await stopPostmaster(running)
    }
    const pid = await startServer({ ...options, dataDir }, socketDir)
    await createDatabaseOnce(socketDir)
    return { url, pid, adopted: false, stop: () => stopServer(pid, socketDir) }
  })
}

/** Ends the server of a data directory when one runs; true when there was one. */
export async function stopPostgres(dataDir: string): Promise<boolean> {
  const real = await realDataDir(dataDir).catch(() => undefined)
  const pid = real === undefined ? undefined : await findPostmaster(real)
  if (real === undefined || pid === undefined) return false
  await stopServer(pid, socketDirFor(real))
  return true
}

/** One name for one directory, through whatever link it is reached: lock, socket and server are found by it. */
async function realDataDir(dataDir: string): Promise<string> {
  return realpath(dataDir).catch(async () => join(await realpath(dirname(dataDir)), basename(dataDir)))
}

async function stopServer(pid: number, socketDir: string): Promise<void> {
  await stopPostmaster(pid)
  await rm(socketDir, { recursive: true, force: true })
}

/** A socket path has 107 bytes at most, a data directory may be deeper: so a short name from its hash. */
function socketDirFor(dataDir: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return `/tmp/portal-pg-${userInfo().uid}-${hash}`
}

function urlOf(socketDir: string, database: string): string {
  return `postgres://portal@localhost/${database}?host=${encodeURIComponent(socketDir)}`
}

async function startServer(options: PostgresOptions, socketDir: string): Promise<number> {
  const mode = chooseLaunchMode()
  const programs = await preparePrograms(dirname(options.dataDir))
  await initialise(options.dataDir, mode, programs)
  await makeSocketDir(socketDir, mode)
  await rotateLog(options.logFile)
  const settings = {
    ...DEFAULT_SETTINGS,
    ...options.settings,
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt += 1) {
    await removeLeftovers(options.dataDir, socketDir)
    const pid = await launch(
      [...mode.prefix, programs.postgres, '-D', options.dataDir, ...args],
      options.logFile,
    )
    if (await waitUntilReady({ pid, url: urlOf(socketDir, 'postgres'), timeoutMs: 300_000 })) return pid
    // Children of a killed server hold its shared memory for a moment longer.
    await sleep(500 * attempt)
  }
  const log = await readFile(options.logFile, 'utf8').catch(() => '')
  throw new Error(`PostgreSQL does not start; the end of ${options.logFile}:\n${log.slice(-2000)}`)
}

async function launch([program = '', ...args]: readonly string[], logFile: string): Promise<number> {
  const log = await open(logFile, 'a', 0o600)
  try {
    const child = spawn(program, args, { detached: true, stdio: ['ignore', log.fd, log.fd], cwd: '/' })
    const pid = await new Promise<number>((started, failed) => {
      child.once('error', failed)
      child.once('spawn', () => started(child.pid ?? 0))
    })
    child.unref()
    return pid
  } finally {
    await log.close()
  }
}

/** Made beside and moved into place when complete: an interrupted first start leaves nothing half. */
async function initialise(dataDir: string, mode: LaunchMode, programs: PostgresPrograms): Promise<void> {
  if (await isInitialised(dataDir)) return giveTo(mode.owner, dataDir)
  const draft = `${dataDir}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  if (mode.owner !== process.getuid?.()) await chown(draft, mode.owner, mode.owner)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = ['-D', draft, '--username=portal', '--auth=trust', '--data-checksums', ...locale]
  const [program = '', ...rest] = [...mode.prefix, programs.initdb, ...args]
  const result = spawnSync(program, rest, {
    encoding: 'utf8',
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C' },
  })
  if (result.status !== 0) {
    throw new Error(`PostgreSQL's data directory could not be made:\n${result.stderr}`, {
      cause: result.error,
    })
  }
  // Takes the place of an empty folder only.
  await rename(draft, dataDir)
}

async function isInitialised(dataDir: string): Promise<boolean> {
  return stat(join(dataDir, 'PG_VERSION')).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}

async function makeSocketDir(socketDir: string, mode: LaunchMode): Promise<void> {
  await mkdir(socketDir, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(socketDir)
  // In a folder that everybody may write to, somebody else could have been first.
  const owners = [userInfo().uid, mode.owner, ...(userInfo().uid === 0 ? [NOBODY] : [])]
  if (!found.isDirectory() || !owners.includes(found.uid))
    throw new Error(`${socketDir} belongs to somebody else`)
  await chmod(socketDir, 0o700)
  if (found.uid !== mode.owner) await chown(socketDir, mode.owner, mode.owner)
}

async function rotateLog(logFile: string): Promise<void> {
  await mkdir(dirname(logFile), { recursive: true })
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LOG_LIMIT_BYTES) await rename(logFile, `${logFile}.1`)
}

async function createDatabaseOnce(socketDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(socketDir, 'postgres') })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
