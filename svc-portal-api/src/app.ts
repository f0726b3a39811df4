import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Clock } from 'shared-service/clock'
import { COUNTRY_CODES } from 'shared-contracts/models/country-codes'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import type { ServiceSummary } from 'shared-contracts/http/software'
import type { Language } from 'shared-contracts/session/language'
import { VARIANT_BY_COMPANY } from 'shared-contracts/session/variant'
import { buildService, type ResolveCaller } from 'shared-service/app'
import type { LogTarget } from 'shared-service/http/request-log'
import type { DataVersions } from 'shared-service/http/response-cache'
import { createCaseRegistries } from './app-case-registries.ts'
import { registerCases } from './app-cases.ts'
import { registerContacts } from './app-contacts.ts'
import { createIdentity, registerIdentity, type ExternalSystems } from './app-identity.ts'
import { LOCAL_ORIGIN, printedReader } from './app-issuing.ts'
import { registerPayments } from './app-payments.ts'
import { PORTAL_DOCUMENTS } from './common/documents/portal-documents.ts'
import type { FileStorage } from './common/files/storage/file-storage.ts'
import { registerCookieHook } from './common/cookies/cookies.ts'
import { LICENCES } from './common/data-licence.ts'
import type { Identity } from './common/identity.ts'
import type { DataLicence } from 'shared-contracts/http/data/open-data'
import { getReleaseHash } from './common/release-hash.ts'
import type { Secrets } from './common/secrets.ts'
import type { Settings } from './config.ts'
import { findCaseType, findStartPage } from './modules/case-engine/schema/case-types.ts'
import { registerContentRoutes } from './modules/content/content.routes.ts'
import { createContentService } from './modules/content/content.service.ts'
import type { DocumentsContext } from './modules/documents/documents-context.ts'
import { createPortalDocuments } from './modules/documents/verified/portal-documents.ts'
import { startLive, type LiveSettings } from './modules/live/start-live.ts'
import { registerNavigatorRoutes } from './modules/navigator/navigator.routes.ts'
import { createNavigator, type NavigatorService } from './modules/navigator/navigator.service.ts'
import { listOwnNotifications } from './modules/notifications/notifications.store.ts'
import { registerNotificationRoutes } from './modules/notifications/notifications.routes.ts'
import { registerOpenData } from './modules/open-data/open-data.routes.ts'
import { REGISTRIES } from './modules/registry-engine/schema/folders/all-registries.ts'
import { countryChoices } from './common/places/countries.ts'
import type { RegistryDefinition } from './modules/registry-engine/schema/registry-definition.ts'
import { layoutsOf } from './modules/registry-engine/schema/registry-layout.ts'
import type { PaymentProvider } from './modules/payments/provider/payment-provider.ts'
import { registerDesk } from './modules/registry-desk/desk.routes.ts'
import { DailyFiles } from './modules/open-data/daily/daily-files.ts'
import { warmSearchCache } from './modules/registry-engine/api/warm-search-cache.ts'
import { civilDay } from './common/civil-day.ts'
import { WORKING_DAYS } from './common/working-days/working-days.ts'
import { createVerifiedReceipts } from './modules/payments/receipts/verified-receipts.ts'
import { registerReportDeskRoutes } from './modules/reports/desk/report-desk.routes.ts'
import { registerReportRoutes } from './modules/reports/reports.routes.ts'
import { registerRegistryRoutes } from './modules/registry-engine/api/registries.routes.ts'
import { looksLikeScript } from './modules/registry-engine/query/request-errors.ts'
import {
  createRegistriesService,
  type RegistriesService,
} from './modules/registry-engine/api/registries.service.ts'
import type { ListNotifications } from './modules/search/own-hits.ts'
import { findMeasuredTimes } from './modules/performance/performance.service.ts'
import { registerSearchRoutes } from './modules/search/search.routes.ts'
import { CASE_FEES } from './modules/payments/cases/case-fees.ts'
import { CASE_RESULTS } from './modules/service-results/case-results.ts'
import { createSearchService } from './modules/search/search.service.ts'
import { createCsrfGuard, registerOriginGuard } from './modules/sessions/session-guard.ts'
import { registerServiceAnswerRoutes } from './modules/service-answers/service-answers.routes.ts'
import { createServiceAnswers } from './modules/service-answers/service-answers.service.ts'
import { registerSoftwareRoutes } from './modules/software/software.routes.ts'
import { createSoftwareService, type SoftwareService } from './modules/software/software.service.ts'
import { registerVerificationRoutes } from './modules/verification/verification.routes.ts'
import {
  createVerificationService,
  type VerificationService,
} from './modules/verification/verification.service.ts'
import { createWatchedRegistries } from './modules/watches/registries/watched-registries.ts'
import { registerWatchRoutes } from './modules/watches/watches.routes.ts'
import { createWatchesService } from './modules/watches/watches.service.ts'

