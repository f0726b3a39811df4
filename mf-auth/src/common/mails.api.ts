import { requestPasswordReset, resendActivation } from 'shared-contracts/http/users'
import { useAction } from 'shared-runtime/actions'
import type { ActionOptions } from 'shared-runtime/actions'

/** Milliseconds that "Code sent to email" stays (AUTH-08). */
export const CODE_SENT_DURATION = 8000

interface Sending {
  readonly run: (input: { readonly body: { readonly username: string } }) => Promise<unknown>
}

/** Sends a mail. The e-mail goes in the body, never in the address. Resolves to whether it was accepted. */
async function send({ run }: Sending, username: string): Promise<boolean> {
  return (await run({ body: { username: username.trim() } })) !== undefined
}

/** AUTH-08: a new link; the response is the same for every e-mail. */
export function useResend(options: Pick<ActionOptions, 'shows'> = {}) {
  const action = useAction(resendActivation, { ...options, duration: CODE_SENT_DURATION })
  return { ...action, send: (username: string) => send(action, username) }
}

/** AUTH-09: a code for a new password. */
export function useSendCode() {
  const action = useAction(requestPasswordReset, { shows: true, duration: CODE_SENT_DURATION })
  return { ...action, send: (username: string) => send(action, username) }
}
