import { changePassword } from 'shared-contracts/http/users'
import { useAction } from 'shared-runtime/actions'

/** AUTH-10: other sessions end with it. */
export function useChangePassword() {
  return useAction(changePassword, { shows: true })
}
