import type { FieldMessageKey } from 'shared-contracts/errors/field-messages'
import type { PasswordCheck } from 'shared-contracts/http/users'
import { findBrokenPasswordRules, containsName, PASSWORD_MAX } from 'shared-contracts/rules/password'
import { validateFields } from '../../../common/input/field-errors.ts'
import { isCommonPassword } from './common-passwords.ts'

/** All findings about a new password; `names` are those of the person (AUTH-11). */
export function checkPassword(password: string, names: readonly string[]): PasswordCheck {
  const broken = [...findBrokenPasswordRules(password)]
  const isCommon = password.length <= 2 * PASSWORD_MAX && isCommonPassword(password)
  const holdsName = containsName(password, names)
  return { valid: broken.length === 0 && !isCommon && !holdsName, broken, isCommon, containsName: holdsName }
}

/** First finding to show in a form; undefined for a valid password. */
export function findPasswordError(password: string, names: readonly string[]): FieldMessageKey | undefined {
  const { broken, isCommon, containsName: holdsName } = checkPassword(password, names)
  if (broken.length > 0) return 'password_is_not_match_standarts'
  if (isCommon) return 'password_is_too_common'
  return holdsName ? 'password_contains_name' : undefined
}

export function findRepetitionError(password: string, repeated: string): FieldMessageKey | undefined {
  return password === repeated ? undefined : 'passwords_no_match'
}

export interface NewPasswordInput {
  readonly newPassword: string
  readonly repeatedPassword: string
}

/** @throws PortalError PASSWORD_REFUSED with the findings by field */
export function validateNewPassword(
  { newPassword, repeatedPassword }: NewPasswordInput,
  names: readonly string[],
): void {
  const findings = {
    newPassword: findPasswordError(newPassword, names),
    repeatedPassword: findRepetitionError(newPassword, repeatedPassword),
  }
  validateFields(findings, 'PASSWORD_REFUSED')
}
