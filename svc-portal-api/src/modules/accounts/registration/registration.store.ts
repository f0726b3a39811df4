import type { Language } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import { CLAIM_HOURS, hoursBefore, LINK_KEPT_DAYS, UNFINISHED_DAYS } from '../account-limits.ts'

/**
 * Takes the organization for a registration; false where it is unknown, too old, or belongs to an account. Locks it, so
 * that of two registrations at once one comes after the other.
 */
export async function claimPossessor(queries: Queries, possessorId: string, now: Date): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update possessor set claimed_at = coalesce(claimed_at, $2)
     where id = $1 and (claimed_at is not null or created_at > $3)
       and created_at > $4
       and not exists (select 1 from person where possessor_id = $1 and activated_at is not null)`,
    [possessorId, now, hoursBefore(now, CLAIM_HOURS), hoursBefore(now, UNFINISHED_DAYS * 24)],
  )
  return rowCount === 1
}

export interface Registration {
  readonly name: string
  readonly surname: string
  readonly fatherName: string
  readonly email: string
  readonly emailFolded: string
  readonly phoneTyped: string
  readonly phoneE164: string | null
  readonly language: Language
  readonly passwordHash: string
  readonly possessorId: string
  /** SHA-256 of what only the browser that registers holds. */
  readonly browser: Buffer
}

/** Keeps a registration; the same organization once more takes the place of what was sent for it before. */
export async function keepRegistration(
  queries: Queries,
  registration: Registration,
  now: Date,
): Promise<string> {
  await queries.query('delete from person where possessor_id = $1 and activated_at is null', [
    registration.possessorId,
  ])
  const { rows } = await queries.query<{ id: string }>(
    `insert into person (role, name, surname, patronymic_name, email, email_folded, phone_typed, phone_e164,
       language, password_hash, possessor_id, registered_in, created_at)
     values ('USER', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      registration.name,
      registration.surname,
      registration.fatherName,
      registration.email,
      registration.emailFolded,
      registration.phoneTyped,
      registration.phoneE164,
      registration.language,
      registration.passwordHash,
      registration.possessorId,
      registration.browser,
      now,
    ],
  )
  const [row] = rows
  if (row === undefined) throw new Error('a registration was not kept')
  return row.id
}

/** The account gets its address; false where another account has it. */
export async function activatePerson(queries: Queries, personId: string, now: Date): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update person p set activated_at = $2, registered_in = null where id = $1 and activated_at is null and not exists (
       select 1 from person other where other.email_folded = p.email_folded and other.role = 'USER'
         and other.activated_at is not null)`,
    [personId, now],
  )
  return rowCount === 1
}

/**
 * Removes registrations that nobody finished, their organizations, and whatever has run out. An organization goes after
 * the same time whatever became of its registration, so that its end tells nothing about addresses.
 */
export async function sweepUnfinished(queries: Queries, now: Date): Promise<void> {
  const unfinished = hoursBefore(now, UNFINISHED_DAYS * 24)
  await queries.query(
    `delete from person p using possessor o
     where p.possessor_id = o.id and p.activated_at is null and o.created_at <= $1`,
    [unfinished],
  )
  await queries.query(
    `delete from possessor o where o.created_at <= $1
       and not exists (select 1 from person p where p.possessor_id = o.id)`,
    [unfinished],
  )
  await queries.query(
    `delete from possessor o where o.created_at <= $1 and o.claimed_at is null
       and not exists (select 1 from person p where p.possessor_id = o.id)`,
    [hoursBefore(now, CLAIM_HOURS)],
  )
  await queries.query('delete from account_code where made_at <= $1', [hoursBefore(now, LINK_KEPT_DAYS * 24)])
  await queries.query('delete from password_reset where made_at <= $1', [hoursBefore(now, 24)])
}
