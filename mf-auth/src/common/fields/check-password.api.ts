import { checkPassword, checkPublicPassword } from 'shared-contracts/http/users'
import { useAction } from 'shared-runtime/actions'

/** AUTH-11: what the server says of a new password of the signed-in person; undefined when it does not answer. */
export function useCheckOwnPassword() {
  return useAction(checkPassword, { isSilent: true }).run
}

/** The same for a person who is not signed in. */
export function useCheckPassword() {
  return useAction(checkPublicPassword, { isSilent: true }).run
}
