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

/** AUTH-13 for a user of a foreign organization: sends the whole profile, the e-mail address only to change or keep it. */
export function useUpdatePerson() {
  return useAction(updateUser, { shows: true })
}

/** AUTH-13: withdraws a pending change of the e-mail address. */
export function useWithdrawEmail() {
  return useAction(updateUser)
}

/** AUTH-13 for a user from the state register: contact details only. */
export function useUpdateContacts() {
  return useAction(updateAsanUser, { shows: true })
}

/** AUTH-13: looks up the owner of a tax number, on a press only, so that an incomplete number is never sent. */
export function useTaxpayer() {
  return useAction(taxpayerInfo, { shows: true, quiet: true })
}

/** Organization of the user (AUTH-14). */
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

/** Ends several sessions one after the other, without a toast for each; resolves with the number that failed. */
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