const BASE = '/api'

/** Settings of the API; optional ones have a default where they are used. */
type AppConfig = Pick<Settings, 'LOG_LEVEL' | 'RATE_LIMIT_FACTOR' | 'COMPANY_ID'> & {
  readonly [Name in keyof Settings]?: Settings[Name] | undefined
}

export interface AppDependencies extends ExternalSystems {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly config: AppConfig
  /** Folder of daily files; without it there are none. */
  readonly openDataFolder?: string | undefined
  readonly secrets: Secrets
  /** Storage of uploaded files; without it uploads fail. */
  readonly fileStorage?: FileStorage | undefined
  /** Payment portal; without it no payment can be started. */
  readonly paymentProvider?: PaymentProvider | undefined
  /** Replaces standard output; tests only. */
  readonly log?: LogTarget
  /** Replaces the sessions; tests only. */
  readonly resolveCaller?: ResolveCaller
  readonly registries?: readonly RegistryDefinition[]
  /** Live channel of this instance; without it pages poll for news. */
  readonly live?: LiveSettings | undefined
  /** Replaces the hash of the sources; tests only. */
  readonly release?: string | undefined
  /** Caches the counts of frequent words after each change of the data. */
  readonly warmsSearchCache?: boolean
}

const OPENAPI = {
  title: 'Quality and competition portal',
  version: '1.0.0',
  description:
    'Public registries, news and answered questions: no key is needed, responses may be cached and used by pages of any origin. ' +
    'Errors are problem details (RFC 9457) with a stable `code` and a message in the language of `lang`.',
} as const

