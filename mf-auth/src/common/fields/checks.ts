import type { FieldMessageKey } from 'shared-contracts/errors/field-messages'
import { POSSESSOR_ADDRESS_MIN, POSSESSOR_NAME_MIN } from 'shared-contracts/models/possessor'
import { isEmail } from 'shared-contracts/rules/email'
import { LOGIN_PASSWORD_MIN, newPasswordProblem } from 'shared-contracts/rules/password'
import { isPersonName } from 'shared-contracts/rules/person-name'
import { isPhone } from 'shared-contracts/rules/phone'

/** A finding of one value, for a field of a form. */
type Check = (value: string) => FieldMessageKey | undefined

function check(isFine: (value: string) => boolean, key: FieldMessageKey): Check {
  return (value) => (isFine(value) ? undefined : key)
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

/** A password that was set before: only that something is there can be known. */
export const presentPassword = check((value) => value !== '', 'password_is_not_correct')

export const code = check((value) => value.trim() !== '', 'code_is_not_correct')

/** AUTH-11: the standard; `names` are those that a password must not hold. */
export function newPassword(value: string, names: readonly string[] = []): FieldMessageKey | undefined {
  return newPasswordProblem(value, names)
}

/** AUTH-07: a password typed twice. */
export function repeated(value: string, password: string): FieldMessageKey | undefined {
  return value !== '' && value === password ? undefined : 'passwords_no_match'
}
