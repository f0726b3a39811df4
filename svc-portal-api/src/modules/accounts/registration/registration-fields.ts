import type { FieldMessageKey } from 'shared-contracts/errors/field-messages'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { RegistrationBody } from 'shared-contracts/http/users'
import { isEmail } from 'shared-contracts/rules/email'
import { isPersonName } from 'shared-contracts/rules/person-name'
import { isPhone } from 'shared-contracts/rules/phone'
import { passwordProblem } from '../passwords/password-check.ts'

type Findings = Partial<Record<keyof RegistrationBody, FieldMessageKey>>

/**
 * AUTH-07: every field that may not be sent, by the keys of the specification.
 * @throws PortalError REQUEST_INVALID, or PASSWORD_REFUSED where nothing but the password is at fault
 */
export function refuseWrongFields(body: RegistrationBody): void {
  const password = newPasswordFindings(body, [body.name, body.surname])
  const findings: Findings = { ...wrongFields(body), ...password }
  const count = Object.keys(findings).length
  if (count === 0) return
  const isPasswordOnly = count === Object.keys(password).length
  throw new PortalError(isPasswordOnly ? 'PASSWORD_REFUSED' : 'REQUEST_INVALID', { fields: findings })
}

function wrongFields(body: RegistrationBody): Findings {
  return {
    ...(isPersonName(body.name) ? {} : { name: 'name_is_not_valid' }),
    ...(isPersonName(body.surname) ? {} : { surname: 'surname_is_not_valid' }),
    ...(isPersonName(body.fatherName) ? {} : { fatherName: 'father_name_is_not_valid' }),
    ...(isEmail(body.username) ? {} : { username: 'username_is_not_valid' }),
    ...(isPhone(body.phoneNumber) ? {} : { phoneNumber: 'phone_number_is_not_valid' }),
  }
}

/** What is wrong with a new password that is typed twice, by the names of the fields. */
function newPasswordFindings(
  typed: { readonly password: string; readonly repeatedPassword: string },
  names: readonly string[],
): { readonly password?: FieldMessageKey; readonly repeatedPassword?: FieldMessageKey } {
  const problem = passwordProblem(typed.password, names)
  return {
    ...(problem === undefined ? {} : { password: problem }),
    ...(typed.password === typed.repeatedPassword ? {} : { repeatedPassword: 'passwords_no_match' }),
  }
}
