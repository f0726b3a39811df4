import { requestPasswordReset, resetPassword } from 'shared-contracts/http/users'
import { useAction } from 'shared-runtime/actions'
import { CODE_SENT_DURATION } from '../../common/mails.api.ts'

/** AUTH-09: has a code sent. The e-mail goes in the body, never in the address. */
export function useSendCode() {
  const { run, ...state } = useAction(requestPasswordReset, { shows: true, duration: CODE_SENT_DURATION })
  return {
    ...state,
    send: async (username: string) => (await run({ body: { username: username.trim() } })) !== undefined,
  }
}

/** AUTH-09: sets the new password with the code, which goes in the body too. */
export function useResetPassword() {
  return useAction(resetPassword, { shows: true })
}
