import { taxpayerInfo, updateAsanUser, updateUser, userProfile } from 'shared-contracts/http/users'
import type { OwnProfile } from 'shared-contracts/http/users'
import { useAction } from 'shared-runtime/actions'
import { useApi } from 'shared-runtime/http'
import type { ApiState } from 'shared-runtime/http'

export function useProfile(): ApiState<OwnProfile> {
  return useApi(userProfile, {})
}

/** AUTH-13 for a person of a foreign organization: the whole profile, the e-mail where it is to change or to stay. */
export function useUpdatePerson() {
  return useAction(updateUser, { shows: true })
}

/** AUTH-13: has the present address stay, whatever waits to be confirmed. */
export function useWithdrawEmail() {
  return useAction(updateUser)
}

/** AUTH-13 for who comes from the state's register: contacts only. */
export function useUpdateContacts() {
  return useAction(updateAsanUser, { shows: true })
}

/** AUTH-13: who a tax number belongs to; asked for by a press, so that half a number is never sent. */
export function useTaxpayer() {
  return useAction(taxpayerInfo, { shows: true, quiet: true })
}
