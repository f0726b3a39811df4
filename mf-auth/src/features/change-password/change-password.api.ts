import { changePassword } from 'shared-contracts/http/users'
import { useAction } from 'shared-runtime/actions'

/** AUTH-10: changes the password, which ends all other sessions. */
export function useChangePassword() {
  return useAction(changePassword, { shows: true })
}
