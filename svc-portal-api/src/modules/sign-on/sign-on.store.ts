import type { RoleName } from 'shared-contracts/models/role'
import type { SignOnCertificate } from 'shared-contracts/models/sign-on-claims'
import type { Language } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import type { PendingSignOn } from './provider-client.ts'
import type { ClaimedPerson } from './parse-claims.ts'

type StoredSignOn = Omit<PendingSignOn, 'state'>

export interface SignOnKey {
  readonly stateHash: Buffer
  readonly browserHash: Buffer
  readonly companyId: number
}

/** Limit of expired rows deleted per start. */
const MAX_DELETED_ROWS = 100

export async function insertSignOn(
  queries: Queries,
  signOn: SignOnKey & StoredSignOn & { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  const { stateHash, browserHash, companyId, verifier, nonce, redirect, again, now, expiresAt } = signOn
  await queries.query(
    `delete from sign_on where state_hash in (
       select state_hash from sign_on where expires_at <= $1 order by expires_at limit ${MAX_DELETED_ROWS} for update skip locked)`,
    [now],
  )
  await queries.query(
    `insert into sign_on (state_hash, browser_hash, company_id, verifier, nonce, redirect, again, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [stateHash, browserHash, companyId, verifier, nonce, redirect, again, expiresAt],
  )
}

/** State of the latest pending sign-on of this browser. */
export async function findLatestState(
  queries: Queries,
  { browserHash, companyId }: Omit<SignOnKey, 'stateHash'>,
  now: Date,
): Promise<Buffer | undefined> {
  const { rows } = await queries.query<{ state_hash: Buffer }>(
    `select state_hash from sign_on where browser_hash = $1 and company_id = $2 and expires_at > $3
      order by expires_at desc limit 1`,
    [browserHash, companyId, now],
  )
  return rows[0]?.state_hash
}

/** Deletes and returns the pending sign-on, so that it is completed once, and only by its browser. */
export async function claimSignOn(
  queries: Queries,
  { stateHash, browserHash, companyId }: SignOnKey,
  now: Date,
): Promise<StoredSignOn | undefined> {
  const { rows } = await queries.query<StoredSignOn>(
    `delete from sign_on where state_hash = $1 and browser_hash = $2 and company_id = $3 and expires_at > $4
     returning verifier, nonce, redirect, again`,
    [stateHash, browserHash, companyId, now],
  )
  return rows[0]
}

interface PersonDetails {
  readonly issuer: string
  readonly role: Exclude<RoleName, 'USER'>
  /** Of the first sign-on; afterwards the person's own choice counts. */
  readonly language: Language
  readonly now: Date
}

/**
 * Stores the provider's claims. An address entered by the person is kept (AUTH-13); one from the register follows the
 * register. `before` is the former role, undefined for a new person. One that was added without a sign-on, for demonstration
 * data, becomes active with the first one.
 * @throws Error when no row was stored
 */
export async function savePerson(
  queries: Queries,
  person: ClaimedPerson,
  { issuer, role, language, now }: PersonDetails,
): Promise<{ readonly id: string; readonly before: RoleName | undefined }> {
  const { sub: subject, given_name: name, family_name: surname, patronymic, pin, legal_address } = person
  const found = await queries.query<{ role: RoleName }>(
    'select role from person where sso_issuer = $1 and sso_subject = $2 for update',
    [issuer, subject],
  )
  const { rows } = await queries.query<{ id: string }>(
    `insert into person (sso_issuer, sso_subject, role, name, surname, patronymic_name, pin, legal_address, register_address,
       language, activated_at, read_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $10, $10)
     on conflict (sso_issuer, sso_subject) do update set role = excluded.role, name = excluded.name,
       surname = excluded.surname, patronymic_name = excluded.patronymic_name, pin = excluded.pin,
       legal_address = case when person.legal_address is distinct from person.register_address
         and person.legal_address is not null then person.legal_address else excluded.legal_address end,
       register_address = excluded.register_address, read_at = excluded.read_at,
       language = case when person.activated_at is null then excluded.language else person.language end,
       activated_at = coalesce(person.activated_at, excluded.activated_at)
     returning id`,
    [issuer, subject, role, name, surname, patronymic ?? null, pin, legal_address ?? null, language, now],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a person was not stored')
  return { id, before: found.rows[0]?.role }
}

/** Stores the present accounts of a person; former ones are kept, but cannot be chosen. */
export async function saveAccounts(
  queries: Queries,
  personId: string,
  certificates: readonly SignOnCertificate[],
): Promise<void> {
  const numbers = certificates.map(({ number }) => number)
  await queries.query(
    'update sign_on_account set is_held = false where person_id = $1 and is_held and cert_number <> all ($2)',
    [personId, numbers],
  )
  await queries.query(
    `insert into sign_on_account (person_id, cert_number, kind, organization, voen, position, place, is_held)
     select $1, c.number, c.kind, c.organization, c.voen, c.position, c.place, true
     from rows from (jsonb_to_recordset($2::jsonb)
         as (number text, kind text, organization text, voen text, position text))
       with ordinality as c (number, kind, organization, voen, position, place)
     on conflict (person_id, cert_number) do update set kind = excluded.kind, organization = excluded.organization,
       voen = excluded.voen, position = excluded.position, place = excluded.place, is_held = true`,
    [personId, JSON.stringify(certificates)],
  )
}

/** Own account by certificate number, or the citizen account without one. Undefined: not an account of the person. */
export async function findOwnAccount(
  queries: Queries,
  personId: string,
  certNumber: string | undefined,
): Promise<string | undefined> {
  const { rows } = await queries.query<{ cert_number: string }>(
    `select cert_number from sign_on_account
     where person_id = $1 and is_held and case when $2::text is null then kind = 'citizen' else cert_number = $2 end
     order by place limit 1`,
    [personId, certNumber ?? null],
  )
  return rows[0]?.cert_number
}
