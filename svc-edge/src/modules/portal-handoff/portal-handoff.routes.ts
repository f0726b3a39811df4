import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  HAND_OFF_PARAMETERS,
  OTHER_PORTAL_PATH,
  HAND_OFF_CODE_PARAMETERS,
  HAND_OFF_PATH_PATTERN,
} from 'shared-contracts/navigation/portals'
import { isLanguage } from 'shared-contracts/session/language'
import { handOffFaultCookieName, type HandOffFault } from 'shared-contracts/session/session-cookies'
import { languageOfBareAddress, parseSettings, settingsCookieName } from 'shared-contracts/session/settings'
import type { EdgeConfig } from '../../config.ts'
import { findCookie, serializeCookie } from 'shared-service/http/cookies'
import { isSecure } from '../../http/origin.ts'
import { encodeNonAscii, isPageAddress, parsePortalAddress } from '../../http/portal-address.ts'
import { createPortalCalls, type Codes, type PortalCalls } from './portal-calls.ts'

/** Lifetime of the notice cookie; the next page deletes it. */
const NOTICE_SECONDS = 60
const CODE = /^[A-Za-z0-9_-]{43}$/
const CODE_PARAMETERS: ReadonlySet<string> = new Set([
  HAND_OFF_CODE_PARAMETERS.code,
  HAND_OFF_CODE_PARAMETERS.companion,
])

interface Arrival {
  /** Undefined for invalid codes, `incomplete` for half a pair, which is removed without a notice. */
  readonly codes: Codes | 'incomplete' | undefined
  readonly location: string
}

/**
 * Hand-off between the two portals (XPORT-01, XPORT-02). A request with one-time codes is redirected to the clean
 * address before rendering, so that history, referrer and log never contain the codes.
 */
export function registerPortalHandoff(app: FastifyInstance, config: EdgeConfig): void {
  const calls = createPortalCalls(config)
  app.addHook('onClose', () => calls.close())
  app.addHook('onRequest', async (request, reply) => {
    const arrival = findArrival(request)
    if (arrival === undefined) return
    if (isPrefetch(request)) {
      // A prefetch must not use up the codes.
      return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '1' }).send('')
    }
    const cookies = await exchangeCodes(request, { arrival, calls, config })
    if (cookies.length > 0) reply.header('set-cookie', [...cookies])
    return redirect(reply, arrival.location, 'no-referrer')
  })
  for (const url of [OTHER_PORTAL_PATH, `/:language${OTHER_PORTAL_PATH}`]) {
    app.get<{ Params: { readonly language?: string } }>(url, async (request, reply) => {
      const target = await handOff(request, calls)
      if (target !== undefined) return redirect(reply, target, 'origin')
      const home = await calls.otherHome(request.ip)
      const settings = parseSettings(findCookie(request.headers.cookie, settingsCookieName(config.companyId)))
      const requested = request.params.language
      const language = isLanguage(requested) ? requested : languageOfBareAddress(settings)
      return redirect(reply, new URL(`/${language}${home.pathname}`, home).href, 'no-referrer')
    })
  }
}

/** Undefined without the ticket of a session: the home page then opens for a visitor. */
async function handOff(request: FastifyRequest, calls: PortalCalls): Promise<string | undefined> {
  const query = new URLSearchParams((request.raw.url ?? '').split('?')[1])
  const ticket = singleValue(query, HAND_OFF_PARAMETERS.ticket)
  const pathname = singleValue(query, HAND_OFF_PARAMETERS.pathname)
  const isComplete = CODE.test(ticket) && HAND_OFF_PATH_PATTERN.test(pathname)
  // A script that fetches the address gets no codes.
  if (!isComplete || !isNavigation(request) || isPrefetch(request)) return undefined
  try {
    return await calls.handOff(request, { ticket, pathname })
  } catch (error) {
    request.log.error({ err: error }, 'hand-off without a response')
    return undefined
  }
}

