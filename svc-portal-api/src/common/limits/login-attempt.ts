import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sessionCookieNames } from 'shared-contracts/session/session-cookies'
import type { CompanyId } from 'shared-contracts/session/variant'
import { networkOf } from 'shared-service/http/network-of'
import { readCookie, setCookie } from '../cookies/cookies.ts'
import type { Secrets } from '../secrets.ts'
import type { Attempt, AttemptCounter, Limits } from './limits.ts'

const DEVICE_SECONDS = 180 * 86_400

export type LoginAttempts = ReturnType<typeof createLoginAttempts>

interface Dependencies {
  readonly limits: Limits
  readonly secrets: Secrets
  readonly companyId: CompanyId
}

/**
 * Limits of sign-in (docs/decisions/0162). A browser that has signed in to the account before has limits of its own, so
 * that attempts of others cannot lock the owner out. Other browsers share those of the account and of their address.
 */
export function createLoginAttempts({ limits, secrets, companyId }: Dependencies) {
  const key = secrets.key('devices')
  const { device: cookie } = sessionCookieNames(companyId)
  const seal = (account: string, id: string) =>
    createHmac('sha256', key).update(`${id} ${account}`).digest('base64url')

  /** Key of a browser that has signed in to the account (a folded e-mail) before, for limits of its own. */
  function findKnownBrowser(request: FastifyRequest, account: string): string | undefined {
    const [id = '', given = ''] = (readCookie(request, cookie) ?? '').split('.')
    const expected = Buffer.from(seal(account, id))
    const found = Buffer.from(given)
    return found.length === expected.length && timingSafeEqual(found, expected) ? id : undefined
  }

  /** Marks this browser as trusted for an account, after a sign-in or another proof of the mailbox. */
  function trustBrowser(request: FastifyRequest, account: string): void {
    const id = findKnownBrowser(request, account) ?? randomBytes(16).toString('base64url')
    const value = `${id}.${seal(account, id)}`
    setCookie(request, { name: cookie, value, httpOnly: true, maxAge: DEVICE_SECONDS })
  }

  /**
   * Begins a sign-in with a password of an existing or unknown account. `succeeded()` also marks this browser as known.
   * @throws PortalError LOGIN_SLOWED with `Retry-After`, before a hash is computed.
   */
  async function begin(request: FastifyRequest, account: string): Promise<Attempt> {
    const known = findKnownBrowser(request, account)
    const attempt = await limits.attempt(
      known === undefined
        ? countersOfUnknownBrowser(networkOf(request.ip), account)
        : [{ window: 'loginByDevice', delay: 'loginByDevice', key: known }],
    )
    return {
      cancel: () => attempt.cancel(),
      async succeeded() {
        await attempt.succeeded()
        trustBrowser(request, account)
      },
    }
  }

  return { knownBrowser: findKnownBrowser, trustBrowser, begin }
}

/** The narrowest first, so that an attempt over its own limit does not consume shared ones. */
function countersOfUnknownBrowser(network: string, account: string): readonly AttemptCounter[] {
  const both = `${network} ${account}`
  return [
    { window: 'loginByAccountAndAddress', delay: 'loginByAccountAndAddress', key: both },
    { window: 'loginByAddress', key: network, isShared: true },
    { delay: 'loginByAccount', key: account, isShared: true },
  ]
}
