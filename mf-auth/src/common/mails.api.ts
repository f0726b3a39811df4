import { resendActivation } from 'shared-contracts/http/users'
import { useAction } from 'shared-runtime/actions'
import type { ActionOptions } from 'shared-runtime/actions'

/** Milliseconds that "Code sent to email" stays (AUTH-08). */
export const CODE_SENT_DURATION = 8000

/** AUTH-08: has a new link sent; the same answer for every e-mail. `send` resolves to whether it was promised. */
export function useResend(options: Pick<ActionOptions, 'shows'> = {}) {
  const { run, ...state } = useAction(resendActivation, { ...options, duration: CODE_SENT_DURATION })
  return {
    ...state,
    send: async (username: string) => (await run({ body: { username: username.trim() } })) !== undefined,
  }
}
