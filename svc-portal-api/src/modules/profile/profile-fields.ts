import type { FieldMessageKey } from 'shared-contracts/errors/field-messages'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { TAX_NUMBER } from 'shared-contracts/models/taxpayer'
import { isEmail } from 'shared-contracts/rules/email'
import { isPersonName } from 'shared-contracts/rules/person-name'
import { isPhone } from 'shared-contracts/rules/phone'
import { typedLine } from '../../common/typed/typed-text.ts'

/** Shortest legal address, as its message says. */
const ADDRESS_MIN = 7

/** What may be edited: the contacts by everybody, the rest by who is in no register of the state. */
export interface Contacts {
  readonly email: string | null
  readonly phoneNumber: string | null
  readonly legalAddress: string | null
}

export interface OwnData extends Contacts {
  readonly name: string
  readonly surname: string
  readonly patronymicName: string
  readonly taxId: string | null
  readonly applicantName: string | null
}

type Findings = Partial<Record<keyof OwnData, FieldMessageKey>>

/**
 * What was typed, composed; nothing is null.
 * @throws PortalError REQUEST_INVALID with the keys of the specification at their fields
 */
export function contactsOf(typed: Contacts): Contacts {
  const contacts = tidyContacts(typed)
  refuse(wrongContacts(contacts))
  return contacts
}

/** The same for a person of a foreign organization, who needs an e-mail address and a phone number. */
export function ownDataOf(
  typed: OwnData & { readonly email: string; readonly phoneNumber: string },
): OwnData & { readonly email: string; readonly phoneNumber: string } {
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
  refuse({
    ...(isPersonName(data.name) ? {} : { name: 'name_is_not_valid' }),
    ...(isPersonName(data.surname) ? {} : { surname: 'surname_is_not_valid' }),
    ...(isPersonName(data.patronymicName) ? {} : { patronymicName: 'father_name_is_not_valid' }),
    ...wrongContacts(data),
    ...(data.taxId === null || TAX_NUMBER.test(data.taxId) ? {} : { taxId: 'tax_number_is_not_valid' }),
  })
  return data
}

function wrongContacts({ email, phoneNumber, legalAddress }: Contacts): Findings {
  return {
    ...(email === null || isEmail(email) ? {} : { email: 'email_is_not_valid' }),
    ...(phoneNumber === null || isPhone(phoneNumber) ? {} : { phoneNumber: 'phone_number_is_not_valid' }),
    ...(legalAddress === null || legalAddress.length >= ADDRESS_MIN
      ? {}
      : { legalAddress: 'address_is_not_valid' }),
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

function refuse(findings: Findings): void {
  if (Object.keys(findings).length > 0) throw new PortalError('REQUEST_INVALID', { fields: findings })
}
