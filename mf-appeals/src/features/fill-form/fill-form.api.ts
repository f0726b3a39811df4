import { listCaseDrafts } from 'shared-contracts/http/cases/case-drafts'
import { getCaseForm } from 'shared-contracts/http/cases/case-types'
import { userProfile } from 'shared-contracts/http/users'
import { pageCall, useApi } from 'shared-runtime/http'
import { useAuth } from 'shared-runtime/session'

export const formCall = pageCall(getCaseForm, (type: string) => ({ params: { type } }))

/** Drafts of the person; no call for a visitor. */
export function useDrafts(isPerson: boolean) {
  return useApi(listCaseDrafts, {}, { enabled: isPerson })
}

/** Profile of the person who submits; no call for a visitor. */
export function useApplicant(isPerson: boolean) {
  return useApi(userProfile, {}, { enabled: isPerson })
}

/** Account of the organization that the user acts for, as the review shows it; undefined for a citizen. */
export function useShownAccount() {
  return useAuth().user?.manufacturers.find(({ selected, voen }) => selected && voen !== null)
}
