import { requestPasswordReset, resendActivation } from 'shared-contracts/http/users'
import { useAction } from 'shared-runtime/actions'
import type { ActionOptions } from 'shared-runtime/actions'

/** Milliseconds for which the toast "Code sent to email" is shown (AUTH-08). */
export const CODE_SENT_DURATION = 8000

interface MailAction {
  readonly run: (input: { readonly body: { readonly username: string } }) => Promise<unknown>
}

/** Requests an e-mail; resolves to whether it was accepted. The address is sent in the body, never in the URL. */
async function send({ run }: MailAction, username: string): Promise<boolean> {
  return (await run({ body: { username: username.trim() } })) !== undefined
}

/** AUTH-08: requests a new confirmation link; the response is the same for every address. */
export function useResendActivation(options: Pick<ActionOptions, 'shows'> = {}) {
  const action = useAction(resendActivation, { ...options, duration: CODE_SENT_DURATION })
  return { ...action, send: (username: string) => send(action, username) }
}

/** AUTH-09: requests a code for a new password. */
export function useSendCode() {
  const action = useAction(requestPasswordReset, { shows: true, duration: CODE_SENT_DURATION })
  return { ...action, send: (username: string) => send(action, username) }
}
