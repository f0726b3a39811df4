import { activate, activationState, userProfile } from 'shared-contracts/http/users'
import { useAction } from 'shared-runtime/actions'
import { useApi } from 'shared-runtime/http'

/** State of a confirmation link; reading it changes nothing. */
export function useLinkState(code: string) {
  return useApi(activationState, { params: { code } })
}

/** AUTH-08: confirms a link; another browser than that of the registration also sends the password. */
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

/** AUTH-13: new e-mail address that the signed-in user has yet to confirm; undefined until it is loaded. */
export function usePendingEmail(): string | undefined {
  return useApi(userProfile, {}).data?.pendingEmail ?? undefined
}
