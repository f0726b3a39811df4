import { PortalError } from 'shared-contracts/errors/portal-error'
import { passwordProblem } from './password-check.ts'

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
  const problem = passwordProblem(newPassword, names)
  const fields = {
    ...(problem === undefined ? {} : { newPassword: problem }),
    ...(newPassword === repeatedPassword ? {} : { repeatedPassword: 'passwords_no_match' }),
  }
  if (Object.keys(fields).length > 0) throw new PortalError('PASSWORD_REFUSED', { fields })
}
