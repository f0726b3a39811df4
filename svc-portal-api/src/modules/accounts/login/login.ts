import type { FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { LoginBody, LoginReply } from 'shared-contracts/http/auth'
import { foldEmail, isEmail } from 'shared-contracts/rules/email'
import type { Language } from 'shared-contracts/session/language'
import { networkOf, type Budget, type Budgets } from '../../../common/budgets.ts'
import { said } from '../../../common/said.ts'
import { inTransaction } from '../../../common/transaction.ts'
import { LOGIN_ACCOUNT, LOGIN_ADDRESS, LOGIN_DEVICE, LOGIN_HERE } from '../account-limits.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { knownDevice, rememberDevice } from '../known-devices.ts'
import { isPassword } from '../passwords/password-hash.ts'
import { findOwners, type AddressOwners } from '../people.store.ts'

interface LoginCall {
  readonly body: LoginBody
  readonly language: Language
  readonly request: FastifyRequest
}

type Taken = readonly { readonly budget: Budget; readonly parts: readonly string[] }[]

/**
 * AUTH-04. Whether an address is known shows in nothing: the same budgets, two comparisons, one answer.
 * @throws PortalError LOGIN_SLOWED before a password is compared, LOGIN_REFUSED, ACCOUNT_NOT_ACTIVATED
 */
export async function logIn(
  { pool, clock, cookies, sessions, budgets }: AccountsContext,
  { body, language, request }: LoginCall,
): Promise<LoginReply> {
  const emailFolded = isEmail(body.username) ? foldEmail(body.username) : ''
  const owners = await findOwners(pool, emailFolded)
  const cookie = cookies.device
  const personId = owners.account?.id
  const device = await knownDevice(pool, { request, cookie, personId, now: clock.now() })
  const taken = budgetsOf({ emailFolded, device, address: networkOf(request.ip) })
  await takeAll(budgets, taken)
  await judge(body.password, owners)
  const { account } = owners
  if (account === undefined) throw new PortalError('LOGIN_REFUSED')
  await settle(budgets, taken)
  return inTransaction(pool, async (transaction) => {
    // The password may have been changed, and all sessions ended, while it was compared.
    const { rowCount } = await transaction.query(
      'select 1 from person where id = $1 and password_hash = $2 for share',
      [account.id, account.password_hash],
    )
    if (rowCount !== 1) throw new PortalError('LOGIN_REFUSED')
    await rememberDevice(transaction, { request, cookie, personId: account.id, now: clock.now() })
    const tokens = await sessions.begin(transaction, { personId: account.id, way: 'password', request })
    return { ...tokens, ...said('loggedIn', language) }
  })
}

/**
 * Compares with the account and with the newest registration that waits, each once, present or not: whoever registered
 * with the address of an existing account must not see it in the answer to the password given there.
 */
async function judge(password: string, { account, waiting }: AddressOwners): Promise<void> {
  const isAccounts = await isPassword(password, account?.password_hash)
  const isWaitings = await isPassword(password, waiting?.password_hash)
  if (isAccounts) return
  throw new PortalError(isWaitings ? 'ACCOUNT_NOT_ACTIVATED' : 'LOGIN_REFUSED')
}

interface Attempt {
  readonly emailFolded: string
  readonly device: string | undefined
  readonly address: string
}

/** A browser that is known to the account has a budget of its own, which nobody else can use up. */
function budgetsOf({ emailFolded, device, address }: Attempt): Taken {
  if (device !== undefined) return [{ budget: LOGIN_DEVICE, parts: [emailFolded, device] }]
  return [
    { budget: LOGIN_HERE, parts: [emailFolded, address] },
    { budget: LOGIN_ADDRESS, parts: [address] },
    { budget: LOGIN_ACCOUNT, parts: [emailFolded] },
  ]
}

async function takeAll(budgets: Budgets, taken: Taken): Promise<void> {
  for (const { budget, parts } of taken) await budgets.take(budget, parts, 'LOGIN_SLOWED')
}

/** A sign-in that was accepted was no try; the tries before it, here, are forgotten. */
async function settle(budgets: Budgets, taken: Taken): Promise<void> {
  for (const { budget, parts } of taken) {
    const isOwn = budget === LOGIN_HERE || budget === LOGIN_DEVICE
    await (isOwn ? budgets.clear(budget, parts) : budgets.giveBack(budget, parts))
  }
}
