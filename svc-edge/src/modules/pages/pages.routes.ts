import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  settingsCookieName,
  serializeSettings,
  parseSettings,
  languageOfBareAddress,
} from 'shared-contracts/session/settings'
import type { EdgeConfig } from '../../config.ts'
import { send, type Answer } from '../../http/answer.ts'
import { findCookie } from '../../http/cookies.ts'
import { chooseEncoding, matchesTag } from '../../http/encoding.ts'
import { isSecure, originOf } from '../../http/origin.ts'
import { pageSecurityHeaders } from '../../http/security-headers.ts'
import type { Log } from '../../log.ts'
import { unavailableDocument } from '../../documents/plain-document.ts'
import type { FinishedPage } from './finished-page.ts'
import type { LiveComposition, LiveHolder } from './live-composition.ts'
import { makePage } from './make-page.ts'
import type { PageDataSource } from './page-data.ts'
import { readPageRequest } from './page-request.ts'

interface PagesOptions {
  readonly config: EdgeConfig
  readonly holder: LiveHolder
  readonly data: PageDataSource
  readonly log: Log
}

/** Every GET that nothing else answers is a page. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => send(request, reply, await answerPage(request, options)),
  })
}

async function answerPage(request: FastifyRequest, options: PagesOptions): Promise<Answer> {
  const { config, holder, log } = options
  const cookie = findCookie(request.headers.cookie, settingsCookieName(config.companyId))
  const wanted = readPageRequest({ url: request.raw.url ?? '/', settingsCookie: cookie, visitor: request.ip })
  if ('location' in wanted) {
    log.info({ dropped: wanted.dropped }, 'address cleaned')
    return { status: 302, headers: { location: wanted.location, 'cache-control': 'no-store' }, body: '' }
  }
  const live = holder.current
  const base = live?.findState(wanted.language)
  if (live?.shell === undefined || base === undefined) return unavailable(request, cookie, config)
  const origin = originOf(request, config)
  const key = `${serializeSettings({ language: wanted.language, wai: wanted.wai })} ${origin} ${wanted.address}`
  const cached = live.pages.find(key)
  if (cached !== undefined) return answerWith(cached, { request, live, key })
  const job = { live, shell: live.shell, request: wanted, origin, data: options.data, log }
  const page = await onceAtATime(live, key, () => makePage(job, base))
  return answerWith(page, { request, live, key })
}

/** Who asks for a page that is being made waits for it. */
function onceAtATime(
  live: LiveComposition,
  key: string,
  make: () => Promise<FinishedPage>,
): Promise<FinishedPage> {
  const running = live.inFlight.get(key)
  if (running !== undefined) return running
  const made = make()
    .then((page) => {
      if (page.ttlMs > 0) live.pages.put(key, page, { bytes: page.bytes, ttlMs: page.ttlMs })
      return page
    })
    .finally(() => live.inFlight.delete(key))
  live.inFlight.set(key, made)
  return made
}

interface AnswerContext {
  readonly request: FastifyRequest
  readonly live: LiveComposition
  readonly key: string
}

async function answerWith(page: FinishedPage, { request, live, key }: AnswerContext): Promise<Answer> {
  const encoding = chooseEncoding(headerOf(request, 'accept-encoding'))
  const keepable = page.ttlMs > 0
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': page.language,
    'cache-control': keepable ? 'private, no-cache' : 'private, no-store',
    vary: 'Cookie, Accept-Encoding',
    'portal-composition': String(live.number),
    ...(keepable ? { etag: page.tag(encoding) } : {}),
  }
  if (keepable && matchesTag(request.headers['if-none-match'], page.tag(encoding))) {
    // The policy that came with the stored page stays valid for it.
    return { status: 304, headers, body: '' }
  }
  const body = await page.body(encoding, (bytes) => live.pages.grow(key, page, bytes))
  return {
    status: page.status,
    headers: {
      ...headers,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      ...pageSecurityHeaders(isSecure(request)),
    },
    body,
  }
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

function unavailable(request: FastifyRequest, cookie: string | undefined, { variant }: EdgeConfig): Answer {
  const language = languageOfBareAddress(parseSettings(cookie))
  return {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
      'retry-after': '5',
      ...pageSecurityHeaders(isSecure(request)),
    },
    body: unavailableDocument(language, variant),
  }
}
