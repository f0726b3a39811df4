import { listEndpoints } from 'shared-service/app'
import { fixedClock, systemClock } from 'shared-service/clock'
import { createPool, migrate } from 'shared-service/database'
import { closeOnSignals, listenAndAnnounce } from 'shared-service/lifecycle'
import { startPostgres } from 'shared-service/postgres-supervisor'
import { createIssuing } from './app-issuing.ts'
import { buildApp } from './app.ts'
import { startBackgroundWork } from './background-work.ts'
import { MIGRATIONS, REQUEST_SETTINGS, SCHEMA } from './cli/open-database.ts'
import { openFileStorage } from './common/files/storage/open-storage.ts'
import { LICENCES } from './common/data-licence.ts'
import { openSecrets } from './common/secrets.ts'
import { dataFolder, readExternalSystems, readSettings } from './config.ts'
import { createCaseEngine } from './modules/case-engine/engine.ts'
import { seedDemonstrationDuties } from './modules/case-engine/storage/demonstration-duties.ts'
import { WORKING_DAYS } from './common/working-days/working-days.ts'
import { seedEmptyContent } from './modules/content/demonstration/seed-content.ts'
import { checkCallers } from './modules/callers/check-callers.ts'
import { describeRefusal } from './modules/callers/describe-refusal.ts'
import { startAnnouncing } from './modules/portals/portals.store.ts'
import { createGovernmentPortal } from './modules/payments/provider/government-portal.ts'
import { LAYOUTS, REGISTRIES } from './modules/registry-engine/schema/folders/all-registries.ts'
import { DailyFiles } from './modules/open-data/daily/daily-files.ts'
import { startDailyFiles } from './modules/open-data/daily/write-daily-files.ts'
import { CASE_FEES } from './modules/payments/cases/case-fees.ts'
import { seedDemonstrationObligations } from './modules/payments/demonstration/seed-obligations.ts'
import { CASE_RESULTS } from './modules/service-results/case-results.ts'
import { createWatchedRegistries } from './modules/watches/registries/watched-registries.ts'
import { prepareData } from './modules/registry-engine/storage/prepare-data.ts'
import { prepareSearch } from './modules/search/index/prepare-search.ts'
import { seedServices } from './modules/software/demonstration/seed-services.ts'
import { STOP_KEY } from './modules/watches/stop-token.ts'

/** No query of a request needs longer. */
const STATEMENT_TIMEOUT_MS = 3000

/** Interval of lines in the log while data is prepared; `npm start` waits as long as the log grows. */
const PREPARING_LINE_MS = 30_000

const settings = readSettings()
const clock = settings.FIXED_CLOCK === undefined ? systemClock : fixedClock(settings.FIXED_CLOCK)
const url = settings.DATABASE_URL ?? (await startEmbedded())

const writePool = createPool(url, {
  schema: SCHEMA,
  max: 3,
  statementTimeout: 600_000,
  connectRetryMs: 30_000,
})
const preparing = setInterval(() => {
  process.stdout.write(`preparing data for ${Math.round(process.uptime())} s\n`)
}, PREPARING_LINE_MS)
await migrate(writePool, { folder: MIGRATIONS, schema: SCHEMA })
const written = prepareData(writePool, clock).then(() => seedEmptyContent(writePool))
await Promise.all([written, seedServices(writePool, clock, { after: written })])
await prepareSearch(writePool, REGISTRIES)
await seedDemonstrationDuties(writePool, { clock, issuer: settings.SSO_ISSUER })
clearInterval(preparing)

const readPool = createPool(url, {
  schema: SCHEMA,
  max: settings.DATABASE_CONNECTIONS,
  statementTimeout: STATEMENT_TIMEOUT_MS,
  settings: REQUEST_SETTINGS,
})
const secrets = await openSecrets(settings.SECRETS_DIR ?? `${dataFolder()}/secrets`)
const fileStorage = openFileStorage({ settings, secrets, folder: `${dataFolder()}/files` })
const { paymentPortal, ...externalSystems } = readExternalSystems(settings)
const paymentProvider = createGovernmentPortal(paymentPortal, clock)
const openDataFolder = `${dataFolder()}/open-data`
const app = await buildApp({
  clock,
  secrets,
  fileStorage,
  pool: readPool,
  config: settings,
  ...externalSystems,
  paymentProvider,
  live: { databaseUrl: url, amqpUrl: settings.AMQP_URL },
  warmsSearchCache: true,
  openDataFolder,
})
await checkCallers({
  pool: writePool,
  endpoints: listEndpoints(app),
  log: app.log,
  registryUrl: settings.RELEASE_REGISTRY_URL,
}).catch((error: unknown) => {
  const refusal = describeRefusal(error)
  if (refusal === undefined) throw error
  process.stderr.write(refusal)
  process.exit(1)
})
await seedDemonstrationObligations({
  pool: writePool,
  clock,
  companyId: settings.COMPANY_ID,
  secrets,
  storage: fileStorage,
  log: app.log,
  issuer: settings.SSO_ISSUER,
})
const stopWorkers = [
  startDailyFiles({
    pool: readPool,
    clock,
    layouts: LAYOUTS,
    files: new DailyFiles(openDataFolder),
    licence: LICENCES[settings.OPEN_DATA_LICENCE],
    onError: (error) => app.log.error({ err: error }, 'daily files'),
  }),
  startAnnouncing({
    pool: writePool,
    companyId: settings.COMPANY_ID,
    origin: settings.PUBLIC_ORIGIN,
    onError: (error) => app.log.error({ err: error }, 'announcement of this portal'),
  }),
  await startBackgroundWork({
    settings,
    databaseUrl: url,
    clock,
    readPool,
    writePool,
    fileStorage,
    log: app.log,
    cases: createCaseEngine({
      pool: readPool,
      clock,
      companyId: settings.COMPANY_ID,
      secrets,
      workingDays: WORKING_DAYS,
      undoSeconds: settings.CASE_UNDO_SECONDS,
      results: CASE_RESULTS,
      fees: CASE_FEES,
    }),
    payments: { secrets, provider: paymentProvider },
    issuing: createIssuing({ pool: readPool, clock, secrets, settings }),
    watches: {
      stopKey: secrets.key(STOP_KEY),
      registries: createWatchedRegistries(LAYOUTS),
    },
  }),
]
app.addHook('onClose', async () => {
  // Workers stop first, so that none uses the pools afterwards.
  await Promise.all(stopWorkers.map((stop) => stop()))
  await Promise.all([readPool.end(), writePool.end()])
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
