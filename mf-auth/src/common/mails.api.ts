import { requestPasswordReset, resendActivation } from 'shared-contracts/http/users'
import { useAction } from 'shared-runtime/actions'
import type { ActionOptions } from 'shared-runtime/actions'

/** Milliseconds that "Code sent to email" stays (AUTH-08). */
export const CODE_SENT_DURATION = 8000

/** Has a mail sent. The e-mail goes in the body, never in the address. `send` resolves to whether it was promised. */
function useMail(
  endpoint: typeof resendActivation | typeof requestPasswordReset,
  options: Pick<ActionOptions, 'shows'>,
) {
  const { run, ...state } = useAction(endpoint, { ...options, duration: CODE_SENT_DURATION })
  return {
    ...state,
    send: async (username: string) => (await run({ body: { username: username.trim() } })) !== undefined,
  }
}

/** AUTH-08: a new link; the response is the same for every e-mail. */
export function useResend(options: Pick<ActionOptions, 'shows'> = {}) {
  return useMail(resendActivation, options)
}

/** AUTH-09: a code for a new password. */
export function useSendCode() {
  return useMail(requestPasswordReset, { shows: true })
}
