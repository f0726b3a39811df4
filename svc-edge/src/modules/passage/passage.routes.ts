import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  HAND_OFF_PARAMETERS,
  OTHER_PORTAL_PATH,
  PASSAGE_PARAMETERS,
  PASSED_PATH,
} from 'shared-contracts/navigation/portals'
import { isLanguage } from 'shared-contracts/session/language'
import { passageCookieName, type PassageFault } from 'shared-contracts/session/session-cookies'
import { languageOfBareAddress, parseSettings, settingsCookieName } from 'shared-contracts/session/settings'
import type { EdgeConfig } from '../../config.ts'
import { findCookie, serializeCookie } from 'shared-service/http/cookies'
import { isSecure } from '../../http/origin.ts'
import { asciiOf, isPageAddress, ownAddress } from '../../http/own-address.ts'
import { createPortalCalls, type Codes, type PortalCalls } from './portal-calls.ts'

/** The next page deletes the notice. */
const NOTICE_SECONDS = 60
const CODE = /^[A-Za-z0-9_-]{43}$/
const SECRETS: ReadonlySet<string> = new Set([PASSAGE_PARAMETERS.code, PASSAGE_PARAMETERS.companion])

interface Arrival {
  /** Undefined for invalid codes, `left` for an incomplete pair, which is dropped without a notice. */
  readonly codes: Codes | 'left' | undefined
  readonly location: string
}

/**
 * Hand-off between the two portals (XPORT-01, XPORT-02). A request with one-time codes is redirected to the clean
 * address before rendering, so that history, referrer and log never contain the codes.
 */
export function registerPassage(app: FastifyInstance, config: EdgeConfig): void {
  const calls = createPortalCalls(config)
  app.addHook('onClose', () => calls.close())
  app.addHook('onRequest', async (request, reply) => {
    const arrival = findArrival(request)
    if (arrival === undefined) return
    if (isAhead(request)) {
      // A prefetch must not use up the codes.
      return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '1' }).send('')
    }
    const cookies = await takeIn(request, { arrival, calls, config })
    if (cookies.length > 0) reply.header('set-cookie', [...cookies])
    return redirect(reply, arrival.location, 'no-referrer')
  })
  for (const url of [OTHER_PORTAL_PATH, `/:language${OTHER_PORTAL_PATH}`]) {
    app.get<{ Params: { readonly language?: string } }>(url, async (request, reply) => {
      const handedOff = await handOff(request, calls)
      if (handedOff !== undefined) return redirect(reply, handedOff, 'origin')
      const home = await calls.otherHome(request.ip)
      const settings = parseSettings(findCookie(request.headers.cookie, settingsCookieName(config.companyId)))
      const asked = request.params.language
      const language = isLanguage(asked) ? asked : languageOfBareAddress(settings)
      return redirect(reply, new URL(`/${language}${home.pathname}`, home).href, 'no-referrer')
    })
  }
}

/** Undefined without the ticket of a session: the home page then opens for a visitor. */
async function handOff(request: FastifyRequest, calls: PortalCalls): Promise<string | undefined> {
  const query = new URLSearchParams((request.raw.url ?? '').split('?')[1])
  const ticket = onlyOne(query, HAND_OFF_PARAMETERS.ticket)
  const pathname = onlyOne(query, HAND_OFF_PARAMETERS.pathname)
  const isComplete = CODE.test(ticket) && PASSED_PATH.test(pathname)
  // A script that fetches the address gets no codes.
  if (!isComplete || !isGoing(request) || isAhead(request)) return undefined
  try {
    return await calls.handOff(request, { ticket, pathname })
  } catch (error) {
    request.log.error({ err: error }, 'hand-off without an answer')
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
    return { codes: 'left', location: asciiOf(url.slice(0, at) + withoutCodes(url.slice(at))) }
  const { code, companion, pathname } = PASSAGE_PARAMETERS
  const { path, query: rest } = ownAddress(query.get(pathname) ?? url) ?? { path: '/home', query: '' }
  const location = asciiOf(path) + asciiOf(withoutCodes(rest))
  if (!query.has(code)) return { codes: 'left', location }
  const codes = { code: onlyOne(query, code), companion: onlyOne(query, companion) }
  const isGood = CODE.test(codes.code) && CODE.test(codes.companion)
  return { codes: isGood ? codes : undefined, location }
}

/** Also true for one code alone, and for names in capital letters. */
function hasCode(query: URLSearchParams): boolean {
  return [...query.keys()].some((name) => SECRETS.has(name.toLowerCase()))
}

function onlyOne(query: URLSearchParams, name: string): string {
  const [value = '', ...more] = query.getAll(name)
  return more.length === 0 ? value : ''
}

function withoutCodes(query: string): string {
  const left = new URLSearchParams(query)
  if (!hasCode(left)) return query
  for (const name of [...left.keys()]) {
    if (SECRETS.has(name.toLowerCase()) || name === PASSAGE_PARAMETERS.pathname) left.delete(name)
  }
  return left.size === 0 ? '' : `?${left.toString()}`
}

function isAhead({ headers }: FastifyRequest): boolean {
  return [headers['sec-purpose'], headers['purpose']].some((purpose) => String(purpose).includes('prefetch'))
}

/** Only navigations count, not images, frames or link previews. */
function isGoing({ method, headers }: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': target = 'document' } = headers
  return method === 'GET' && mode === 'navigate' && target === 'document'
}

interface Door {
  readonly arrival: Arrival
  readonly calls: PortalCalls
  readonly config: EdgeConfig
}

/** Session cookies, or the cookie with the reason why there is no session. */
async function takeIn(
  request: FastifyRequest,
  { arrival: { codes }, calls, config }: Door,
): Promise<readonly string[]> {
  if (codes === 'left' || !isGoing(request)) return []
  const told = (fault: PassageFault) => [noticeOf(request, config, fault)]
  if (codes === undefined) {
    request.log.warn({ event: 'passage-refused', because: 'damaged' }, 'refused')
    return told('refused')
  }
  try {
    const { status, cookies } = await calls.exchange(request, codes)
    if (status === 200) return cookies
    // The API logs the exact reason.
    return told(status === 409 ? 'another' : status === 403 ? 'refused' : 'away')
  } catch (error) {
    request.log.error({ err: error }, 'passage without an answer')
    return told('away')
  }
}

function noticeOf(request: FastifyRequest, { companyId }: EdgeConfig, fault: PassageFault): string {
  return serializeCookie({
    name: passageCookieName(companyId),
    value: fault,
    maxAge: NOTICE_SECONDS,
    httpOnly: false,
    secure: isSecure(request),
  })
}
