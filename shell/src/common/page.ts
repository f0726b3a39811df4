import { createContext, useContext } from 'react'
import type { PageState } from 'shared-contracts/release/page-state'
import type { WaiSettings } from 'shared-contracts/session/settings'

/** What the frame and the shell's own screens know about the page beyond the runtime; `app/` fills it. */
export interface ShellPage {
  readonly menu: PageState['menu']
  /** By order; the first is the search of the portal. */
  readonly search: NonNullable<PageState['search']>
  /** By order; what remotes give to pages of the shell. */
  readonly slots: NonNullable<PageState['slots']>
  /** Number of the composition, for a call for help. */
  readonly composition: number
  /** Applies the settings to the page and keeps them (WAI-01). */
  readonly changeWai: (wai: WaiSettings) => void
}

export const ShellPageContext = createContext<ShellPage>({
  menu: [],
  search: [],
  slots: [],
  composition: 0,
  changeWai: () => undefined,
})

export function useShellPage(): ShellPage {
  return useContext(ShellPageContext)
}
