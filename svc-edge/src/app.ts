import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { registerHealth } from 'shared-service/http/health'
import { sendProblem } from 'shared-service/http/problem-reply'
import { respondToInvalidHttp, closeConnectionsWhenStopping } from 'shared-service/http/raw-problem'
import { loggerOptions, logRequests, type LogTarget } from 'shared-service/http/request-log'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Composition } from 'shared-contracts/release/composition'
import { splitLanguage } from 'shared-contracts/session/language'
import type { EdgeConfig } from './config.ts'
import { isSecure } from './http/origin.ts'
import { isPageAddress } from './http/portal-address.ts'
import { refuseForeignHosts } from './http/allowed-hosts.ts'
import { commonSecurityHeaders } from './http/security-headers.ts'
import { CompositionClient } from './composition/composition-client.ts'
import { compositionFile } from './composition/composition-file.ts'
import { readPublicKey } from './composition/verify-composition.ts'
import { findRenderedEnd } from './modules/embed/embed-ends.ts'
import { registerEmbed } from './modules/embed/embed.routes.ts'
import { registerFiles } from './modules/files/files.routes.ts'
import { isPreviewed } from './modules/files/preview-token.ts'
import { PublishedReleases } from './modules/files/published-releases.ts'
import { registerLive } from './modules/live/live.routes.ts'
import { DemonstrationFlag } from './modules/pages/demonstration-flag.ts'
import { LiveHolder } from './modules/pages/live-composition.ts'
import { createPageDataSource } from './modules/pages/page-data.ts'
import { registerPages } from './modules/pages/pages.routes.ts'
import { registerPortalHandoff } from './modules/portal-handoff/portal-handoff.routes.ts'
import { registerProxy } from './modules/proxy/proxy.routes.ts'
import { Counts } from './counts/counts.ts'
import { ReportLog } from './modules/reports/report-log.ts'
import { registerReports } from './modules/reports/reports.routes.ts'
import { ObservationSender } from './modules/reports/observation-sender.ts'
import { registerSettings } from './modules/settings/settings.routes.ts'
import { registryNames, serviceCodes } from './modules/site/listed-names.ts'
import { registerSite } from './modules/site/site.routes.ts'
import { PortalTables } from './modules/tables/portal-tables.ts'
import { registerLivePortal, registerTables } from './modules/tables/tables.routes.ts'
import { readTlsIdentity } from './tls/tls-identity.ts'

const REQUEST_TIMEOUT_MS = 60_000
/** Ends slow clients (slow loris). Node checks every 30 s by default, which would triple the time. */
const CONNECTION_LIMITS = { headersTimeout: 10_000, connectionsCheckingInterval: 2000 }

/** The edge with all its modules; it follows the release registry until it is closed. */
export async function buildApp(config: EdgeConfig, log?: LogTarget): Promise<FastifyInstance> {
  const app = await createServer(config, log)
  const tables = new PortalTables({ folder: join(config.stateDir, 'tables'), log: app.log })
  const holder = new LiveHolder({ config, log: app.log, onTables: (written) => tables.save(written) })
  const data = createPageDataSource(config.apiUrl, app.log, (path) => findRenderedEnd(path, config.embedEnds))
  const key = readPublicKey(await readFile(config.publicKeyFile, 'utf8'))
  const client = new CompositionClient({
    registryUrl: config.releaseRegistryUrl,
    key,
    file: compositionFile(config.stateDir),
    log: app.log,
    onComposition: (composition) => holder.change(composition),
  })
  app.addHook('onSend', async (_request, reply) => {
    const live = holder.current
    // In a response that is stored for a year the number would be stale.
    const isImmutable = String(reply.getHeader('cache-control')).endsWith('immutable')
    if (live !== undefined && !isImmutable && !reply.hasHeader('portal-composition'))
      reply.header('portal-composition', String(live.number))
  })
  registerPortalHandoff(app, config)
  const readiness = {
    composition: async () => {
      if (holder.current?.shell === undefined) throw new Error('no composition with a shell yet')
    },
  }
  registerHealth(app, readiness, () => ({
    composition: { number: holder.current?.number, confirmed: client.isConfirmed },
  }))
  const published = new PublishedReleases(config.releasesDir)
  registerFiles(app, {
    releases: published,
    cacheBytes: config.fileCacheBytes,
    isServed: ({ name, version }) => holder.current?.served.has(`${name}@${version}`) === true,
    isPreviewed: (url, release) => isPreviewed(url, { ...release, composition: holder.current?.number }, key),
  })
  const composition = (): Composition | undefined => holder.current?.composition
  registerEmbed(app, { config, composition, releases: published })
  registerTables(app, tables)
  registerLivePortal(app, { config, findLive: (id) => holder.current?.findCohort(id)?.states.live })
  registerProxy(app, config)
  registerLive(app, config)
  registerSettings(app, config)
  registerSite(app, {
    config,
    composition,
    registries: registryNames(data),
    services: serviceCodes(data),
  })
  const counts = startReports(app, { config, holder, published })
  const demonstration = new DemonstrationFlag(data)
  registerPages(app, { config, holder, data, demonstration, counts })
  app.addHook('onClose', async () => {
    await client.stop()
    await holder.close()
    await tables.settle()
    await data.close()
  })
  await client.start()
  return app
}

