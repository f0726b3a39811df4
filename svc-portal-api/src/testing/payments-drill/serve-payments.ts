import { flushCompileCache } from 'node:module'
import { systemClock } from 'shared-service/clock'
import { createPool, migrate } from 'shared-service/database'
import { startJobs } from 'shared-service/jobs/start-jobs'
import { closeOnSignals, listenAndAnnounce } from 'shared-service/lifecycle'
import { buildApp } from '../../app.ts'
import { MIGRATIONS, REQUEST_SETTINGS, SCHEMA } from '../../cli/open-database.ts'
import { NO_STORAGE } from '../../common/files/storage/open-storage.ts'
import { JOBS_SCHEMA } from '../../common/jobs.ts'
import { openSecrets } from '../../common/secrets.ts'
import { dataFolder, readExternalSystems, readSettings } from '../../config.ts'
import { listPaymentHandlers } from '../../modules/payments/payment-handlers.ts'
import { paymentReceiptsJob } from '../../modules/payments/payment-jobs.ts'
import { createGovernmentPortal } from '../../modules/payments/provider/government-portal.ts'

/** Shorter than in operation, so that the drill does not wait for a payment portal that was killed. */
const CIRCUIT_OPEN_MS = 300

/** The service as `main.ts` starts it, without registries and with the jobs of payments only. */
const settings = readSettings()
const clock = systemClock
const databaseUrl = settings.DATABASE_URL ?? ''
const { COMPANY_ID: companyId } = settings

const writePool = createPool(databaseUrl, {
  schema: SCHEMA,
  max: 3,
  statementTimeout: 600_000,
  connectRetryMs: 30_000,
})
await migrate(writePool, { folder: MIGRATIONS, schema: SCHEMA })
const pool = createPool(databaseUrl, {
  schema: SCHEMA,
  max: settings.DATABASE_CONNECTIONS,
  statementTimeout: 3000,
  settings: REQUEST_SETTINGS,
})
const secrets = await openSecrets(settings.SECRETS_DIR ?? `${dataFolder()}/secrets`)
const { paymentPortal } = readExternalSystems(settings)
if (paymentPortal === undefined) throw new Error('PAYMENT_PORTAL_URL and PAYMENT_PORTAL_SECRETS are required')
const provider = createGovernmentPortal({ ...paymentPortal, openMs: CIRCUIT_OPEN_MS }, clock)
const app = await buildApp({
  clock,
  secrets,
  pool,
  config: settings,
  registries: [],
  paymentProvider: provider,
})
const context = { pool: writePool, clock, companyId, secrets, provider, storage: NO_STORAGE, log: app.log }
const stopJobs = await startJobs({
  pool: writePool,
  databaseUrl,
  schema: JOBS_SCHEMA,
  // The PDF files of receipts change no money, and take more time than the payments.
  works: listPaymentHandlers(context, writePool).filter(
    ({ job }) => job.name !== paymentReceiptsJob(companyId).name,
  ),
  log: app.log,
  // Jobs of killed instances are found within two seconds.
  timing: { poll: 2, check: 2 },
})
app.addHook('onClose', async () => {
  await stopJobs()
  await Promise.all([pool.end(), writePool.end()])
})
await listenAndAnnounce(app, settings)
// A killed process writes no cache, which makes the next start shorter.
flushCompileCache()
closeOnSignals(app)
