import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sessionCookieNames } from 'shared-contracts/session/session-cookies'
import { splitLanguage } from 'shared-contracts/session/language'
import { settingsCookieName, parseSettings, languageOfBareAddress } from 'shared-contracts/session/settings'
import { sendProblem, toPortalError } from 'shared-service/http/problem-reply'
import { WindowLimiter } from 'shared-service/limits/window-limiter'
import type { EdgeConfig } from '../../config.ts'
import { send, type Answer } from '../../http/answer.ts'
import { findCookie } from 'shared-service/http/cookies'
import { chooseEncoding, encodingHeader, matchesTag } from '../../http/encoding.ts'
import { isSecure, originOf } from '../../http/origin.ts'
import { pageSecurityHeaders } from '../../http/security-headers.ts'
import { newVisitorId, readVisitorId, visitorCookie, visitorCookieName } from '../../http/visitor-id.ts'
import type { Log } from '../../log.ts'
import { plainAnswer } from '../../documents/plain-document.ts'
import type { Counts } from '../../counts/counts.ts'
import type { FinishedPage } from './finished-page.ts'
import type { LiveComposition, LiveHolder } from './live-composition.ts'
import { makePage } from './make-page.ts'
import type { PageDataSource } from './page-data.ts'
import { lookOf, readPageRequest, type Redirect } from './page-request.ts'

interface PagesOptions {
  readonly config: EdgeConfig
  readonly holder: LiveHolder
  readonly data: PageDataSource
  readonly counts: Counts
}

/** Pages of one address that may have to be made in a minute: more than a person reads, or a small office. */
const PAGES_A_MINUTE = 300

const RETRY_AFTER_S = 5

/** A page whose remote is not there comes with a release, not in a moment. */
const RESERVED_RETRY_S = 3600

interface PagesContext extends PagesOptions {
  readonly limiter: WindowLimiter
}

/** Every GET that nothing else answers is a page. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const limiter = new WindowLimiter(PAGES_A_MINUTE * options.config.rateLimitFactor)
  const context = { ...options, limiter }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => send(request, reply, await answerPage(request, context)),
    errorHandler: (error, request, reply) => {
      if (toPortalError(error, request).code !== 'INTERNAL_ERROR') return sendProblem(error, request, reply)
      // Found in the log by the number that the person reads: it is the one of the request.
      request.log.error({ err: error }, 'page failed')
      void send(request, reply, failedPage(request, options.config))
    },
  })
}

/** A page to read, and not a problem document: who asked is a person. */
function failedPage(request: FastifyRequest, { companyId, variant }: EdgeConfig): Answer {
  const settings = parseSettings(findCookie(request.headers.cookie, settingsCookieName(companyId)))
  const asked = splitLanguage(request.raw.url?.split('?')[0] ?? '/').language
  const language = asked ?? languageOfBareAddress(settings)
  return plainAnswer(request, variant, { reason: 'failed', status: 500, language })
}

async function answerPage(request: FastifyRequest, context: PagesContext): Promise<Answer> {
  const { config, holder, limiter } = context
  const { log } = request
  const cookie = findCookie(request.headers.cookie, settingsCookieName(config.companyId))
  const { authenticated } = sessionCookieNames(config.companyId)
  const live = holder.current
  const visitor = visitorOf(request, context)
  const cohort = live?.findCohort(visitor.id)
  const wanted = readPageRequest({
    findRedirect: cohort?.findRedirect,
    url: request.raw.url ?? '/',
    settingsCookie: cookie,
    flag: findCookie(request.headers.cookie, authenticated),
    variant: config.variant,
    visitor: request.ip,
  })
  if ('location' in wanted) return redirectTo(wanted, log)
  if (live?.shell === undefined || cohort === undefined) {
    const language = languageOfBareAddress(parseSettings(cookie))
    return plainAnswer(request, config.variant, {
      reason: 'unavailable',
      status: 503,
      language,
      waitSeconds: RETRY_AFTER_S,
    })
  }
  const origin = originOf(request, config)
  const key = `${cohort.name} ${lookOf(wanted)} ${origin} ${wanted.address}`
  const cached = live.pages.find(key)
  const answering = {
    ...{ request, live, cookie: visitor.cookie },
    onPage: ({ page: { release } }: FinishedPage) => {
      const { name, version } = release
      context.counts.add({ remote: name, version, cohort: cohort.name, kind: 'page' })
    },
  }
  if (cached !== undefined) return answerWith(cached, answering)
  // Who waits for a page that is being made costs nothing, and a page that is kept next to nothing.
  const waitSeconds = live.pages.isLoading(key) ? 0 : limiter.consume(wanted.visitor)
  if (waitSeconds > 0)
    return plainAnswer(request, config.variant, {
      reason: 'tooMany',
      status: 429,
      language: wanted.language,
      waitSeconds,
    })
  const job = {
    live,
    cohort,
    shell: live.shell,
    request: wanted,
    origin,
    data: context.data,
    log,
    incident: request.id,
  }
  const made = await live.pages.get(key, () => makePage(job))
  // While the API is away, an earlier page of the address stands in for one without content.
  return answerWith(made.page.lacksAnswers === true ? (live.pages.findStale(key) ?? made) : made, answering)
}

/** To the clean address; one that has another name for good may be remembered, for as long as names stay. */
function redirectTo({ location, dropped, isAlias, isRetired = false }: Redirect, log: Log): Answer {
  if (dropped > 0) log.info({ dropped }, 'address cleaned')
  const headers = {
    location,
    'cache-control': isAlias && dropped === 0 ? 'private, max-age=3600' : 'no-store',
  }
  return { status: isAlias || isRetired ? 308 : 302, headers, body: '' }
}

/**
 * Which share of the visitors this one belongs to. There is an id while a canary runs and at no other time: the
 * first page of a rollout brings it, the first one after it takes it away.
 */
function visitorOf(
  request: FastifyRequest,
  { config: { companyId }, holder }: PagesContext,
): { readonly id: string | undefined; readonly cookie: string | undefined } {
  const sent = findCookie(request.headers.cookie, visitorCookieName(companyId))
  const secure = isSecure(request)
  if (holder.current?.hasCanaries !== true)
    return { id: undefined, cookie: sent === undefined ? undefined : visitorCookie(companyId, '', secure) }
  const known = readVisitorId(sent)
  if (known !== undefined) return { id: known, cookie: undefined }
  const id = newVisitorId()
  return { id, cookie: visitorCookie(companyId, id, secure) }
}

interface AnswerContext {
  readonly request: FastifyRequest
  readonly live: LiveComposition
  /** To be set with the answer. */
  readonly cookie: string | undefined
  readonly onPage: (page: FinishedPage) => void
}

async function answerWith(
  finished: FinishedPage,
  { request, live, cookie, onPage }: AnswerContext,
): Promise<Answer> {
  const { page } = finished
  if (request.method === 'GET') onPage(finished)
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString())
  const keepable = page.ttlMs > 0
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': page.language,
    'cache-control': keepable ? 'private, no-cache' : 'private, no-store',
    vary: 'Cookie, Accept-Encoding',
    'portal-composition': String(live.number),
    ...(cookie === undefined ? {} : { 'set-cookie': cookie }),
    ...(keepable ? { etag: finished.tag(encoding) } : {}),
    ...(page.status === 503
      ? { 'retry-after': String(page.isReserved === true ? RESERVED_RETRY_S : RETRY_AFTER_S) }
      : {}),
  }
  if (keepable && matchesTag(request.headers['if-none-match'], finished.tag(encoding))) {
    // The policy that came with the stored page stays valid for it.
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
