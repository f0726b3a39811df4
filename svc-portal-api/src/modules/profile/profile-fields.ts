import { TAX_NUMBER } from 'shared-contracts/models/taxpayer'
import type { UserProfile } from 'shared-contracts/models/user-profile'
import type { updateUser } from 'shared-contracts/http/users'
import { isEmail } from 'shared-contracts/rules/email'
import { isPersonName } from 'shared-contracts/rules/person-name'
import { isPhone } from 'shared-contracts/rules/phone'
import type { CallOf } from 'shared-service/app'
import { refuseWrongFields, type FieldFindings } from '../../common/typed/field-findings.ts'
import { typedLine } from '../../common/typed/typed-text.ts'

/** As in the message of the error. */
const ADDRESS_MIN = 7

export type Contacts = Pick<UserProfile, 'email' | 'phoneNumber' | 'legalAddress'>

/** Editable data of a person in no state register. */
export type OwnData = ReturnType<typeof ownDataOf>

/** Normalized input; empty texts become null. @throws PortalError REQUEST_INVALID with the fields at fault */
export function contactsOf(typed: Contacts): Contacts {
  const contacts = tidyContacts(typed)
  refuseWrongFields(checkContacts(contacts))
  return contacts
}

/**
 * Like `contactsOf`, for a person of a foreign organization, who needs e-mail and phone number.
 * @throws PortalError REQUEST_INVALID with the fields at fault
 */
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