export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { pool, clock, config, secrets, registries: definitions = REGISTRIES } = dependencies
  const { COMPANY_ID: companyId, RATE_LIMIT_FACTOR: limitFactor, UPLOAD_QUOTA_MB: uploadQuota } = config
  const identity = createIdentity({ pool, clock, companyId, secrets, limitFactor, uploadQuota })
  const layouts = layoutsOf(definitions)
  const registries = createRegistriesService({ pool, clock, layouts })
  const app = await buildService({
    name: 'portal-api',
    config,
    base: BASE,
    readiness: { database: () => pool.query('select 1 from registry_state limit 1') },
    openapi: OPENAPI,
    ...(dependencies.log === undefined ? {} : { log: dependencies.log }),
    resolveCaller: dependencies.resolveCaller ?? identity.sessions.resolveCaller,
    guardChange: createCsrfGuard(secrets.key('csrf')),
    versions: dataVersions(registries, dependencies),
  })
  forwardComposition(app)
  registerOriginGuard(app, config.PUBLIC_ORIGIN)
  registerCookieHook(app)
  registerRegistryRoutes(app, registries, config.PUBLIC_ORIGIN)
  const verification = registerVerification(app, registries, dependencies)
  const { openDataFolder } = dependencies
  registerOpenData(app, {
    pool,
    clock,
    layouts,
    licence: licenceOf(config),
    publicOrigin: config.PUBLIC_ORIGIN,
    files: openDataFolder === undefined ? undefined : new DailyFiles(openDataFolder),
  })
  registerDesk(app, { pool, clock, companyId, layouts })
  const variant = VARIANT_BY_COMPANY[companyId]
  registerContacts(app, identity, config.CONTACT_UNITS_FILE)
  registerContentRoutes(app, pool, createContentService({ pool, clock, variant }))
  const software = createSoftware(dependencies)
  registerSoftwareRoutes(app, software)
  const navigator = createGoodsNavigator({ registries, software }, dependencies)
  registerNavigatorRoutes(app, navigator)
  registerServiceAnswers(app, { registries, software, navigator }, dependencies)
  registerSearch(app, registries, dependencies)
  registerIdentity(app, identity, dependencies)
  registerNotificationRoutes(app, identity)
  registerCases(app, identity, {
    ...dependencies,
    registries: createCaseRegistries(registries),
    sealNumber: createNumberSeal(verification, config),
    results: CASE_RESULTS,
    fees: CASE_FEES,
  })
  registerPayments(app, identity, dependencies)
  registerReportRoutes(app, { pool, clock, companyId })
  registerReportDeskRoutes(app, { pool, clock, companyId })
  const watches = createWatchesService({ pool, clock, registries: createWatchedRegistries(layouts) })
  registerWatchRoutes(app, { pool, companyId, secrets, watches })
  startLiveChannel(app, identity, dependencies)
  if (dependencies.warmsSearchCache === true) warmSearchCache(app, registries)
  return app
}

function createSoftware({
  pool,
  clock,
  config: { COMPANY_ID: companyId },
}: AppDependencies): SoftwareService {
  const variant = VARIANT_BY_COMPANY[companyId]
  return createSoftwareService({
    pool,
    clock,
    variant,
    findStartPage: (path) => findStartPage(path, variant),
    findAnswerDays: (code) => findCaseType(code)?.terms.answerDays,
    findMeasured: async (code) =>
      findCaseType(code) === undefined ? undefined : findMeasuredTimes({ pool, companyId }, code),
    hasTerm: (service) => findTerm(service) !== undefined,
  })
}

/** Term of a service: that of its passport, else that of its cases. */
function findTerm({ code, duration: { days, unit } }: Pick<ServiceSummary, 'code' | 'duration'>) {
  if (days !== null) return days === 0 ? undefined : { days, unit }
  const caseTerm = findCaseType(code)?.terms.answerDays
  return caseTerm === undefined ? undefined : { days: caseTerm, unit: 'working' as const }
}

/** Responses from the registries depend on the data, the day, the licence, and the release. */
function dataVersions(
  registries: RegistriesService,
  { clock, config, release = getReleaseHash() }: AppDependencies,
): DataVersions {
  const { title, url } = licenceOf(config)
  const registryOf = ({ params }: FastifyRequest): string | undefined =>
    (params as { readonly registry?: string }).registry
  const join = (version: string): string =>
    JSON.stringify([release, version, civilDay(clock.now()), title, url])
  return {
    find: async (request) => join(await registries.getVersion(registryOf(request))),
    read: async (request) => join(await registries.getFreshVersion(registryOf(request))),
  }
}

/** Closes its connections before the server, which would wait for them. */
function startLiveChannel(
  app: FastifyInstance,
  { pool, clock, companyId, sessions }: Identity,
  { live, config }: AppDependencies,
): void {
  if (live === undefined) return
  const stop = startLive({
    pool,
    clock,
    companyId,
    sessions,
    ...live,
    server: app.server,
    log: app.log,
    publicOrigin: config.PUBLIC_ORIGIN,
  })
  app.addHook('preClose', stop)
}

