import { fixedClock, systemClock } from 'shared-service/clock'
import { createDatabase, createPool, migrate } from 'shared-service/database'
import { closeOnSignals, listenAndAnnounce } from 'shared-service/lifecycle'
import { startPostgres } from 'shared-service/postgres-supervisor'
import { buildApp } from './app.ts'
import { MIGRATIONS, SCHEMA } from './cli/open-database.ts'
import { openSecrets } from './common/secrets.ts'
import { dataFolder, outsideSystems, readSettings } from './config.ts'
import { seedEmptyContent } from './modules/content/demonstration/seed-content.ts'
import { keepAccountsTidy } from './modules/accounts/keep-tidy.ts'
import { startMail } from './modules/mail/start-mail.ts'
import { keepRegistriesCurrent, prepareData } from './modules/registries/prepare-data.ts'
import { keepSessionsTidy } from './modules/sessions/keep-tidy.ts'
import { seedServices } from './modules/software/demonstration/seed-services.ts'

/** A question that takes longer is one that the registry was not made for. */
const STATEMENT_TIMEOUT_MS = 3000

const settings = readSettings()
const clock = settings.FIXED_CLOCK === undefined ? systemClock : fixedClock(settings.FIXED_CLOCK)
const url = settings.DATABASE_URL ?? (await startEmbedded())

const writing = createPool(url, { schema: SCHEMA, max: 2, statementTimeout: 600_000, patience: 30_000 })
await migrate(createDatabase(writing), MIGRATIONS, SCHEMA)
await prepareData(writing, clock)
await seedEmptyContent(writing)
await seedServices(writing, clock)

const reading = createPool(url, {
  schema: SCHEMA,
  max: settings.DATABASE_CONNECTIONS,
  statementTimeout: STATEMENT_TIMEOUT_MS,
  // Every question has an index; the planner must not read a whole registry because of a wrong guess.
  settings: { enable_seqscan: 'off' },
})
const secrets = await openSecrets(settings.SECRETS_DIR ?? `${dataFolder()}/secrets`)
const app = await buildApp({
  ...{ clock, secrets, pool: reading, config: settings },
  ...outsideSystems(settings),
  askCommonWords: true,
})
const stopKeeping = keepRegistriesCurrent(writing, clock, (error) => app.log.error({ err: error }, 'new day'))
const stopTidying = [
  keepAccountsTidy(writing, clock, (error) => app.log.error({ err: error }, 'accounts')),
  keepSessionsTidy(writing, clock, (error) => app.log.error({ err: error }, 'sessions')),
]
const stopMail = startMail({ settings, pool: reading, databaseUrl: url, codeClock: clock, log: app.log })
app.addHook('onClose', async () => {
  stopKeeping()
  for (const stop of stopTidying) stop()
  await stopMail()
  await Promise.all([reading.end(), writing.end()])
})
await listenAndAnnounce(app, settings)
closeOnSignals(app)

async function startEmbedded(): Promise<string> {
  const data = dataFolder()
  const server = await startPostgres({
    dataDir: `${data}/postgres`,
    logFile: `${data}/logs/postgres.log`,
  })
  return server.url
}
