import { checkPassword, checkPublicPassword } from 'shared-contracts/http/users'
import { useAction } from 'shared-runtime/actions'

/** AUTH-11: checks a new password of the signed-in person on the server; undefined without a response. */
export function useCheckOwnPassword() {
  return useAction(checkPassword, { isSilent: true }).run
}

/** The same for a person who is not signed in. */
export function useCheckPassword() {
  return useAction(checkPublicPassword, { isSilent: true }).run
}
