import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildService } from 'shared-service/app'
import type { Release } from 'shared-contracts/release/release-record'
import type { Clock } from 'shared-service/clock'
import { createDatabase, createPool, migrate } from 'shared-service/database'
import { repeatEvery } from 'shared-service/repeat'
import type { RegistryConfig } from './config.ts'
import { guardedCalls } from './guarded-call.ts'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'
import { CompositionFeed } from './modules/compositions/composition-feed.ts'
import { CompositionStream } from './modules/compositions/composition-stream.ts'
import { registerCompositions } from './modules/compositions/compositions.routes.ts'
import { compositionsService, type CurrentComposition } from './modules/compositions/compositions.service.ts'
import { compositionsStore } from './modules/compositions/compositions.store.ts'
import { registerCanaries } from './modules/compositions/canaries/canaries.routes.ts'
import { CanaryWatch } from './modules/compositions/canaries/canary-watch.ts'
import { openSigningKey } from './modules/compositions/signing-key.ts'
import { registerCredentials } from './modules/credentials/credentials.routes.ts'
import { credentialsStore } from './modules/credentials/credentials.store.ts'
import { teamCredentials } from './modules/credentials/team-credentials.ts'
import { registerObservations } from './modules/observations/observations.routes.ts'
import { observationsService } from './modules/observations/observations.service.ts'
import { observationsStore } from './modules/observations/observations.store.ts'
import { registerPackages } from './modules/packages/packages.routes.ts'
import { packagesStore } from './modules/packages/packages.store.ts'
import { releaseStorage } from './modules/releases/release-storage.ts'
import { registerReleases } from './modules/releases/releases.routes.ts'
import { releasesService } from './modules/releases/releases.service.ts'
import { releasesStore } from './modules/releases/releases.store.ts'
import { registerSchemas } from './modules/schemas/schemas.routes.ts'
import { SCHEMA, type Tables } from './tables.ts'

type AppConfig = Pick<
  RegistryConfig,
  | 'DATABASE_URL'
  | 'RELEASES_DIR'
  | 'PACKAGES_DIR'
  | 'PUBLIC_REGISTRY_URL'
  | 'KEYS_DIR'
  | 'LOG_LEVEL'
  | 'RATE_LIMIT_FACTOR'
>

const SWEEP_EVERY_MS = 3_600_000

/** A composition is part of each page: it carries no schemas of calls. */
function withoutCalls(record: Release | undefined): Release | undefined {
  return record === undefined ? undefined : { ...record, calls: undefined }
}

type Tidying = (now: Date) => Promise<unknown>

/** Removes what nobody needs any more, uploads that were left and old counts: now, and every hour. */
async function tidy(app: FastifyInstance, clock: Clock, works: readonly Tidying[]): Promise<void> {
  const tidyUp = async () => {
    for (const work of works) await work(clock.now())
  }
  await tidyUp()
  const stop = repeatEvery({
    ...{ everyMs: SWEEP_EVERY_MS, startsNow: false, work: tidyUp },
    onError: (error) => app.log.warn({ err: error }, 'Not tidied up'),
  })
  app.addHook('onClose', stop)
}

/** Tells readers of each new composition, as long as the service runs. */
function startTelling(app: FastifyInstance, databaseUrl: string, load: () => Promise<CurrentComposition>) {
  const feed = new CompositionFeed({ databaseUrl, load, log: app.log })
  const stream = new CompositionStream({ feed, load })
  feed.start()
  app.addHook('preClose', async () => stream.closeAll())
  app.addHook('onClose', () => feed.stop())
  return { feed, stream }
}

/** The whole service, ready to listen. */
export async function buildApp(config: AppConfig, clock: Clock): Promise<FastifyInstance> {
  const db = createDatabase<Tables>(
    createPool(config.DATABASE_URL, { schema: SCHEMA, max: 8, patience: 5000 }),
  )
  const app = await buildService({
    name: 'release-registry',
    config,
    readiness: { database: () => sql`select 1`.execute(db) },
    openapi: {
      title: 'Release registry',
      version: '1.0.0',
      description:
        'Releases, what is live, and who decided it. Writes need `Authorization: Bearer <credential>`.',
    },
  })
  app.addHook('onClose', () => db.destroy())
  await migrate(db, MIGRATIONS_FOLDER, SCHEMA)

  const published = releasesStore(db)
  const pointers = compositionsStore(db)
  const storage = releaseStorage(config.RELEASES_DIR)
  const key = await openSigningKey(config.KEYS_DIR)
  const compositions = compositionsService({
    store: pointers,
    key,
    clock,
    findRelease: async (name, version) => withoutCalls((await published.find(name, version))?.record),
    reveal: (release) => storage.reveal(release),
  })
  const releases = releasesService({
    store: published,
    storage,
    clock,
    findLiveVersion: async (name) => (await pointers.livePointers()).get(name),
    neighbourhood: (formerOf) => compositions.neighbourhood(formerOf),
  })
  await compositions.prepare()
  const observed = observationsStore(db)
  await tidy(app, clock, [(now) => storage.removeAbandoned(now), (now) => observed.forget(now)])

  const telling = startTelling(app, config.DATABASE_URL, () => compositions.current())
  const credentials = credentialsStore(db)
  const register = guardedCalls(app, { credentials, clock, limitFactor: config.RATE_LIMIT_FACTOR })
  registerCredentials(register, teamCredentials(credentials, clock))
  registerPackages(register, {
    store: packagesStore(config.PACKAGES_DIR),
    publicUrl: config.PUBLIC_REGISTRY_URL,
  })
  registerReleases(app, register, releases)
  const observations = observationsService(observed, clock)
  const { compare } = observations
  registerCompositions(register, { service: compositions, compare, ...telling })
  registerCanaries(register, { service: compositions.canaries, feed: telling.feed })
  const watch = new CanaryWatch({
    ...{ compare, service: compositions.canaries, log: app.log },
    ...{ canaries: pointers.canaries, tell: () => telling.feed.refresh() },
  })
  registerObservations(register, { service: observations, onAdded: () => watch.look() })
  registerSchemas(register)
  return app
}
