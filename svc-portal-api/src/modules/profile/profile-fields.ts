import { TAX_NUMBER } from 'shared-contracts/models/taxpayer'
import type { UserProfile } from 'shared-contracts/models/user-profile'
import type { updateUser } from 'shared-contracts/http/users'
import { isEmail } from 'shared-contracts/rules/email'
import { isPersonName } from 'shared-contracts/rules/person-name'
import { isPhone } from 'shared-contracts/rules/phone'
import type { CallOf } from 'shared-service/app'
import { refuseWrongFields, type FieldFindings } from '../../common/typed/field-findings.ts'
import { typedLine } from '../../common/typed/typed-text.ts'

/** Shortest legal address, as its message says. */
const ADDRESS_MIN = 7

/** What everybody may edit. */
export type Contacts = Pick<UserProfile, 'email' | 'phoneNumber' | 'legalAddress'>

/** What a person who is in no register of the state may edit. */
export type OwnData = ReturnType<typeof ownDataOf>

/**
 * What was typed, composed; nothing is null.
 * @throws PortalError REQUEST_INVALID with the keys of the specification at their fields
 */
export function contactsOf(typed: Contacts): Contacts {
  const contacts = tidyContacts(typed)
  refuseWrongFields(checkContacts(contacts))
  return contacts
}

/** The same for a person of a foreign organization, who needs an e-mail address and a phone number. */
export function ownDataOf(typed: CallOf<typeof updateUser>['body'] & { readonly email: string }) {
  const data = {
    ...tidyContacts(typed),
    name: typedLine(typed.name),
    surname: typedLine(typed.surname),
    patronymicName: typedLine(typed.patronymicName),
    taxId: lineOrNull(typed.taxId),
    applicantName: lineOrNull(typed.applicantName),
    email: typedLine(typed.email),
    phoneNumber: typedLine(typed.phoneNumber),
  }
  refuseWrongFields({
    name: isPersonName(data.name) ? undefined : 'name_is_not_valid',
    surname: isPersonName(data.surname) ? undefined : 'surname_is_not_valid',
    patronymicName: isPersonName(data.patronymicName) ? undefined : 'father_name_is_not_valid',
    ...checkContacts(data),
    taxId: data.taxId === null || TAX_NUMBER.test(data.taxId) ? undefined : 'tax_number_is_not_valid',
  })
  return data
}

function checkContacts({ email, phoneNumber, legalAddress }: Contacts): FieldFindings<keyof Contacts> {
  const isAddress = legalAddress === null || legalAddress.length >= ADDRESS_MIN
  return {
    email: email === null || isEmail(email) ? undefined : 'email_is_not_valid',
    phoneNumber: phoneNumber === null || isPhone(phoneNumber) ? undefined : 'phone_number_is_not_valid',
    legalAddress: isAddress ? undefined : 'address_is_not_valid',
  }
}

function tidyContacts({ email, phoneNumber, legalAddress }: Contacts): Contacts {
  return {
    email: lineOrNull(email),
    phoneNumber: lineOrNull(phoneNumber),
    legalAddress: lineOrNull(legalAddress),
  }
}

function lineOrNull(text: string | null): string | null {
  const line = typedLine(text ?? '')
  return line === '' ? null : line
}