function createGoodsNavigator(
  { registries, software }: { readonly registries: RegistriesService; readonly software: SoftwareService },
  { clock, registries: definitions = REGISTRIES }: AppDependencies,
): NavigatorService {
  const countries = (language: Language) => countryChoices(COUNTRY_CODES, language)
  const today = (): string => civilDay(clock.now())
  const findService = (code: string) =>
    software.get(code).catch((error: unknown) => {
      if (isPortalError(error) && error.code === 'SOFTWARE_UNKNOWN') return null
      throw error
    })
  return createNavigator({ registries, definitions, countries, today, looksLikeScript, findService })
}

interface AnswerParts {
  readonly registries: RegistriesService
  readonly software: SoftwareService
  readonly navigator: NavigatorService
}

function registerServiceAnswers(
  app: FastifyInstance,
  { registries, software, navigator }: AnswerParts,
  { clock, registries: definitions = REGISTRIES }: AppDependencies,
): void {
  registerServiceAnswerRoutes(
    app,
    createServiceAnswers({
      getCode: async (idOrCode) => (await software.get(idOrCode)).code,
      today: () => civilDay(clock.now()),
      listRecords: (registry, query, language) => registries.list(registry, query, language),
      getRecord: (registry, id, language) => registries.get(registry, id, { language }),
      listOnDay: (registry, selection) => registries.getMany(registry, selection),
      navigate: (query, language) =>
        navigator.navigate(query, language, (part, error) => {
          app.log.error({ err: error, part }, 'a part of an answer about goods failed to load')
        }),
      listServices: async (language) =>
        (await software.list({ kind: 'service', perPage: 100 }, language)).content,
      findTerm,
      definitions,
      workingDays: WORKING_DAYS,
    }),
  )
}

function registerVerification(
  app: FastifyInstance,
  registries: RegistriesService,
  { pool, clock, secrets, config, registries: definitions = REGISTRIES }: AppDependencies,
): VerificationService {
  const { DOCUMENT_KEY: generation = 1, REVOKED_DOCUMENT_KEYS: revoked = [] } = config
  const verification = createVerificationService({
    pool,
    clock,
    secrets,
    keys: { generation, revoked },
    definitions,
    registries,
    portalDocuments: createPortalDocuments({
      pool,
      clock,
      secrets,
      readPrinted: printedReader(registries),
      payments: createVerifiedReceipts({ pool, secrets }),
    }),
  })
  registerVerificationRoutes(app, { verification, publicOrigin: config.PUBLIC_ORIGIN })
  return verification
}

/** Makes the QR codes of documents that are in no registry. */
function createNumberSeal(
  verification: VerificationService,
  { PUBLIC_ORIGIN: origin = LOCAL_ORIGIN }: AppConfig,
): DocumentsContext['sealNumber'] {
  return async (number) => (await verification.createSeal(PORTAL_DOCUMENTS, number, origin)).qr
}

function registerSearch(
  app: FastifyInstance,
  registries: RegistriesService,
  { pool, clock, config: { COMPANY_ID: companyId } }: AppDependencies,
): void {
  const variant = VARIANT_BY_COMPANY[companyId]
  const listNotifications: ListNotifications = ({ personId }, { language, ...search }) =>
    listOwnNotifications(
      pool,
      { personId, companyId, now: clock.now() },
      { query: { ...search, page: 1, sort: 'editDate,DESC' }, language },
    )
  registerSearchRoutes(app, createSearchService({ pool, clock, variant, registries, listNotifications }))
}

function licenceOf({ OPEN_DATA_LICENCE: licence = 'CC-BY-4.0' }: AppConfig): DataLicence {
  return LICENCES[licence]
}

/** Returns the edge's composition header with the response (docs/decisions/0013). */
function forwardComposition(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const composition = request.headers['portal-composition']
    if (typeof composition === 'string' && /^\d{1,12}$/.test(composition)) {
      reply.header('portal-composition', composition)
    }
  })
}
