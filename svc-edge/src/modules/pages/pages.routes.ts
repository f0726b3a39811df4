import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sessionCookieNames } from 'shared-contracts/session/session-cookies'
import { splitLanguage, type Language } from 'shared-contracts/session/language'
import { settingsCookieName, parseSettings, languageOfBareAddress } from 'shared-contracts/session/settings'
import { sendProblem, toPortalError } from 'shared-service/http/problem-reply'
import { WindowLimiter } from 'shared-service/limits/window-limiter'
import type { EdgeConfig } from '../../config.ts'
import { send, type HttpResponse } from '../../http/response.ts'
import { findCookie } from 'shared-service/http/cookies'
import { chooseEncoding, encodingHeader, matchesEtag } from '../../http/encoding.ts'
import { isSecure, originOf } from '../../http/origin.ts'
import { pageSecurityHeaders } from '../../http/security-headers.ts'
import { newVisitorId, readVisitorId, visitorCookie, visitorCookieName } from '../../http/visitor-id.ts'
import type { Log } from '../../log.ts'
import { plainPageResponse } from '../../documents/plain-document.ts'
import type { Counts } from '../../counts/counts.ts'
import type { DemonstrationFlag } from './demonstration-flag.ts'
import type { FinishedPage } from './finished-page.ts'
import type { LiveComposition, LiveHolder } from './live-composition.ts'
import { makePage } from './make-page.ts'
import type { PageDataSource } from './page-data.ts'
import {
  inBrowserLanguage,
  settingsKey,
  readPageRequest,
  type PageRequest,
  type Redirect,
} from './page-request.ts'

interface PagesOptions {
  readonly config: EdgeConfig
  readonly holder: LiveHolder
  readonly data: PageDataSource
  readonly demonstration: DemonstrationFlag
  readonly counts: Counts
}

/** Pages rendered per minute for one address: more than a person or a small office reads. */
const PAGES_PER_MINUTE = 300

const RETRY_AFTER_S = 5

/** A reserved page appears with a release, not within minutes. */
const RESERVED_RETRY_S = 3600

interface PagesContext extends PagesOptions {
  readonly limiter: WindowLimiter
}

export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const limiter = new WindowLimiter(PAGES_PER_MINUTE * options.config.rateLimitFactor)
  const context = { ...options, limiter }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => send(request, reply, await buildPageResponse(request, context)),
    errorHandler: (error, request, reply) => {
      if (toPortalError(error, request).code !== 'INTERNAL_ERROR') return sendProblem(error, request, reply)
      // The page shows this request id, so that operators can find the log line.
      request.log.error({ err: error }, 'page failed')
      void send(request, reply, failedPageResponse(request, options.config))
    },
  })
}

/** An HTML page instead of a problem document, because the caller is a person. */
function failedPageResponse(request: FastifyRequest, { companyId, variant }: EdgeConfig): HttpResponse {
  const settings = parseSettings(findCookie(request.headers.cookie, settingsCookieName(companyId)))
  const requested = splitLanguage(request.raw.url?.split('?')[0] ?? '/').language
  const language = requested ?? languageOfBareAddress(settings)
  return plainPageResponse(request, variant, { reason: 'failed', status: 500, language })
}

/** Response until the first release is live. */
function unavailablePageResponse(request: FastifyRequest, { companyId, variant }: EdgeConfig): HttpResponse {
  const settings = parseSettings(findCookie(request.headers.cookie, settingsCookieName(companyId)))
  return plainPageResponse(request, variant, {
    reason: 'unavailable',
    status: 503,
    language: languageOfBareAddress(settings),
    waitSeconds: RETRY_AFTER_S,
  })
}

function tooManyPagesResponse(
  request: FastifyRequest,
  { variant }: EdgeConfig,
  { language, waitSeconds }: { readonly language: Language; readonly waitSeconds: number },
): HttpResponse {
  return plainPageResponse(request, variant, { reason: 'tooMany', status: 429, language, waitSeconds })
}

