import { spawn, spawnSync } from 'node:child_process'
import { chmod, chown, lstat, mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inheritedEnvironment } from './inherited-environment.ts'
import DEFAULT_SETTINGS from './postgres/default-settings.json' with { type: 'json' }
import { chooseLaunchMode, changeOwner, UNPRIVILEGED_UID, type LaunchMode } from './postgres/launch-mode.ts'
import { preparePrograms, type PostgresPrograms } from './postgres/native-files.ts'
import {
  findPostmaster,
  findSocketDir,
  removeLeftovers,
  stopPostmaster,
  waitUntilReady,
} from './postgres/postmaster.ts'
import {
  adminUrl,
  createAccess,
  prepareDatabase,
  readAccess,
  secureDataDir,
  serviceUrl,
  socketDirOf,
  writeAccess,
  type ServerAccess,
} from './postgres/server-access.ts'
import { rotateLog } from './postgres/server-log.ts'
import { withFileLock } from './processes/file-lock.mjs'

const START_ATTEMPTS = 5
/** Longer than a first start or a recovery. */
const LOCK_TIMEOUT_MS = 600_000

/** Directories and settings of the server. */
export interface PostgresOptions {
  readonly dataDir: string
  readonly logFile: string
  readonly settings?: Readonly<Record<string, string>>
}

