import type { FieldMessageKey } from 'shared-contracts/errors/field-messages'
import type { PasswordCheck } from 'shared-contracts/http/users'
import { brokenPasswordRules, containsName, PASSWORD_MAX } from 'shared-contracts/rules/password'
import { refuseWrongFields } from '../../../common/typed/field-findings.ts'
import { isCommonPassword } from './common-passwords.ts'

/** All that the server has to say about a new password; `names` are those of the person (AUTH-11). */
export function checkPassword(password: string, names: readonly string[]): PasswordCheck {
  const broken = [...brokenPasswordRules(password)]
  const isCommon = password.length <= 2 * PASSWORD_MAX && isCommonPassword(password)
  const holdsName = containsName(password, names)
  return { valid: broken.length === 0 && !isCommon && !holdsName, broken, isCommon, containsName: holdsName }
}

/** What a form says of it first; undefined where it may be set. */
export function passwordProblem(password: string, names: readonly string[]): FieldMessageKey | undefined {
  const { broken, isCommon, containsName: holdsName } = checkPassword(password, names)
  if (broken.length > 0) return 'password_is_not_match_standarts'
  if (isCommon) return 'password_is_too_common'
  return holdsName ? 'password_contains_name' : undefined
}

/** What a form says of a new password that is typed again. */
export function repetitionProblem(password: string, repeated: string): FieldMessageKey | undefined {
  return password === repeated ? undefined : 'passwords_no_match'
}

/** A new password as it was typed, twice. */
export interface TypedPassword {
  readonly newPassword: string
  readonly repeatedPassword: string
}

/** @throws PortalError PASSWORD_REFUSED with what is wrong at which field */
export function refuseNewPassword(
  { newPassword, repeatedPassword }: TypedPassword,
  names: readonly string[],
): void {
  const findings = {
    newPassword: passwordProblem(newPassword, names),
    repeatedPassword: repetitionProblem(newPassword, repeatedPassword),
  }
  refuseWrongFields(findings, 'PASSWORD_REFUSED')
}
