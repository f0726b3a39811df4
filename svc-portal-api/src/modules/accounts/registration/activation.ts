import type { FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { MessageReply } from 'shared-contracts/http/messages'
import type { Language } from 'shared-contracts/session/language'
import type { Caller } from 'shared-service/caller'
import { inTransaction, type Queries } from 'shared-service/transaction'
import { enqueueMail } from '../../../common/mail/enqueue-mail.ts'
import { tellOwner } from '../../../common/notifications/account-notice.ts'
import { said } from '../../../common/said.ts'
import { findCode, useCode, type CodeKind, type MailedCode } from '../account-codes.store.ts'
import type { Identity } from '../../../common/identity.ts'
import { changeEmail } from '../email-change.ts'
import { findOwners } from '../people.store.ts'
import { registeredHere, registeredWith } from './chosen-registration.ts'
import { activatePerson } from './registration.store.ts'

interface StateCall {
  readonly code: string
  readonly request: FastifyRequest
}

interface LinkState {
  readonly state: 'waiting' | 'used'
  readonly kind: CodeKind
  readonly needsPassword: boolean
}

/** AUTH-08: what a mailed link would do. Changes nothing: mail scanners open links. */
export async function activationState(identity: Identity, { code, request }: StateCall): Promise<LinkState> {
  const { pool, clock } = identity
  const found = await knownCode(pool, code, 'read')
  const state = await stateOf(pool, found, clock.now())
  const isWaiting = found.kind === 'account' && state === 'waiting'
  const needsPassword = isWaiting && (await registeredHere(identity, found, request)) === undefined
  return { state, kind: found.kind, needsPassword }
}

interface ActivateCall extends StateCall {
  readonly password: string | undefined
  readonly caller: Caller
  readonly language: Language
}

/**
 * AUTH-08, AUTH-13: confirms; a second time it says the same, as the first answer may have been lost. An account is the
 * one that was registered in this browser, or with this password (docs/decisions/0166). The link of a new address does
 * nothing for anybody but its owner (docs/decisions/0175).
 */
export async function activate(identity: Identity, call: ActivateCall): Promise<MessageReply> {
  const { pool, clock, companyId } = identity
  const { code, caller, language } = call
  const now = clock.now()
  // Before the transaction: hashing takes its time, and the try stays counted.
  const chosen = await chooseRegistration(identity, call)
  const kind = await inTransaction(pool, async (transaction) => {
    const found = await knownCode(transaction, code, 'lock')
    if (found.kind === 'email') refuseOthers(found, caller)
    if ((await stateOf(transaction, found, now)) === 'used') return found.kind
    if (found.kind === 'account') {
      if (chosen === undefined || !(await activatePerson(transaction, chosen, now)))
        throw new PortalError('ACTIVATION_UNKNOWN')
    } else {
      const { before, language: own } = await changeEmail(transaction, found)
      await enqueueMail(transaction, {
        ...{ companyId, to: before, language: own, template: 'email-changed', values: {} },
      })
      const notice = { personId: found.person_id, companyId, now, hasOwnMail: true }
      await tellOwner(transaction, notice, { kind: 'email-changed' })
    }
    await useCode(transaction, found.hash, now)
    return found.kind
  }).catch((error: unknown) => {
    // Somebody else confirmed the same address at the same moment.
    if (isTaken(error)) throw new PortalError('ACTIVATION_UNKNOWN', { cause: error })
    throw error
  })
  return said(kind === 'account' ? 'accountVerified' : 'informationUpdated', language)
}

/** Undefined where the link confirms no account, or does not any more. */
async function chooseRegistration(
  identity: Identity,
  { code, password = '', request }: ActivateCall,
): Promise<string | undefined> {
  const found = await knownCode(identity.pool, code, 'read')
  if (found.kind !== 'account') return undefined
  if ((await stateOf(identity.pool, found, identity.clock.now())) === 'used') return undefined
  return (await registeredHere(identity, found, request)) ?? (await registeredWith(identity, found, password))
}

async function knownCode(queries: Queries, code: string, lock: 'lock' | 'read'): Promise<MailedCode> {
  const found = await findCode(queries, code, lock)
  if (found === undefined) throw new PortalError('ACTIVATION_UNKNOWN')
  return found
}

/** A mistyped address may be a stranger's, who would have the account with it. */
function refuseOthers(code: MailedCode, caller: Caller): void {
  if (caller.actor === 'VISITOR') throw new PortalError('SESSION_REQUIRED')
  if (caller.personId !== code.person_id) throw new PortalError('ACTIVATION_UNKNOWN')
}

/** @throws PortalError ACTIVATION_EXPIRED */
async function stateOf(queries: Queries, code: MailedCode, now: Date): Promise<'waiting' | 'used'> {
  if (code.used_at !== null) return 'used'
  // Registered twice and confirmed with the other link: the address is confirmed.
  const { account } = await findOwners(queries, code.email_folded)
  if (code.kind === 'account' && account !== undefined) return 'used'
  if (code.expires_at.getTime() <= now.getTime()) throw new PortalError('ACTIVATION_EXPIRED')
  return 'waiting'
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