async function buildPageResponse(request: FastifyRequest, context: PagesContext): Promise<HttpResponse> {
  const { config, holder, limiter } = context
  const { log } = request
  const cookie = findCookie(request.headers.cookie, settingsCookieName(config.companyId))
  const { authenticated } = sessionCookieNames(config.companyId)
  const live = holder.current
  const visitor = visitorOf(request, context)
  const cohort = live?.findCohort(visitor.id)
  const pageRequest = readPageRequest({
    findRedirect: cohort?.findRedirect,
    url: request.raw.url ?? '/',
    settingsCookie: cookie,
    flag: findCookie(request.headers.cookie, authenticated),
    variant: config.variant,
    visitor: request.ip,
  })
  if ('location' in pageRequest) return redirectTo(pageRequest, log)
  if (live?.shell === undefined || cohort === undefined) return unavailablePageResponse(request, config)
  const origin = originOf(request, config)
  const keyOf = (page: PageRequest) => `${cohort.name} ${settingsKey(page)} ${origin} ${page.address}`
  const key = keyOf(pageRequest)
  const cached = live.pages.find(key)
  const responseContext = {
    request,
    live,
    cookie: visitor.cookie,
    onPage: ({ page: { release } }: FinishedPage) => {
      const { name, version } = release
      context.counts.add({ remote: name, version, cohort: cohort.name, kind: 'page' })
    },
  }
  if (cached !== undefined) return toPageResponse(cached, responseContext)
  // Cached pages and pages being rendered do not count towards the limit.
  const waitSeconds = live.pages.isLoading(key) ? 0 : limiter.consume(pageRequest.visitor)
  if (waitSeconds > 0)
    return tooManyPagesResponse(request, config, { language: pageRequest.language, waitSeconds })
  const job = {
    live,
    cohort,
    shell: live.shell,
    origin,
    data: context.data,
    demonstration: context.demonstration,
    log,
    incident: request.id,
  }
  const getPage = (page: PageRequest) =>
    live.pages.get(keyOf(page), () => makePage({ ...job, request: page }))
  let made = await getPage(pageRequest)
  // Pages are in the default language (LANG-01), but /404 helps only in a language that its reader understands.
  const localized = made.page.status === 404 ? inBrowserLanguage(pageRequest, request) : pageRequest
  if (localized !== pageRequest) made = await getPage(localized)
  // While the API is down, a stale page replaces one without content.
  return toPageResponse(
    made.page.hasMissingData === true ? (live.pages.findStale(key) ?? made) : made,
    responseContext,
  )
}

function redirectTo({ location, dropped, isAlias, isRetired = false }: Redirect, log: Log): HttpResponse {
  if (dropped > 0) log.info({ dropped }, 'address cleaned')
  const headers = {
    location,
    'cache-control': isAlias && dropped === 0 ? 'private, max-age=3600' : 'no-store',
  }
  return { status: isAlias || isRetired ? 308 : 302, headers, body: '' }
}

/** Cohort of the visitor. The first page of a rollout sets the visitor id, the first page afterwards deletes it. */
function visitorOf(
  request: FastifyRequest,
  { config: { companyId }, holder }: PagesContext,
): { readonly id: string | undefined; readonly cookie: string | undefined } {
  const sent = findCookie(request.headers.cookie, visitorCookieName(companyId))
  const secure = isSecure(request)
  if (holder.current?.hasCanaries !== true)
    return { id: undefined, cookie: sent === undefined ? undefined : visitorCookie(companyId, '', secure) }
  const existing = readVisitorId(sent)
  if (existing !== undefined) return { id: existing, cookie: undefined }
  const id = newVisitorId()
  return { id, cookie: visitorCookie(companyId, id, secure) }
}

interface ResponseContext {
  readonly request: FastifyRequest
  readonly live: LiveComposition
  readonly cookie: string | undefined
  readonly onPage: (page: FinishedPage) => void
}

async function toPageResponse(
  finished: FinishedPage,
  { request, live, cookie, onPage }: ResponseContext,
): Promise<HttpResponse> {
  const { page } = finished
  if (request.method === 'GET') onPage(finished)
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString())
  const isCacheable = page.ttlMs > 0
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': page.language,
    'cache-control': isCacheable ? 'private, no-cache' : 'private, no-store',
    vary: 'Cookie, Accept-Encoding',
    'portal-composition': String(live.number),
    ...(cookie === undefined ? {} : { 'set-cookie': cookie }),
    ...(isCacheable ? { etag: finished.tag(encoding) } : {}),
    ...(page.status === 503
      ? { 'retry-after': String(page.isReserved === true ? RESERVED_RETRY_S : RETRY_AFTER_S) }
      : {}),
  }
  if (isCacheable && matchesEtag(request.headers['if-none-match'], finished.tag(encoding))) {
    // The policy of the cached page stays valid.
    return { status: 304, headers, body: '' }
  }
  const body = await finished.body(encoding)
  return {
    status: page.status,
    headers: {
      ...headers,
      ...encodingHeader(encoding),
      ...pageSecurityHeaders(isSecure(request), page.styleHashes),
      ...(page.isGuarded === true ? { 'referrer-policy': 'strict-origin' } : {}),
    },
    body,
  }
}
