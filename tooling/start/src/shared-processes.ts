import { join } from 'node:path'
import { createPool } from 'shared-service/database'
import { startPostgres, stopPostgres } from 'shared-service/postgres-supervisor'
import { findProcess, isAlive, type ProcessIdentity } from 'shared-service/processes/process-identity'
import type { StartConfig } from './config.ts'
import { isFreePort } from 'portal-dev/ports'
import { findFreePort } from 'shared-service/ports/free-port'
import { runService } from './processes/running-service.ts'
import { killGroup, stopProcess } from './processes/stop-process.ts'
import type { WatchedProcess } from './processes/watch-processes.ts'
import { joinStandIns, STAND_INS, type ExternalSystems } from './external-systems.ts'
import { listLeases } from './state/leases.ts'
import { findRecord, listRecords, readJson, recordFile, removeFile, writeJson } from './state/run-files.ts'

export const RELEASE_REGISTRY = 'release-registry'
const SHARED = [RELEASE_REGISTRY, STAND_INS]
const POSTGRES = 'postgres'
const NO_PROCESS: ProcessIdentity = { pid: 0, since: 'never' }

/** Processes that all variants on this machine share. */
export interface SharedProcesses {
  readonly databaseUrl: string
  readonly registryUrl: string
  readonly externalSystems: ExternalSystems
  readonly processes: readonly WatchedProcess[]
}

/** Ends leftovers of killed starts. Call it inside `withSharedLock`. */
export async function stopOrphans(dataDir: string): Promise<string[]> {
  const isUnused = listLeases(dataDir).length === 0
  const orphans = listRecords(dataDir).filter((record) => {
    const shared = SHARED.includes(record.name)
    return isAlive(record) && (shared ? isUnused : !isAlive(record.owner))
  })
  // Services are stopped; builds and imports are killed with their children.
  await Promise.all(
    orphans.map(async (record) => (record.url === '' ? killGroup(record) : stopProcess(record))),
  )
  for (const record of listRecords(dataDir)) {
    if (!isAlive(record)) removeFile(recordFile(dataDir, record.name))
  }
  return orphans.map((record) => record.name)
}

/**
 * Joins or starts the database, release registry and stand-ins. Call it inside `withSharedLock`.
 * @throws Error with an explanation when the database does not start.
 */
export async function joinShared(config: StartConfig, signal: AbortSignal): Promise<SharedProcesses> {
  const database = await joinDatabase(config)
  const registry = await joinRegistry(config, database.url, signal).catch(async (error: unknown) => {
    const explained =
      config.databaseUrl === undefined || signal.aborted
        ? undefined
        : await findDatabaseFault(config.databaseUrl)
    throw explained === undefined ? error : new Error(explained, { cause: error })
  })
  const externalSystems = await joinStandIns(config, signal)
  return {
    databaseUrl: database.url,
    registryUrl: registry.url,
    externalSystems,
    processes: [database.watched, registry.watched, externalSystems.watched].filter(
      (watched) => watched !== undefined,
    ),
  }
}

/** Explains why an external PostgreSQL is unusable, without its password; undefined when it responds. */
async function findDatabaseFault(databaseUrl: string): Promise<string | undefined> {
  const { host, pathname } = new URL(databaseUrl)
  const pool = createPool(databaseUrl, { max: 1, connectRetryMs: 0 })
  try {
    await pool.query('select 1')
    return undefined
  } catch (error) {
    const reason = error instanceof Error && error.message !== '' ? error.message : 'no server answers there'
    return `DATABASE_URL: the database ${pathname.slice(1)} at ${host} cannot be used: ${reason}.`
  } finally {
    await pool.end()
  }
}

/** Ends shared processes without other users. Call it inside `withSharedLock` after dropping the own lease. */
export async function leaveShared(config: StartConfig): Promise<void> {
  if (listLeases(config.dataDir).length > 0) return
  for (const name of SHARED) {
    const record = findRecord(config.dataDir, name)
    if (record) await stopProcess(record)
    removeFile(recordFile(config.dataDir, name))
  }
  if (config.databaseUrl !== undefined) return
  await stopPostgres(postgresFolder(config))
  removeFile(recordFile(config.dataDir, POSTGRES))
}

async function joinDatabase(config: StartConfig): Promise<{ url: string; watched?: WatchedProcess }> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl }
  const options = {
    dataDir: postgresFolder(config),
    logFile: join(config.dataDir, 'logs', 'postgres.log'),
  }
  let identity = NO_PROCESS
  const start = async (): Promise<string> => {
    const { url, pid } = await startPostgres(options)
    identity = findProcess(pid) ?? NO_PROCESS
    // Commands such as `pnpm registry` read the database address here.
    writeJson(recordFile(config.dataDir, POSTGRES), { ...identity, url, startedAt: new Date().toISOString() })
    return url
  }
  const url = await start()
  const restart = async (): Promise<void> => void (await start())
  return { url, watched: { name: 'PostgreSQL', current: () => identity, restart } }
}

async function joinRegistry(
  config: StartConfig,
  databaseUrl: string,
  signal: AbortSignal,
): Promise<{ url: string; watched: WatchedProcess }> {
  const { dataDir } = config
  const running = findRecord(dataDir, RELEASE_REGISTRY)
  const port = config.registryPort ?? portOf(running?.url) ?? (await lastPortOf(dataDir))
  const spec = {
    name: RELEASE_REGISTRY,
    main: join(config.root, 'svc-release-registry', 'src', 'main.ts'),
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      RELEASES_DIR: join(dataDir, 'releases'),
      KEYS_DIR: join(dataDir, 'keys'),
      PACKAGES_DIR: packagesFolder(config),
      ...(config.publicRegistryUrl === undefined ? {} : { PUBLIC_REGISTRY_URL: config.publicRegistryUrl }),
    },
  }
  return runService({ dataDir, spec, title: 'release registry', isShared: true }, signal)
}

/** The port of the last start if free, because teams have it in their `.npmrc`. */
async function lastPortOf(dataDir: string): Promise<number> {
  const file = join(dataDir, 'run', 'release-registry-port.json')
  const known = readJson(file)
  if (typeof known === 'number' && (await isFreePort(known))) return known
  const port = await findFreePort()
  writeJson(file, port)
  return port
}

/** Packages for teams elsewhere; a start packs, the registry serves. */
export function packagesFolder({ dataDir }: StartConfig): string {
  return join(dataDir, 'packages')
}

function postgresFolder(config: StartConfig): string {
  return join(config.dataDir, 'postgres')
}

function portOf(url: string | undefined): number | undefined {
  const port = url ? Number(new URL(url).port) : 0
  return port > 0 ? port : undefined
}
