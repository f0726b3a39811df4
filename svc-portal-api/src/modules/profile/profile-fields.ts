import { TAX_NUMBER } from 'shared-contracts/models/taxpayer'
import type { UserProfile } from 'shared-contracts/models/user-profile'
import type { updateUser } from 'shared-contracts/http/users'
import { isEmail } from 'shared-contracts/rules/email'
import { isPersonName } from 'shared-contracts/rules/person-name'
import { isPhone } from 'shared-contracts/rules/phone'
import type { CallOf } from 'shared-service/app'
import { validateFields, type FieldErrors } from '../../common/input/field-errors.ts'
import { normalizeLine } from '../../common/input/normalize-text.ts'

/** Same minimum as in the error message. */
const ADDRESS_MIN = 7

export type Contacts = Pick<UserProfile, 'email' | 'phoneNumber' | 'legalAddress'>

/** Editable data of a person in no state register. */
export type OwnData = ReturnType<typeof parseOwnData>

/** Normalized input; empty texts become null. @throws PortalError REQUEST_INVALID with the fields at fault */
export function parseContacts(typed: Contacts): Contacts {
  const contacts = normalizeContacts(typed)
  validateFields(findContactErrors(contacts))
  return contacts
}

/**
 * Like `parseContacts`, for a person of a foreign organization, who needs e-mail and phone number.
 * @throws PortalError REQUEST_INVALID with the fields at fault
 */
export function parseOwnData(typed: CallOf<typeof updateUser>['body'] & { readonly email: string }) {
  const data = {
    ...normalizeContacts(typed),
    name: normalizeLine(typed.name),
    surname: normalizeLine(typed.surname),
    patronymicName: normalizeLine(typed.patronymicName),
    taxId: normalizeOptionalLine(typed.taxId),
    applicantName: normalizeOptionalLine(typed.applicantName),
    email: normalizeLine(typed.email),
    phoneNumber: normalizeLine(typed.phoneNumber),
  }
  validateFields({
    name: isPersonName(data.name) ? undefined : 'name_is_not_valid',
    surname: isPersonName(data.surname) ? undefined : 'surname_is_not_valid',
    patronymicName: isPersonName(data.patronymicName) ? undefined : 'father_name_is_not_valid',
    ...findContactErrors(data),
    taxId: data.taxId === null || TAX_NUMBER.test(data.taxId) ? undefined : 'tax_number_is_not_valid',
  })
  return data
}

function findContactErrors({ email, phoneNumber, legalAddress }: Contacts): FieldErrors<keyof Contacts> {
  const isAddress = legalAddress === null || legalAddress.length >= ADDRESS_MIN
  return {
    email: email === null || isEmail(email) ? undefined : 'email_is_not_valid',
    phoneNumber: phoneNumber === null || isPhone(phoneNumber) ? undefined : 'phone_number_is_not_valid',
    legalAddress: isAddress ? undefined : 'address_is_not_valid',
  }
}

function normalizeContacts({ email, phoneNumber, legalAddress }: Contacts): Contacts {
  return {
    email: normalizeOptionalLine(email),
    phoneNumber: normalizeOptionalLine(phoneNumber),
    legalAddress: normalizeOptionalLine(legalAddress),
  }
}

function normalizeOptionalLine(text: string | null): string | null {
  const line = normalizeLine(text ?? '')
  return line === '' ? null : line
}
