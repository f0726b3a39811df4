import type { FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { MessageReply } from 'shared-contracts/http/messages'
import type { activate, activationState } from 'shared-contracts/http/users'
import type { CallOf } from 'shared-service/app'
import type { Caller } from 'shared-service/caller'
import { inTransaction, type Queries } from 'shared-service/transaction'
import { findBoundBrowser } from '../../../common/cookies/browser-cookie.ts'
import type { Identity } from '../../../common/identity.ts'
import { messageReply } from '../../../common/message-reply.ts'
import { getCode, markCodeUsed, type MailedCode } from '../account-codes.store.ts'
import { notifyOfEmailChange, updateEmail } from '../email-change.ts'
import { verifyPassword } from '../passwords/password-hash.ts'
import { findOwners } from '../people.store.ts'
import { activatePerson } from './registration.store.ts'

/** Limit of registrations whose password is compared, as each costs a hash. */
const MAX_COMPARED_REGISTRATIONS = 20
const IS_UNCONFIRMED = `email_folded = $1 and role = 'USER' and activated_at is null`

/**
 * AUTH-08: state of a mailed link. Changes nothing, as mail scanners open links.
 * @throws PortalError ACTIVATION_UNKNOWN, ACTIVATION_EXPIRED
 */
export async function getCodeState(identity: Identity, { params, request }: CallOf<typeof activationState>) {
  const { pool, clock } = identity
  const code = await getCode(pool, params.code, 'read')
  const state = await getState(pool, code, clock.now())
  const isWaiting = code.kind === 'account' && state === 'waiting'
  const needsPassword = isWaiting && (await findBrowserRegistration(identity, code, request)) === undefined
  return { state, kind: code.kind, needsPassword }
}

/**
 * AUTH-08, AUTH-13: confirms a link; idempotent, as the response may be lost. The account is the one registered in this
 * browser, or with this password (docs/decisions/0166). The link of a new address works for its owner only
 * (docs/decisions/0172).
 * @throws PortalError ACTIVATION_UNKNOWN, ACTIVATION_EXPIRED, PASSWORD_REFUSED, LOGIN_SLOWED, SESSION_REQUIRED
 */
export async function confirmCode(identity: Identity, call: CallOf<typeof activate>): Promise<MessageReply> {
  const { pool, clock } = identity
  const now = clock.now()
  // Outside the transaction: hashing is slow, and the attempt must stay counted.
  const chosen = await findRegistration(identity, call)
  const kind = await inTransaction(pool, async (transaction) => {
    const code = await getCode(transaction, call.params.code, 'lock')
    if (code.kind === 'email') assertCodeOwner(code, call.caller)
    if ((await getState(transaction, code, now)) === 'used') return code.kind
    if (code.kind === 'account') {
      if (chosen === undefined || !(await activatePerson(transaction, chosen, now)))
        throw new PortalError('ACTIVATION_UNKNOWN')
    } else {
      const before = await updateEmail(transaction, code)
      await notifyOfEmailChange(identity, transaction, {
        ...before,
        personId: code.person_id,
        kind: 'email-changed',
      })
    }
    await markCodeUsed(transaction, code.hash, now)
    return code.kind
  }).catch((error: unknown) => {
    // A concurrent confirmation of the same address.
    if (isUniqueViolation(error)) throw new PortalError('ACTIVATION_UNKNOWN', { cause: error })
    throw error
  })
  return messageReply(kind === 'account' ? 'accountVerified' : 'informationUpdated', call.language)
}

/** Undefined where the link confirms no account (any more). */
async function findRegistration(
  identity: Identity,
  { params, body, request }: CallOf<typeof activate>,
): Promise<string | undefined> {
  const code = await getCode(identity.pool, params.code, 'read')
  if (code.kind !== 'account') return undefined
  if ((await getState(identity.pool, code, identity.clock.now())) === 'used') return undefined
  return (
    (await findBrowserRegistration(identity, code, request)) ??
    (await getRegistrationByPassword(identity, code, body?.password ?? ''))
  )
}

/**
 * Registration of a link's address made in the calling browser: that of the link, else the newest. Undefined in other
 * browsers, where the password is required.
 */
async function findBrowserRegistration(
  { pool, companyId }: Identity,
  code: MailedCode,
  request: FastifyRequest,
): Promise<string | undefined> {
  const browser = findBoundBrowser(request, companyId)
  if (browser === undefined) return undefined
  const { rows } = await pool.query<{ id: string }>(
    `select id from person where ${IS_UNCONFIRMED} and registered_in = $3
     order by (id = $2) desc, created_at desc limit 1`,
    [code.email_folded, code.person_id, browser],
  )
  return rows[0]?.id
}

/**
 * Registration of a link's address with this password, as a stranger's may be newer than the owner's. Each call is an
 * attempt, counted before the comparison; one without a password is not.
 * @throws PortalError LOGIN_SLOWED, or PASSWORD_REFUSED for a wrong password
 */
async function getRegistrationByPassword(
  { pool, limits }: Identity,
  code: MailedCode,
  password: string,
): Promise<string> {
  const wrong = () => new PortalError('PASSWORD_REFUSED', { fields: { password: 'password_is_not_correct' } })
  if (password === '') throw wrong()
  const attempt = await limits.attempt([{ window: 'activationByRecipient', key: code.email_folded }])
  const { rows } = await pool.query<{ id: string; password_hash: string }>(
    `select /* never null: password_hash */ id, password_hash from person where ${IS_UNCONFIRMED}
     order by (id = $2) desc, created_at desc limit $3`,
    [code.email_folded, code.person_id, MAX_COMPARED_REGISTRATIONS],
  )
  for (const { id, password_hash: hash } of rows) {
    if (!(await verifyPassword(password, hash))) continue
    await attempt.succeeded()
    return id
  }
  throw wrong()
}

/** A mistyped address may belong to a stranger, who would get the account. */
function assertCodeOwner(code: MailedCode, caller: Caller): void {
  if (caller.actor === 'VISITOR') throw new PortalError('SESSION_REQUIRED')
  if (caller.personId !== code.person_id) throw new PortalError('ACTIVATION_UNKNOWN')
}

/** @throws PortalError ACTIVATION_EXPIRED */
async function getState(queries: Queries, code: MailedCode, now: Date): Promise<'waiting' | 'used'> {
  if (code.used_at !== null) return 'used'
  // Registered twice and confirmed by the other link.
  const { account } = await findOwners(queries, code.email_folded)
  if (code.kind === 'account' && account !== undefined) return 'used'
  if (code.expires_at.getTime() <= now.getTime()) throw new PortalError('ACTIVATION_EXPIRED')
  return 'waiting'
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
