import { useCallback } from 'react'
import { changePassword, checkPassword } from 'shared-contracts/http/users'
import type { PasswordCheck } from 'shared-contracts/http/users'
import { useAction } from 'shared-runtime/actions'

/** AUTH-10: other sessions end with it. */
export function useChangePassword() {
  return useAction(changePassword, { shows: true })
}

/** AUTH-11: what the server says of a new password of the signed-in person; undefined when it does not answer. */
export function useCheckPassword(): (password: string) => Promise<PasswordCheck | undefined> {
  const { run } = useAction(checkPassword, { isSilent: true })
  return useCallback((pass) => run({ body: { pass } }), [run])
}
