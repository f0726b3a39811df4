import { expect } from '@jest/globals'
import type { LightMyRequestResponse } from 'fastify'
import { testBrowser, testIdentity, type TestBrowser, type TestIdentity } from './test-sessions.ts'

const QUALITY = 'http://localhost:8080'
export const COMPETITION = 'http://localhost:8081'

/** Both variants with one database and one clock. */
export interface TestPortals {
  readonly quality: TestIdentity
  readonly competition: TestIdentity
  readonly log: string[]
  /** Empties the log and announces both variants. */
  reset(): Promise<void>
  /** Reasons of the refused hand-offs since the last reset. */
  refusals(): readonly unknown[]
  close(): Promise<void>
}

export async function testPortals(): Promise<TestPortals> {
  const log: string[] = []
  const quality = await testIdentity({ companyId: 2, publicOrigin: QUALITY, log })
  const shared = { pool: quality.pool, clock: quality.clock, log }
  const competition = await testIdentity({ ...shared, companyId: 1, publicOrigin: COMPETITION })
  return {
    quality,
    competition,
    log,
    async reset() {
      log.length = 0
      await quality.pool.query(
        `insert into portal_address values (1, '${COMPETITION}', now()), (2, '${QUALITY}', now())
          on conflict (company_id) do update set origin = excluded.origin, seen_at = excluded.seen_at`,
      )
    },
    refusals: () =>
      log
        .map((line) => JSON.parse(line) as { event?: string; because?: string })
        .filter(({ event }) => event === 'passage-refused')
        .map(({ because }) => because),
    async close() {
      await competition.close()
      await quality.close()
    },
  }
}

/** Response of `portalToken`. */
export interface PortalTokenReply {
  readonly privileges: readonly string[]
  readonly token: string
  readonly refreshToken: string
  readonly url: string | null
}

/** One-time codes in the URL of the other portal. */
export interface Codes {
  readonly token: string
  readonly refreshToken: string
}

interface HandOffOptions {
  readonly to?: 1 | 2
  readonly pathname?: string
}

/** Response of `portalToken` to the page of a session. */
export async function requestToken(
  browser: TestBrowser,
  { to = 1, pathname = '/ru/e-services' }: HandOffOptions = {},
): Promise<PortalTokenReply> {
  const payload = { companyId: to, pathname }
  const reply = await browser.change({ method: 'POST', url: '/api/user/portal-token', payload })
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
  return reply.json<PortalTokenReply>()
}

/** Request of the edge when a browser opens the URL of the response. */
export function sendTicket(
  browser: TestBrowser,
  url: string | null,
  headers: Readonly<Record<string, string>> = { 'portal-hand-off': '1' },
): Promise<LightMyRequestResponse> {
  const { ticket, pathname } = Object.fromEntries(new URL(url ?? '', QUALITY).searchParams)
  const payload = { ticket, pathname }
  return browser.send({ method: 'POST', url: '/api/public/auth/hand-off', payload, headers })
}

/** Codes in the redirect of a browser. */
export async function codesOf(browser: TestBrowser, wish: HandOffOptions = {}): Promise<Codes> {
  const reply = await sendTicket(browser, (await requestToken(browser, wish)).url)
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
  const query = new URL(reply.json<{ url: string }>().url).searchParams
  return { token: query.get('jwt') ?? '', refreshToken: query.get('refresh') ?? '' }
}

interface Arrival {
  readonly at: TestIdentity
  readonly browser?: TestBrowser
  readonly referer?: string
  readonly userAgent?: string
}

/** Request of the other portal's edge when a browser presents codes. */
export function arrive(
  { token, refreshToken }: Codes,
  { at, browser = testBrowser(at.app, 1), referer = `${QUALITY}/`, userAgent }: Arrival,
): Promise<LightMyRequestResponse> {
  return browser.send({
    method: 'POST',
    url: '/api/public/auth/self',
    payload: { refresh: refreshToken },
    headers: {
      authorization: `Bearer ${token}`,
      ...(referer === '' ? {} : { referer }),
      ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
    },
  })
}
