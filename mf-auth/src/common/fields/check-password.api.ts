import { checkPassword, checkPublicPassword } from 'shared-contracts/http/users'
import { useAction } from 'shared-runtime/actions'

/** AUTH-11: checks a new password of the signed-in user on the server; undefined without a response. */
export function useCheckOwnPassword() {
  return useAction(checkPassword, { isSilent: true }).run
}

/** AUTH-11: checks a new password of a visitor on the server; undefined without a response. */
export function useCheckPassword() {
  return useAction(checkPublicPassword, { isSilent: true }).run
}
