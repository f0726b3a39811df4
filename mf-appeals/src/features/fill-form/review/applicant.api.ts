import { userProfile } from 'shared-contracts/http/users'
import { useApi } from 'shared-runtime/http'
import { useAuth } from 'shared-runtime/session'

/** Profile of the person who submits; no call for a visitor. */
export function useApplicant(isPerson: boolean) {
  return useApi(userProfile, {}, { enabled: isPerson })
}

/** Account of the organization that the user acts for, as the review shows it; undefined for a citizen. */
export function useShownAccount() {
  return useAuth().user?.manufacturers.find(({ selected, voen }) => selected && voen !== null)
}
