import { foldEmail } from 'shared-contracts/rules/email'
import type { UserProfile } from 'shared-contracts/models/user-profile'
import type { Language } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import { e164Of } from '../../common/typed/phone-number.ts'
import type { Contacts, OwnData } from './profile-fields.ts'

export interface StoredProfile extends UserProfile {
  readonly language: Language
  readonly readAt: Date | null
  readonly possessorId: string | null
}

/** With `isLocked` it stays as it is until the transaction ends. */
export async function findProfile(
  queries: Queries,
  personId: string,
  { isLocked = false } = {},
): Promise<StoredProfile | undefined> {
  const { rows } = await queries.query<StoredProfile>(
    `select pin, name, surname, patronymic_name as "patronymicName", email, phone_typed as "phoneNumber",
       legal_address as "legalAddress", tax_id as "taxId", applicant_name as "applicantName", language,
       read_at as "readAt", possessor_id as "possessorId"
     from person where id = $1 ${isLocked ? 'for no key update' : ''}`,
    [personId],
  )
  return rows[0]
}

/** Contacts of who signed on: the rest is the state's. */
export async function updateContacts(
  queries: Queries,
  personId: string,
  { email, phoneNumber, legalAddress }: Contacts,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update person set email = $2, email_folded = $3, phone_typed = $4, phone_e164 = $5, legal_address = $6
     where id = $1 and role in ('ASAN_USER', 'ADMIN')`,
    [personId, email, email === null ? null : foldEmail(email), ...phoneValues(phoneNumber), legalAddress],
  )
  return rowCount === 1
}

/** Everything but the address for signing in, which changes by mail. */
export async function updateOwnData(queries: Queries, personId: string, data: OwnData): Promise<boolean> {
  const { name, surname, patronymicName, phoneNumber, legalAddress, taxId, applicantName } = data
  const { rowCount } = await queries.query(
    `update person set name = $2, surname = $3, patronymic_name = $4, phone_typed = $5, phone_e164 = $6,
       legal_address = $7, tax_id = $8, applicant_name = $9
     where id = $1 and role = 'USER'`,
    [
      personId,
      name,
      surname,
      patronymicName,
      ...phoneValues(phoneNumber),
      legalAddress,
      taxId,
      applicantName,
    ],
  )
  return rowCount === 1
}

export async function updateLanguage(
  queries: Queries,
  personId: string,
  language: Language,
): Promise<boolean> {
  const { rowCount } = await queries.query('update person set language = $2 where id = $1', [
    personId,
    language,
  ])
  return rowCount === 1
}

/** E.164 stands beside what was typed (AUTH-07). */
function phoneValues(typed: string | null): readonly (string | null)[] {
  return [typed, typed === null ? null : e164Of(typed)]
}
