import type { RegistrationBody } from 'shared-contracts/http/users'
import { isEmail } from 'shared-contracts/rules/email'
import { isPersonName } from 'shared-contracts/rules/person-name'
import { isPhone } from 'shared-contracts/rules/phone'
import { listWrongFields, refuseWrongFields } from '../../../common/typed/field-findings.ts'
import { passwordProblem, repetitionProblem } from '../passwords/password-check.ts'

/**
 * AUTH-07: every field that may not be sent, by the keys of the specification.
 * @throws PortalError REQUEST_INVALID, or PASSWORD_REFUSED where nothing but the password is at fault
 */
export function refuseWrongRegistration(body: RegistrationBody): void {
  const person = {
    name: isPersonName(body.name) ? undefined : 'name_is_not_valid',
    surname: isPersonName(body.surname) ? undefined : 'surname_is_not_valid',
    fatherName: isPersonName(body.fatherName) ? undefined : 'father_name_is_not_valid',
    username: isEmail(body.username) ? undefined : 'username_is_not_valid',
    phoneNumber: isPhone(body.phoneNumber) ? undefined : 'phone_number_is_not_valid',
  } as const
  const password = {
    password: passwordProblem(body.password, [body.name, body.surname]),
    repeatedPassword: repetitionProblem(body.password, body.repeatedPassword),
  }
  const isPasswordOnly = listWrongFields(person).length === 0
  refuseWrongFields({ ...person, ...password }, isPasswordOnly ? 'PASSWORD_REFUSED' : 'REQUEST_INVALID')
}
