import { HAND_OFF_FAULTS, handOffFaultCookieName } from 'shared-contracts/session/session-cookies'
import type { HandOffFault } from 'shared-contracts/session/session-cookies'
import type { CompanyId } from 'shared-contracts/session/variant'
import { ownState } from 'shared-runtime/settings'

/**
 * Reason of a redirect to /home: no permission (NAV-09, SESS-06), an ended session (SESS-05), or a failed hand-off
 * between portals (XPORT-02).
 */
export interface HomeNotice {
  readonly kind: 'forbidden' | 'ended' | HandOffFault
  readonly page?: string
}

/** Notice of the home page, cleared when the page is left. A caller of `show` also navigates to /home. */
export function createHomeNotice() {
  const { state, set } = ownState<HomeNotice | undefined>(undefined)
  return { shown: state, show: (notice: HomeNotice) => set(notice), clear: () => set(undefined) }
}

/** Reads and deletes the cookie of the edge with the reason of a failed hand-off (XPORT-02). */
export function takeHandoffFault(
  page: Pick<Document, 'cookie'>,
  companyId: CompanyId,
): HandOffFault | undefined {
  const name = handOffFaultCookieName(companyId)
  const cookie = page.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
  if (cookie === undefined) return undefined
  page.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
  return HAND_OFF_FAULTS.find((fault) => cookie === `${name}=${fault}`)
}

function signedOutKey(companyId: CompanyId): string {
  return `portal_${String(companyId)}_signed-out`
}

/** SESS-03: marks this tab before the redirect to the provider's sign-out, to confirm it after the return. */
export function markSignedOut(storage: Pick<Storage, 'setItem'>, companyId: CompanyId): void {
  try {
    storage.setItem(signedOutKey(companyId), '1')
  } catch {
    // Sign-out works without storage.
  }
}

/** Whether this tab has returned from the provider's sign-out; true once. */
export function takeSignedOut(
  storage: () => Pick<Storage, 'getItem' | 'removeItem'>,
  companyId: CompanyId,
): boolean {
  try {
    const isBack = storage().getItem(signedOutKey(companyId)) !== null
    if (isBack) storage().removeItem(signedOutKey(companyId))
    return isBack
  } catch {
    return false
  }
}
