import { PortalError } from 'shared-contracts/errors/portal-error'
import { normalizeEmail } from 'shared-contracts/rules/email'
import type { UserProfile } from 'shared-contracts/models/user-profile'
import type { Language } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import { formatE164 } from '../../common/input/phone-number.ts'
import type { Contacts, OwnData } from './profile-fields.ts'

export interface StoredProfile extends UserProfile {
  readonly language: Language
  readonly readAt: Date | null
  readonly possessorId: string | null
}

/** `isLocked` locks the row until the transaction ends. @throws PortalError SESSION_REQUIRED for an unknown person */
export async function getProfile(
  queries: Queries,
  personId: string,
  { isLocked = false } = {},
): Promise<StoredProfile> {
  const { rows } = await queries.query<StoredProfile>(
    `select pin, name, surname, patronymic_name as "patronymicName", email, phone_typed as "phoneNumber",
       legal_address as "legalAddress", tax_id as "taxId", applicant_name as "applicantName", language,
       read_at as "readAt", possessor_id as "possessorId"
     from person where id = $1 ${isLocked ? 'for no key update' : ''}`,
    [personId],
  )
  const [profile] = rows
  if (profile === undefined) throw new PortalError('SESSION_REQUIRED')
  return profile
}

/**
 * Contacts of a person from the single sign-on.
 * @throws PortalError SESSION_REQUIRED for an unknown person or another role
 */
export async function updateContacts(
  queries: Queries,
  personId: string,
  { email, phoneNumber, legalAddress }: Contacts,
): Promise<void> {
  const folded = email === null ? null : normalizeEmail(email)
  const updated = await queries.query(
    `update person set email = $2, email_folded = $3, phone_typed = $4, phone_e164 = $5, legal_address = $6
     where id = $1 and role in ('ASAN_USER', 'ADMIN')`,
    [personId, email, folded, phoneNumber, formatE164(phoneNumber ?? ''), legalAddress],
  )
  assertUpdated(updated)
}

/**
 * All but the e-mail, which changes by a mailed link.
 * @throws PortalError SESSION_REQUIRED for an unknown person or another role
 */
export async function updateOwnData(queries: Queries, personId: string, data: OwnData): Promise<void> {
  const { name, surname, patronymicName, phoneNumber, legalAddress, taxId, applicantName } = data
  const e164 = formatE164(phoneNumber)
  const updated = await queries.query(
    `update person set name = $2, surname = $3, patronymic_name = $4, phone_typed = $5, phone_e164 = $6,
       legal_address = $7, tax_id = $8, applicant_name = $9
     where id = $1 and role = 'USER'`,
    [personId, name, surname, patronymicName, phoneNumber, e164, legalAddress, taxId, applicantName],
  )
  assertUpdated(updated)
}

/** @throws PortalError SESSION_REQUIRED for an unknown person */
export async function updateLanguage(queries: Queries, personId: string, language: Language): Promise<void> {
  assertUpdated(await queries.query('update person set language = $2 where id = $1', [personId, language]))
}

/** The person may have been deleted or got another role during the request. */
function assertUpdated({ rowCount }: { readonly rowCount: number | null }): void {
  if (rowCount !== 1) throw new PortalError('SESSION_REQUIRED')
}