/** A running server. `adopted`: it ran before. `stop` cancels statements without losing commits. */
export interface PostgresHandle {
  /** For services: owner of the database, without rights over the server. */
  readonly url: string
  /** Superuser, for creating other databases; never for a service. */
  readonly adminUrl: string
  readonly pid: number
  readonly adopted: boolean
  stop(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL on a data directory, or adopts the one that runs there. The server outlives this
 * process, listens on a Unix socket in a private folder, and requires passwords.
 * @throws Error when the server does not start.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresHandle> {
  await mkdir(dirname(options.dataDir), { recursive: true })
  const dataDir = await realDataDir(options.dataDir)
  const { pid, access, adopted } = await withServerLock(dataDir, () => adoptOrStart({ ...options, dataDir }))
  const stop = (): Promise<void> =>
    withServerLock(dataDir, async () => {
      // Another process may have stopped it, and started the next one.
      if ((await findPostmaster(dataDir)) === pid) await stopServer(pid, dataDir)
    })
  return { url: serviceUrl(access), adminUrl: adminUrl(access), pid, adopted, stop }
}

/** Starts and stops of a server exclude each other: a stop removes the folder of the socket. */
function withServerLock<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  return withFileLock(`${dataDir}.lock`, work, { timeoutMs: LOCK_TIMEOUT_MS })
}

async function adoptOrStart(options: PostgresOptions) {
  const stored = await readAccess(options.dataDir)
  const pid = await findPostmaster(options.dataDir)
  if (pid !== undefined) {
    if (stored !== undefined && (await waitUntilReady({ pid, url: adminUrl(stored), timeoutMs: 60_000 }))) {
      await prepareDatabase(stored)
      return { pid, access: stored, adopted: true }
    }
    // It accepts connections without a password, or its socket was deleted: only a restart helps.
    await stopServer(pid, options.dataDir)
  }
  const started = await startServer(options, stored)
  await prepareDatabase(started.access)
  return { ...started, adopted: false }
}

/** Stops the server of a data directory; false when none runs. */
export async function stopPostgres(dataDir: string): Promise<boolean> {
  const real = await realDataDir(dataDir).catch(() => undefined)
  if (real === undefined) return false
  return withServerLock(real, async () => {
    const pid = await findPostmaster(real)
    if (pid === undefined) return false
    await stopServer(pid, real)
    return true
  })
}

/** Canonical path of the directory, by which lock, socket and server are found. */
async function realDataDir(dataDir: string): Promise<string> {
  return realpath(dataDir).catch(async () => join(await realpath(dirname(dataDir)), basename(dataDir)))
}

async function stopServer(pid: number, dataDir: string): Promise<void> {
  const socketDir = await findSocketDir(dataDir)
  await stopPostmaster(pid)
  if (socketDir !== undefined) await rm(socketDir, { recursive: true, force: true })
}

async function startServer(options: PostgresOptions, stored: ServerAccess | undefined) {
  const { dataDir, logFile } = options
  const mode = chooseLaunchMode()
  const programs = await preparePrograms(dirname(dataDir))
  const isNew = await createDataDir(dataDir, mode, programs)
  const access = stored ?? createAccess()
  const socketDir = socketDirOf(access)
  await createSocketDir(socketDir, mode)
  await rotateLog(logFile)
  // For a small machine with an SSD. Failed statements are not logged: they contain what users typed.
  const settings = {
    ...DEFAULT_SETTINGS,
    ...options.settings,
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const postgres = [...mode.prefix, programs.postgres]
  let isSecured = stored !== undefined && !isNew
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt += 1) {
    await removeLeftovers(dataDir, socketDir)
    if (!isSecured) {
      isSecured = await secureDataDir(dataDir, access, postgres)
      // Last, so that an existing file is reliable.
      if (isSecured) await writeAccess(dataDir, access)
    }
    if (isSecured) {
      const pid = await launch([...postgres, '-D', dataDir, ...args], logFile)
      const started = { pid, url: adminUrl(access), timeoutMs: 300_000 }
      if (await waitUntilReady(started)) return { pid, access }
    }
    // Children of a killed server hold its shared memory for a moment.
    await sleep(500 * attempt)
  }
  const log = await readFile(logFile, 'utf8').catch(() => '')
  throw new Error(`PostgreSQL does not start; the end of ${logFile}:\n${log.slice(-2000)}`)
}

async function launch([program = '', ...args]: readonly string[], logFile: string): Promise<number> {
  const log = await open(logFile, 'a', 0o600)
  try {
    const child = spawn(program, args, {
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      cwd: '/',
      env: inheritedEnvironment(),
    })
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

/**
 * Created in a draft folder and moved, so that an interrupted start leaves nothing incomplete. Accepts no connections
 * before passwords are set. False when it exists.
 */
async function createDataDir(
  dataDir: string,
  mode: LaunchMode,
  programs: PostgresPrograms,
): Promise<boolean> {
  if (await hasDataDir(dataDir)) {
    await changeOwner(mode.owner, dataDir)
    return false
  }
  const draft = `${dataDir}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  if (mode.owner !== process.getuid?.()) await chown(draft, mode.owner, mode.owner)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = ['-D', draft, '--username=portal', '--auth=reject', '--data-checksums', ...locale]
  const [program = '', ...rest] = [...mode.prefix, programs.initdb, ...args]
  const result = spawnSync(program, rest, {
    encoding: 'utf8',
    cwd: '/',
    env: { ...inheritedEnvironment(), LC_ALL: 'C' },
  })
  if (result.status !== 0) {
    throw new Error(`PostgreSQL's data directory could not be made:\n${result.stderr}`, {
      cause: result.error,
    })
  }
  await rename(draft, dataDir)
  return true
}

async function hasDataDir(dataDir: string): Promise<boolean> {
  return stat(join(dataDir, 'PG_VERSION')).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}

async function createSocketDir(socketDir: string, mode: LaunchMode): Promise<void> {
  await mkdir(socketDir, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(socketDir)
  // In a world-writable folder, another user could have created it.
  const owners = [userInfo().uid, mode.owner, ...(userInfo().uid === 0 ? [UNPRIVILEGED_UID] : [])]
  if (!found.isDirectory() || !owners.includes(found.uid))
    throw new Error(`${socketDir} belongs to another user`)
  await chmod(socketDir, 0o700)
  if (found.uid !== mode.owner) await chown(socketDir, mode.owner, mode.owner)
}
