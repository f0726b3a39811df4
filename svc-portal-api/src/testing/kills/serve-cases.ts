import { systemClock } from 'shared-service/clock'
import { createPool, migrate } from 'shared-service/database'
import { closeOnSignals, listenAndAnnounce } from 'shared-service/lifecycle'
import { createIssuing } from '../../app-issuing.ts'
import { buildApp } from '../../app.ts'
import { startBackgroundWork } from '../../background-work.ts'
import { MIGRATIONS, REQUEST_SETTINGS, SCHEMA } from '../../cli/open-database.ts'
import { openFileStorage } from '../../common/files/storage/open-storage.ts'
import { openSecrets } from '../../common/secrets.ts'
import { createGovernmentPortal } from '../../modules/payments/provider/government-portal.ts'
import { WORKING_DAYS } from '../../common/working-days/working-days.ts'
import { dataFolder, readSettings } from '../../config.ts'
import { createCaseEngine } from '../../modules/case-engine/engine.ts'
import { createWatchedRegistries } from '../../modules/watches/registries/watched-registries.ts'
import { STOP_KEY } from '../../modules/watches/stop-token.ts'

/** The service as `main.ts` starts it, without registries, whose preparation takes most of the time of a start. */
const settings = readSettings()
const clock = systemClock
const databaseUrl = settings.DATABASE_URL ?? ''
const { COMPANY_ID: companyId, CASE_UNDO_SECONDS: undoSeconds } = settings

const writePool = createPool(databaseUrl, {
  schema: SCHEMA,
  max: 3,
  statementTimeout: 600_000,
  connectRetryMs: 30_000,
})
await migrate(writePool, { folder: MIGRATIONS, schema: SCHEMA })
const readPool = createPool(databaseUrl, {
  schema: SCHEMA,
  max: settings.DATABASE_CONNECTIONS,
  statementTimeout: 3000,
  settings: REQUEST_SETTINGS,
})
const secrets = await openSecrets(settings.SECRETS_DIR ?? `${dataFolder()}/secrets`)
const fileStorage = openFileStorage({ settings, secrets, folder: `${dataFolder()}/files` })
const app = await buildApp({
  clock,
  secrets,
  fileStorage,
  pool: readPool,
  config: settings,
  registries: [],
  live: { databaseUrl, amqpUrl: undefined },
})
const stopWork = await startBackgroundWork({
  settings,
  databaseUrl,
  clock,
  readPool,
  writePool,
  fileStorage,
  log: app.log,
  cases: createCaseEngine({
    pool: readPool,
    clock,
    companyId,
    secrets,
    workingDays: WORKING_DAYS,
    undoSeconds,
  }),
  payments: { secrets, provider: createGovernmentPortal(undefined, clock) },
  issuing: createIssuing({ pool: readPool, clock, secrets, settings }),
  watches: { stopKey: secrets.key(STOP_KEY), registries: createWatchedRegistries([]) },
})
app.addHook('onClose', async () => {
  await stopWork()
  await Promise.all([readPool.end(), writePool.end()])
})
await listenAndAnnounce(app, settings)
closeOnSignals(app)
