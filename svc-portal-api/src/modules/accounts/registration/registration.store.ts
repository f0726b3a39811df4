import type { RegistrationBody } from 'shared-contracts/http/users'
import type { Language } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import { formatE164 } from '../../../common/input/phone-number.ts'

const CLAIM_HOURS = 24
/** Unconfirmed registrations are deleted after this time with their organization (AUTH-14). */
const UNFINISHED_DAYS = 7
const LINK_RETENTION_DAYS = 30

/**
 * Claims the organization for a registration; false if it is unknown, expired, or has an account. Locks it, so that
 * concurrent registrations are serialized.
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

export interface Registration extends Pick<RegistrationBody, 'name' | 'surname' | 'fatherName'> {
  readonly email: string
  readonly folded: string
  readonly phone: string
  readonly language: Language
  readonly hash: string
  readonly possessorId: string
  /** SHA-256 of a token that only the registering browser holds. */
  readonly browser: Buffer
  readonly now: Date
}

/**
 * Stores an unconfirmed registration, which replaces the former one of its organization. Returns its person's id.
 * @throws Error when no row was stored
 */
export async function insertRegistration(queries: Queries, registration: Registration): Promise<string> {
  const { name, surname, fatherName, email, folded, phone, language, hash } = registration
  const { possessorId, browser, now } = registration
  await queries.query('delete from person where possessor_id = $1 and activated_at is null', [possessorId])
  const e164 = formatE164(phone)
  const { rows } = await queries.query<{ id: string }>(
    `insert into person (role, name, surname, patronymic_name, email, email_folded, phone_typed, phone_e164,
       language, password_hash, possessor_id, registered_in, created_at)
     values ('USER', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [name, surname, fatherName, email, folded, phone, e164, language, hash, possessorId, browser, now],
  )
  const [row] = rows
  if (row === undefined) throw new Error('a registration was not stored')
  return row.id
}

/** Assigns the address to the account; false where another account has it. */
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
 * Deletes unconfirmed registrations, their organizations, and expired rows. Organizations are deleted after the same
 * time in any case, so that their end reveals nothing about addresses.
 */
export async function deleteUnfinishedRegistrations(queries: Queries, now: Date): Promise<void> {
  const unfinished = hoursBefore(now, UNFINISHED_DAYS * 24)
  await queries.query(
    `delete from person p using possessor o
     where p.possessor_id = o.id and p.activated_at is null and o.created_at <= $1`,
    [unfinished],
  )
  await queries.query(
    `delete from possessor o where (o.created_at <= $1 or o.created_at <= $2 and o.claimed_at is null)
       and not exists (select 1 from person p where p.possessor_id = o.id)`,
    [unfinished, hoursBefore(now, CLAIM_HOURS)],
  )
  await queries.query('delete from account_code where made_at <= $1', [
    hoursBefore(now, LINK_RETENTION_DAYS * 24),
  ])
  await queries.query('delete from password_reset where made_at <= $1', [hoursBefore(now, 24)])
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000)
}