interface ReportSources {
  readonly config: EdgeConfig
  readonly holder: LiveHolder
  readonly published: PublishedReleases
}

function startReports(app: FastifyInstance, { config, holder, published }: ReportSources): Counts {
  const { releaseRegistryUrl: registryUrl, credentialFile } = config
  const counts = new Counts()
  const sender = new ObservationSender({ registryUrl, credentialFile, counts, log: app.log })
  const log = new ReportLog(app.log)
  registerReports(app, {
    config,
    counts,
    log,
    isPublished: (name, version) => published.has(name, version),
    shell: () => holder.current?.shell,
    hasCohort: (name) => holder.current?.hasCohort(name) === true,
  })
  app.addHook('onClose', async () => {
    log.close()
    await sender.close()
  })
  return counts
}

async function createServer(config: EdgeConfig, log: LogTarget | undefined): Promise<FastifyInstance> {
  const options: FastifyServerOptions = {
    logger: loggerOptions('svc-edge', config.logLevel, log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 1_000_000,
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    requestTimeout: REQUEST_TIMEOUT_MS,
    return503OnClosing: false,
    clientErrorHandler: respondToInvalidHttp,
    routerOptions: { maxParamLength: 16_000 },
    rewriteUrl: (request) => readableAddress(request.url ?? '/'),
    frameworkErrors: (error, request, reply) => sendProblem(error, request, reply),
  }
  const app = config.tls
    ? await secureServer(options, config)
    : fastify({ ...options, http: CONNECTION_LIMITS })
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  app.setNotFoundHandler((request, reply) => {
    const isForm = request.raw.url?.split('?')[0] === '/settings'
    reply.header('allow', isForm ? 'POST' : 'GET, HEAD')
    throw new PortalError('METHOD_NOT_ALLOWED')
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(commonSecurityHeaders(isSecure(request))).header('x-request-id', request.id)
  })
  refuseForeignHosts(app, config.publicOrigin)
  closeConnectionsWhenStopping(app)
  logRequests(app)
  return app
}

/** HTTP/2, with HTTP/1.1 as fallback; routes use only what requests of both have in common. */
async function secureServer(options: FastifyServerOptions, config: EdgeConfig): Promise<FastifyInstance> {
  // The server needs the identity before its log exists, so notes are logged afterwards.
  const notes: (() => void)[] = []
  const later =
    (level: 'warn' | 'error') =>
    (fields: object, message: string): void =>
      void notes.push(() => server.log[level](fields, message))
  const log = { warn: later('warn'), error: later('error') }
  const identity = await readTlsIdentity({ stateDir: config.stateDir, now: new Date(), log })
  const handshakeTimeout = CONNECTION_LIMITS.headersTimeout
  const https = { allowHTTP1: true, ...CONNECTION_LIMITS, handshakeTimeout, ...identity }
  const server = fastify({ ...options, http2: true, https } as object)
  // Node takes these from the options of an HTTP/1.1 server only.
  Object.assign(server.server, CONNECTION_LIMITS, { requestTimeout: REQUEST_TIMEOUT_MS })
  for (const note of notes) note()
  return server
}

/** The router refuses addresses that it cannot decode; a visitor gets the page /404 in their language instead. */
function readableAddress(url: string): string {
  if (!isPageAddress(url)) return url
  try {
    decodeURI(url.split('?')[0] ?? url)
    return url
  } catch {
    const { language } = splitLanguage(url.split('?')[0] ?? url)
    return language === undefined ? '/404' : `/${language}/404`
  }
}