/** Redirects with a referrer policy. The other portal accepts codes only with the referrer `origin`. */
function redirect(
  reply: FastifyReply,
  location: string,
  referrerPolicy: 'origin' | 'no-referrer',
): FastifyReply {
  return reply
    .code(303)
    .headers({
      location,
      'cache-control': 'no-store',
      'referrer-policy': referrerPolicy,
      'x-robots-tag': 'noindex',
    })
    .send('')
}

function findArrival({ method, raw }: FastifyRequest): Arrival | undefined {
  const url = raw.url ?? '/'
  const at = url.indexOf('?')
  if (at < 0 || (method !== 'GET' && method !== 'HEAD')) return undefined
  const query = new URLSearchParams(url.slice(at + 1))
  if (!hasCode(query)) return undefined
  // API calls and files create no session, so only the codes are removed.
  if (!isPageAddress(url))
    return { codes: 'incomplete', location: encodeNonAscii(url.slice(0, at) + withoutCodes(url.slice(at))) }
  const { code, companion, pathname } = HAND_OFF_CODE_PARAMETERS
  const { path, query: rest } = parsePortalAddress(query.get(pathname) ?? url) ?? { path: '/home', query: '' }
  const location = encodeNonAscii(path) + encodeNonAscii(withoutCodes(rest))
  if (!query.has(code)) return { codes: 'incomplete', location }
  const codes = { code: singleValue(query, code), companion: singleValue(query, companion) }
  const areValid = CODE.test(codes.code) && CODE.test(codes.companion)
  return { codes: areValid ? codes : undefined, location }
}

/** Also true for one code alone, and for names in capital letters. */
function hasCode(query: URLSearchParams): boolean {
  return [...query.keys()].some((name) => CODE_PARAMETERS.has(name.toLowerCase()))
}

function singleValue(query: URLSearchParams, name: string): string {
  const [value = '', ...more] = query.getAll(name)
  return more.length === 0 ? value : ''
}

function withoutCodes(query: string): string {
  const remaining = new URLSearchParams(query)
  if (!hasCode(remaining)) return query
  for (const name of [...remaining.keys()]) {
    if (CODE_PARAMETERS.has(name.toLowerCase()) || name === HAND_OFF_CODE_PARAMETERS.pathname)
      remaining.delete(name)
  }
  return remaining.size === 0 ? '' : `?${remaining.toString()}`
}

function isPrefetch({ headers }: FastifyRequest): boolean {
  return [headers['sec-purpose'], headers['purpose']].some((purpose) => String(purpose).includes('prefetch'))
}

/** Only navigations count, not images, frames or link previews. */
function isNavigation({ method, headers }: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': target = 'document' } = headers
  return method === 'GET' && mode === 'navigate' && target === 'document'
}

interface ArrivalContext {
  readonly arrival: Arrival
  readonly calls: PortalCalls
  readonly config: EdgeConfig
}

/** Session cookies, or the cookie with the reason why there is no session. */
async function exchangeCodes(
  request: FastifyRequest,
  { arrival: { codes }, calls, config }: ArrivalContext,
): Promise<readonly string[]> {
  if (codes === 'incomplete' || !isNavigation(request)) return []
  const withNotice = (fault: HandOffFault) => [noticeCookie(request, config, fault)]
  if (codes === undefined) {
    request.log.warn({ event: 'passage-refused', because: 'damaged' }, 'refused')
    return withNotice('refused')
  }
  try {
    const { status, cookies } = await calls.exchange(request, codes)
    if (status === 200) return cookies
    // The API logs the exact reason.
    return withNotice(status === 409 ? 'another' : status === 403 ? 'refused' : 'away')
  } catch (error) {
    request.log.error({ err: error }, 'hand-off without a response')
    return withNotice('away')
  }
}

function noticeCookie(request: FastifyRequest, { companyId }: EdgeConfig, fault: HandOffFault): string {
  return serializeCookie({
    name: handOffFaultCookieName(companyId),
    value: fault,
    maxAge: NOTICE_SECONDS,
    httpOnly: false,
    secure: isSecure(request),
  })
}
