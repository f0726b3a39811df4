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

/** Told once: the next page takes it away, and a page that never comes need not know. */
const NOTICE_SECONDS = 60
const CODE = /^[A-Za-z0-9_-]{43}$/
/** What must stand in no address. */
const SECRETS: ReadonlySet<string> = new Set([PASSAGE_PARAMETERS.code, PASSAGE_PARAMETERS.companion])

/** Somebody at the door with codes of the other portal, or with what is left of them. */
interface Arrival {
  /** Undefined where what was brought can be no codes; `left` where it is no pair at all, which nobody has to hear of. */
  readonly codes: Codes | 'left' | undefined
  /** Where to go on, without them. */
  readonly location: string
}

/**
 * The way between the two portals (XPORT-01, XPORT-02). Whoever comes to a page with one-time codes is led to the clean
 * address of it before anything is rendered, with a session of this portal where the codes are good. They are in the
 * address of this one answer only, which is a redirect: in no history, no referrer, no log.
 */
export function registerPassage(app: FastifyInstance, config: EdgeConfig): void {
  const calls = createPortalCalls(config)
  app.addHook('onClose', () => calls.close())
  app.addHook('onRequest', async (request, reply) => {
    const arrival = findArrival(request)
    if (arrival === undefined) return
    if (isAhead(request)) {
      // A page that is fetched before somebody goes there must not use up the codes.
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

/** Undefined without the ticket of a running session: then the home page opens as for a visitor. */
async function handOff(request: FastifyRequest, calls: PortalCalls): Promise<string | undefined> {
  const query = new URLSearchParams((request.raw.url ?? '').split('?')[1])
  const ticket = onlyOne(query, HAND_OFF_PARAMETERS.ticket)
  const pathname = onlyOne(query, HAND_OFF_PARAMETERS.pathname)
  const isComplete = CODE.test(ticket) && PASSED_PATH.test(pathname)
  // A script that fetches the address gets no codes, whatever its browser tells it of redirects.
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
  // Calls and files sign nobody in; their answers have no clean form, so only the codes go.
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

/** Also one of the two alone, and one whose name a program on the way wrote in capital letters. */
function hasCode(query: URLSearchParams): boolean {
  return [...query.keys()].some((name) => SECRETS.has(name.toLowerCase()))
}

/** Empty for a name that is missing or comes twice. */
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

/** A person goes from page to page; pictures, frames and what looks at links bring nobody in. */
function isGoing({ method, headers }: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': target = 'document' } = headers
  return method === 'GET' && mode === 'navigate' && target === 'document'
}

interface Door {
  readonly arrival: Arrival
  readonly calls: PortalCalls
  readonly config: EdgeConfig
}

/** Cookies of the session, or the one that says why there is none. */
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
    // Which of its reasons it was, the API has logged.
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
