import type { FastifyInstance } from 'fastify'
import { buildService } from 'shared-service/app'
import type { Release } from 'shared-contracts/release/release-record'
import { LruCache } from 'shared-service/cache/lru-cache'
import type { Clock } from 'shared-service/clock'
import { createPool, migrate } from 'shared-service/database'
import { repeatEvery } from 'shared-service/repeat'
import type { RegistryConfig } from './config.ts'
import { MIGRATIONS_FOLDER, SCHEMA } from './database-schema.ts'
import { guardedCalls } from './guarded-call.ts'
import { CompositionFeed } from './modules/compositions/composition-feed.ts'
import { CompositionStream } from './modules/compositions/composition-stream.ts'
import { registerCompositions } from './modules/compositions/compositions.routes.ts'
import { compositionsService, type CurrentComposition } from './modules/compositions/compositions.service.ts'
import { createCanaryWatch } from './modules/compositions/canaries/canary-watch.ts'
import { openSigningKey } from './modules/compositions/signing-key.ts'
import { registerCredentials } from './modules/credentials/credentials.routes.ts'
import { credentialsStore } from './modules/credentials/credentials.store.ts'
import { teamCredentials } from './modules/credentials/credentials.service.ts'
import { registerObservations } from './modules/observations/observations.routes.ts'
import { observationsService } from './modules/observations/observations.service.ts'
import { observationsStore } from './modules/observations/observations.store.ts'
import { registerPackages } from './modules/packages/packages.routes.ts'
import { packagesStore } from './modules/packages/packages.store.ts'
import { releaseStorage } from './modules/releases/release-storage.ts'
import { registerReleases } from './modules/releases/releases.routes.ts'
import { releasesService } from './modules/releases/releases.service.ts'
import { releasesStore, type ReleasesStore } from './modules/releases/releases.store.ts'
import { registerSchemas } from './modules/schemas/schemas.routes.ts'

const CLEANUP_EVERY_MS = 3_600_000
const MAX_CACHED_RELEASES = 200

/** Caches releases for compositions, which have no schemas of calls. A release never changes. */
function cachedReleases({ find }: ReleasesStore) {
  const releases = new LruCache<Release | undefined>({
    maxWeight: MAX_CACHED_RELEASES,
    lifetime: (release) => ({ ttlMs: release === undefined ? 0 : Infinity }),
  })
  return (name: string, version: string): Promise<Release | undefined> =>
    releases.get(`${name}@${version}`, async () => {
      const record = (await find(name, version))?.record
      return record === undefined ? undefined : { ...record, calls: undefined }
    })
}

/** Removes abandoned uploads and expired observations: now and every hour. */
async function startCleanup(app: FastifyInstance, cleanUp: () => Promise<unknown>): Promise<void> {
  await cleanUp()
  const stop = repeatEvery({
    everyMs: CLEANUP_EVERY_MS,
    startsNow: false,
    work: cleanUp,
    onError: (error) => app.log.warn({ err: error }, 'cleanup failed'),
  })
  app.addHook('onClose', stop)
}

function startFeed(app: FastifyInstance, databaseUrl: string, load: () => Promise<CurrentComposition>) {
  const feed = new CompositionFeed({ databaseUrl, load, log: app.log })
  const stream = new CompositionStream({ feed, load })
  feed.start()
  app.addHook('preClose', async () => stream.closeAll())
  app.addHook('onClose', () => feed.stop())
  return { feed, stream }
}

export async function buildApp(
  config: Omit<RegistryConfig, 'PORT' | 'HOST'>,
  clock: Clock,
): Promise<FastifyInstance> {
  const pool = createPool(config.DATABASE_URL, { schema: SCHEMA, max: 8, connectRetryMs: 5000 })
  await migrate(pool, { folder: MIGRATIONS_FOLDER, schema: SCHEMA })
  const app = await buildService({
    name: 'release-registry',
    config,
    readiness: { database: () => pool.query('select 1') },
    openapi: {
      title: 'Release registry',
      version: '1.0.0',
      description:
        'Releases, what is live, and who decided it. Writes need `Authorization: Bearer <credential>`.',
    },
  })
  app.addHook('onClose', () => pool.end())
  const published = releasesStore(pool)
  const storage = releaseStorage(config.RELEASES_DIR)
  const compositions = compositionsService({
    pool,
    clock,
    key: await openSigningKey(config.KEYS_DIR),
    findRelease: cachedReleases(published),
    reveal: (release) => storage.reveal(release),
  })
  await compositions.prepare()
  const { findLiveVersion, deployedReleases } = compositions
  const releases = releasesService({ store: published, storage, clock, findLiveVersion, deployedReleases })
  const observed = observationsStore(pool)
  await startCleanup(app, async () => {
    await storage.removeAbandoned(clock.now())
    await observed.deleteExpired(clock.now())
  })
  const { feed, stream } = startFeed(app, config.DATABASE_URL, () => compositions.current())
  const credentials = credentialsStore(pool)
  const register = guardedCalls(app, { credentials, clock, limitFactor: config.RATE_LIMIT_FACTOR })
  registerCredentials(register, teamCredentials(credentials, clock))
  registerPackages(register, {
    store: packagesStore(config.PACKAGES_DIR),
    publicUrl: config.PUBLIC_REGISTRY_URL,
  })
  registerReleases(app, register, releases)
  const observations = observationsService(observed, clock)
  const { compare } = observations
  registerCompositions(register, { service: compositions, compare, feed, stream })
  const checkCanaries = createCanaryWatch({
    service: compositions,
    compare,
    refresh: () => feed.refresh(),
    log: app.log,
  })
  registerObservations(register, { service: observations, onAdded: checkCanaries })
  registerSchemas(register)
  return app
}
