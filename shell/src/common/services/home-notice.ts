import type { PassageFault } from 'shared-contracts/session/session-cookies'
import { ownState } from 'shared-runtime/settings'
import type { ReadableState } from 'shared-runtime/settings'

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
export interface HomeNotice {
  readonly shown: ReadableState<ShownNotice | undefined>
  /** Whoever shows it leads to /home. */
  show(notice: ShownNotice): void
  clear(): void
}

/** Makes a notice that is not shown. */
export function createHomeNotice(): HomeNotice {
  const shown = ownState<ShownNotice | undefined>(undefined)
  return {
    shown: shown.state,
    show: shown.set,
    clear() {
      shown.set(undefined)
    },
  }
}
