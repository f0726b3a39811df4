import type { PassageFault } from 'shared-contracts/session/session-cookies'
import { ownState } from 'shared-runtime/settings'

/**
 * Why somebody was led to /home. `forbidden`: a page, or a call, that the role does not have (NAV-09, SESS-06); `ended`:
 * the session has ended and signing in again did not work out (SESS-05); the rest: somebody came from the other portal and
 * was not signed in (XPORT-02).
 */
export interface ShownNotice {
  readonly kind: 'forbidden' | 'ended' | PassageFault
  /** Title of the page that was asked for, where it was one. */
  readonly page?: string
}

/** The one notice of the home page; it goes when that page is left. */
export type HomeNotice = ReturnType<typeof createHomeNotice>

/** Makes a notice that is not shown. A caller of `show` also navigates to /home. */
export function createHomeNotice() {
  const { state, set } = ownState<ShownNotice | undefined>(undefined)
  return { shown: state, show: (notice: ShownNotice) => set(notice), clear: () => set(undefined) }
}
