import { resetPassword } from 'shared-contracts/http/users'
import { useAction } from 'shared-runtime/actions'

/** AUTH-09: sets the new password with the code; both are sent in the body. */
export function useResetPassword() {
  return useAction(resetPassword, { shows: true })
}
