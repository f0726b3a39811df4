import { ownPossessor, updatePossessor } from 'shared-contracts/http/possessors'
import {
  endSession,
  listSessions,
  taxpayerInfo,
  updateAsanUser,
  updateUser,
  userProfile,
} from 'shared-contracts/http/users'
import { useAction } from 'shared-runtime/actions'
import { useApi } from 'shared-runtime/http'

export function useProfile() {
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

/** The own organization (AUTH-14). */
export function useOrganization(id: string) {
  return useApi(ownPossessor, { params: { id } })
}

export function useUpdateOrganization() {
  return useAction(updatePossessor, { shows: true })
}

export function useSessions() {
  return useApi(listSessions, {})
}

export function useEndSession() {
  return useAction(endSession)
}

/** Ends several, one after the other and without a word for each; how many are left. */
export function useEndSessions() {
  const { run } = useAction(endSession, { quiet: true, shows: true })
  return async (ids: readonly string[]) => {
    let left = 0
    for (const id of ids) {
      if ((await run({ params: { id } })) === undefined) left += 1
    }
    return left
  }
}
