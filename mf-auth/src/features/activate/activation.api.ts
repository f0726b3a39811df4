import { activate, activationState, userProfile } from 'shared-contracts/http/users'
import { useAction } from 'shared-runtime/actions'
import { useApi } from 'shared-runtime/http'

/** What the mailed link would do; reading it changes nothing. */
export function useLinkState(code: string) {
  return useApi(activationState, { params: { code } })
}

/** AUTH-08: confirms, when the person presses the button; in another browser with the password of the registration. */
export function useConfirmLink(code: string) {
  const { run, ...state } = useAction(activate, { shows: true })
  return {
    ...state,
    confirm: async (password?: string) => {
      const body = password === undefined ? {} : { password }
      return (await run({ params: { code }, body })) !== undefined
    },
  }
}

/** AUTH-13: the address that the signed-in person is about to confirm, once it is known. */
export function usePendingEmail(): string | undefined {
  return useApi(userProfile, {}).data?.pendingEmail ?? undefined
}
