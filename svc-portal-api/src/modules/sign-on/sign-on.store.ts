import type { RoleName } from 'shared-contracts/models/role'
import type { SignOnCertificate } from 'shared-contracts/models/sign-on-claims'
import type { Language } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'

/** Of a sign-on that is under way, what finishing it needs. */
export interface StoredSignOn {
  readonly verifier: string
  readonly nonce: string
  readonly redirect: string
  readonly again: boolean
}

/** Which sign-on is meant: that of this state, in this browser, of this variant. */
export interface SignOnKey {
  readonly stateHash: Buffer
  readonly browserHash: Buffer
  readonly companyId: number
}

/** Rows that one start takes away, of those whose time is over. */
const SWEEP = 100

export async function insertSignOn(
  queries: Queries,
  signOn: SignOnKey & StoredSignOn,
  times: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  const { stateHash, browserHash, companyId, verifier, nonce, redirect, again } = signOn
  await queries.query(
    `delete from sign_on where state_hash in (
       select state_hash from sign_on where expires_at <= $1 order by expires_at limit ${SWEEP} for update skip locked)`,
    [times.now],
  )
  await queries.query(
    `insert into sign_on (state_hash, browser_hash, company_id, verifier, nonce, redirect, again, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [stateHash, browserHash, companyId, verifier, nonce, redirect, again, times.expiresAt],
  )
}

/** The state of the sign-on that was begun last in this browser and is still under way. */
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

/** Takes the sign-on away: nobody finishes it twice. Another browser does not even find it. */
export async function takeSignOn(
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

/** A person as the provider tells of them. */
export interface SignedOnPerson {
  readonly issuer: string
  readonly subject: string
  readonly role: Exclude<RoleName, 'USER'>
  readonly name: string
  readonly surname: string
  readonly patronymicName: string | null
  readonly pin: string
  readonly legalAddress: string | null
  /** Of the first sign-on; afterwards the person's own choice counts. */
  readonly language: Language
}

/**
 * Writes what the provider says. Contacts are the person's own (AUTH-13): an address that the person gave is kept, one of
 * the register follows the register. `before` is the role until now, undefined for somebody new.
 */
export async function savePerson(
  queries: Queries,
  person: SignedOnPerson,
  now: Date,
): Promise<{ readonly id: string; readonly before: RoleName | undefined }> {
  const { issuer, subject, role, name, surname, patronymicName, pin, legalAddress, language } = person
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
       register_address = excluded.register_address, read_at = excluded.read_at
     returning id`,
    [issuer, subject, role, name, surname, patronymicName, pin, legalAddress, language, now],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('A person was not written')
  return { id, before: found.rows[0]?.role }
}

/** The accounts that a person holds now; those that are not among them are kept, but not to be chosen. */
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
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
       with ordinality as c (number, kind, organization, voen, position, place)
     on conflict (person_id, cert_number) do update set kind = excluded.kind, organization = excluded.organization,
       voen = excluded.voen, position = excluded.position, place = excluded.place, is_held = true`,
    [
      personId,
      numbers,
      certificates.map(({ kind }) => kind),
      certificates.map(({ organization }) => organization ?? null),
      certificates.map(({ voen }) => voen ?? null),
      certificates.map(({ position }) => position ?? null),
    ],
  )
}

/** Number of the account that a person chooses: by its own, or, without one, as a citizen. Undefined: not theirs. */
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
