import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sessionCookieNames } from 'shared-contracts/session/session-cookies'
import type { CompanyId } from 'shared-contracts/session/variant'
import { networkOf } from 'shared-service/http/network-of'
import { readCookie, setCookie } from '../cookies/cookies.ts'
import type { Secrets } from '../secrets.ts'
import type { Attempt, Count, Limits } from './limits.ts'

/** Half a year. */
const DEVICE_SECONDS = 180 * 86_400

export type LoginAttempts = ReturnType<typeof createLoginAttempts>

interface Dependencies {
  readonly limits: Limits
  readonly secrets: Secrets
  readonly companyId: CompanyId
}

/**
 * Sign-in in numbers (docs/decisions/0162): a browser that has signed in to the account before has tries of its own, so
 * that nobody is locked out by what others try. All others share those of the account and of their address.
 */
export function createLoginAttempts({ limits, secrets, companyId }: Dependencies) {
  const key = secrets.key('devices')
  const { device: cookie } = sessionCookieNames(companyId)
  const seal = (account: string, id: string) =>
    createHmac('sha256', key).update(`${id} ${account}`).digest('base64url')

  /** Name of this browser where it is known to the account (a folded e-mail), for limits of its own. */
  function knownBrowser(request: FastifyRequest, account: string): string | undefined {
    const [id = '', given = ''] = (readCookie(request, cookie) ?? '').split('.')
    const expected = Buffer.from(seal(account, id))
    const found = Buffer.from(given)
    return found.length === expected.length && timingSafeEqual(found, expected) ? id : undefined
  }

  /** Makes this browser known to an account, for a sign-in or another proof of the mailbox. */
  function trustBrowser(request: FastifyRequest, account: string): void {
    const id = knownBrowser(request, account) ?? randomBytes(16).toString('base64url')
    const value = `${id}.${seal(account, id)}`
    setCookie(request, { name: cookie, value, httpOnly: true, maxAge: DEVICE_SECONDS })
  }

  /**
   * Begins a sign-in with a password, whether or not there is such an account. `succeeded()` also makes this browser one
   * that is known to the account.
   * @throws PortalError LOGIN_SLOWED with `Retry-After`: no hash is computed then.
   */
  async function begin(request: FastifyRequest, account: string): Promise<Attempt> {
    const known = knownBrowser(request, account)
    const attempt = await limits.attempt(
      known === undefined
        ? countsOfStranger(networkOf(request.ip), account)
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

  return { knownBrowser, trustBrowser, begin }
}

/** The narrowest first: who is over the own limit takes nothing from what is shared. */
function countsOfStranger(network: string, account: string): readonly Count[] {
  const both = `${network} ${account}`
  return [
    { window: 'loginByAccountAndAddress', delay: 'loginByAccountAndAddress', key: both },
    { window: 'loginByAddress', key: network, isShared: true },
    { delay: 'loginByAccount', key: account, isShared: true },
  ]
}
