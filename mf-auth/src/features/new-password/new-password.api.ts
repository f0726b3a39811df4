import { resetPassword } from 'shared-contracts/http/users'
import { useAction } from 'shared-runtime/actions'

/** AUTH-09: sets the new password with the code, which goes in the body too. */
export function useResetPassword() {
  return useAction(resetPassword, { shows: true })
}
