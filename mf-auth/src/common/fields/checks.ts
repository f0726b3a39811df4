import type { FieldMessageKey } from 'shared-contracts/errors/field-messages'
import { POSSESSOR_ADDRESS_MIN, POSSESSOR_NAME_MIN } from 'shared-contracts/models/possessor'
import { isEmail } from 'shared-contracts/rules/email'
import { LOGIN_PASSWORD_MIN, findPasswordProblem } from 'shared-contracts/rules/password'
import { isPersonName } from 'shared-contracts/rules/person-name'
import { isPhone } from 'shared-contracts/rules/phone'

/** Validates one value of a form; returns the key of the error message. */
type Check = (value: string) => FieldMessageKey | undefined

function check(isValid: (value: string) => boolean, key: FieldMessageKey): Check {
  return (value) => (isValid(value) ? undefined : key)
}

function isAtLeast(length: number): (value: string) => boolean {
  return (value) => [...value.trim()].length >= length
}

/** AUTH-02 */
export const username = check(isEmail, 'username_is_not_valid')
export const loginPassword = check(
  (value) => [...value].length >= LOGIN_PASSWORD_MIN,
  'password_can_not_be_empty',
)

/** AUTH-07 */
export const name = check(isPersonName, 'name_is_not_valid')
export const surname = check(isPersonName, 'surname_is_not_valid')
export const fatherName = check(isPersonName, 'father_name_is_not_valid')
export const email = check(isEmail, 'email_is_not_valid')
export const phone = check(isPhone, 'phone_number_is_not_valid')
export const possessorName = check(isAtLeast(POSSESSOR_NAME_MIN), 'possessor_name_is_not_valid')
export const possessorAddress = check(isAtLeast(POSSESSOR_ADDRESS_MIN), 'address_is_not_valid')

/** AUTH-13 */
export const taxNumber = check((value) => /^\d{10}$/.test(value.trim()), 'tax_number_is_not_valid')

/** Current password: only an empty value can be rejected in the browser. */
export const presentPassword = check((value) => value !== '', 'password_is_not_correct')

export const code = check((value) => value.trim() !== '', 'code_is_not_correct')

/** AUTH-11: validates a new password; it must not contain any of `names`. */
export function newPassword(value: string, names: readonly string[] = []): FieldMessageKey | undefined {
  return findPasswordProblem(value, names)
}

/** AUTH-07: validates the repeated password. */
export function repeated(value: string, password: string): FieldMessageKey | undefined {
  return value !== '' && value === password ? undefined : 'passwords_no_match'
}
