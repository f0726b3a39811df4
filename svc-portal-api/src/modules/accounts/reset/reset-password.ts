import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { MessageReply } from 'shared-contracts/http/messages'
import type { requestPasswordReset, resetPassword } from 'shared-contracts/http/users'
import type { CallOf } from 'shared-service/app'
import { inTransaction, type Queries } from 'shared-service/transaction'
import { bindBrowser, findBoundBrowser } from '../../../common/cookies/browser-cookie.ts'
import type { Identity } from '../../../common/identity.ts'
import { enqueueMail } from '../../../common/mail/enqueue-mail.ts'
import { messageReply } from '../../../common/message-reply.ts'
import { endPersonSessions } from '../../../common/sessions/sessions.store.ts'
import { consumeTypedMailLimit } from '../../../common/limits/mail-limits.ts'
import { replacePassword } from '../passwords/change-password.ts'
import { validateNewPassword } from '../passwords/password-check.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { findAccount, findOwners } from '../people.store.ts'

const MAX_ATTEMPTS = 5
const CODE_MINUTES = 10
/** Without similar characters: no 0 and O, no 1, I and L, no 5 and S, no 8 and B, no U and V, no 2 and Z. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY'
const CODE_LENGTH = 8

/** AUTH-09: sends a code. Response and time are the same for every address; without an account the mail explains it. */
export async function requestReset(
  identity: Identity,
  { body, query, language, request }: CallOf<typeof requestPasswordReset>,
): Promise<MessageReply> {
  const username = body?.username ?? query.username ?? ''
  const emailFolded = await consumeTypedMailLimit(identity, request, username)
  const { pool, clock, companyId, secrets } = identity
  const browser = bindBrowser(request, companyId)
  const id = randomUUID()
  const code = createCode()
  const now = clock.now()
  const validUntil = new Date(now.getTime() + CODE_MINUTES * 60_000)
  const { account } = await findOwners(pool, emailFolded)
  await inTransaction(pool, async (transaction) => {
    // Also for an address without an account, whose code is not sent. A new code replaces the former.
    await transaction.query('delete from password_reset where browser = $1', [browser])
    await transaction.query(
      `insert into password_reset (id, browser, person_id, code, made_at, expires_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, browser, account?.id ?? null, keyedHash(secrets.key('reset-codes'), id, code), now, validUntil],
    )
    const mail = { companyId, language } as const
    const values = { code }
    await (account === undefined
      ? enqueueMail(transaction, { ...mail, to: username, template: 'password-no-account', values: {} })
      : enqueueMail(transaction, {
          ...mail,
          to: account.email,
          template: 'password-code',
          values,
          validUntil,
        }))
  })
  return messageReply('resetCodeSent', language)
}

/**
 * AUTH-09: sets a new password in the browser that requested the code. All sessions end, and the owner is informed.
 * Only success uses the code up; a refused password may be corrected.
 * @throws PortalError VERIFICATION_CODE_WRONG, PASSWORD_REFUSED
 */
export async function resetForgottenPassword(
  { pool, clock, companyId, secrets, loginAttempts }: Identity,
  { body, query, language, request }: CallOf<typeof resetPassword>,
): Promise<MessageReply> {
  validateNewPassword(body, [])
  const now = clock.now()
  const wrong = () =>
    new PortalError('VERIFICATION_CODE_WRONG', { fields: { verificationCode: 'code_is_not_correct' } })
  const browser = findBoundBrowser(request, companyId)
  if (browser === undefined) throw wrong()
  const code = body.verificationCode ?? query.verificationCode ?? ''
  const right = await verifyCode(pool, secrets.key('reset-codes'), { browser, code, now })
  const account = right === undefined ? undefined : await findAccount(pool, right.personId)
  if (right === undefined || account === undefined) throw wrong()
  validateNewPassword(body, [account.name, account.surname])
  const hash = await hashPassword(body.newPassword)
  await inTransaction(pool, async (transaction) => {
    const { rowCount } = await transaction.query(
      'update password_reset set used_at = $2 where id = $1 and used_at is null',
      [right.id, now],
    )
    const password = { hash, companyId, now, kind: 'password-reset' } as const
    if (rowCount !== 1 || !(await replacePassword(transaction, account, password))) throw wrong()
    await endPersonSessions(transaction, { personId: account.id }, { reason: 'password', at: now })
    // Reading the account's mails proves ownership, so attempts of others do not slow this browser.
    loginAttempts.trustBrowser(request, account.email_folded)
  })
  request.log.info({ event: 'password-reset', person: account.id }, 'password')
  return messageReply('passwordChanged', language)
}

/** 36 bits: eight characters in two groups with an optional hyphen. */
function createCode(): string {
  const characters = Array.from(
    { length: CODE_LENGTH },
    () => ALPHABET[randomInt(ALPHABET.length)] ?? '',
  ).join('')
  return `${characters.slice(0, 4)}-${characters.slice(4)}`
}

/** Stored hash of a code, keyed because codes could be enumerated. */
function keyedHash(key: Buffer, id: string, code: string): Buffer {
  const characters = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return createHmac('sha256', key).update(`${id}\n${characters}`).digest()
}

/**
 * Returns the person of the newest code that this browser requested. Each attempt is counted before the comparison, so
 * that concurrent ones cannot exceed the limit.
 */
async function verifyCode(
  queries: Queries,
  key: Buffer,
  { browser, code, now }: { readonly browser: Buffer; readonly code: string; readonly now: Date },
): Promise<{ readonly id: string; readonly personId: string } | undefined> {
  const { rows } = await queries.query<{ id: string; person_id: string | null; code: Buffer }>(
    `update password_reset set tries = tries + 1
     where id = (select id from password_reset where browser = $1 order by made_at desc, id limit 1)
       and used_at is null and expires_at > $2 and tries < $3
     returning id, person_id, code`,
    [browser, now, MAX_ATTEMPTS],
  )
  const [row] = rows
  if (row === undefined) return undefined
  const isRight = timingSafeEqual(row.code, keyedHash(key, row.id, code))
  return isRight && row.person_id !== null ? { id: row.id, personId: row.person_id } : undefined
}
