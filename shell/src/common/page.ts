import { createContext, useContext } from 'react'
import type { RoleName } from 'shared-contracts/models/role'
import { outsideAddress } from 'shared-contracts/navigation/outside-addresses'
import type { OutsideAddresses, OutsideName } from 'shared-contracts/navigation/outside-addresses'
import type { PageSlot, PageWords } from 'shared-contracts/release/page-state'
import type { WaiSettings } from 'shared-contracts/session/settings'
import { ownState, useStateOf } from 'shared-runtime/settings'
import type { ReadableState } from 'shared-runtime/settings'

/** What the frame and the shell's own screens know about the page beyond the runtime; `app/` fills it. */
export interface ShellPage {
  /** Menu and searches in the language of the page. */
  readonly words: ReadableState<PageWords>
  /** By order; what remotes give to pages of the shell. */
  readonly slots: readonly PageSlot[]
  /** The browser said that somebody is signed in when it asked for the page. */
  readonly signedIn?: boolean
  /** First role of who that is, as far as the browser said. */
  readonly role?: RoleName
  /** Number of the composition, for a call for help. */
  readonly composition: number
  /** Addresses of other sites that this installation has in place of the known ones. */
  readonly outside?: OutsideAddresses
  /** The sidebar was folded when the page was asked for (NAV-06). */
  readonly sidebarFolded?: boolean
  /** Keeps for the next page whether it is. */
  readonly keepSidebar: (isFolded: boolean) => void
  /** Applies the settings to the page and keeps them (WAI-01). */
  readonly changeWai: (wai: WaiSettings) => void
}

export const ShellPageContext = createContext<ShellPage>({
  words: ownState<PageWords>({ titles: {}, menu: [], search: [] }).state,
  slots: [],
  composition: 0,
  keepSidebar: () => undefined,
  changeWai: () => undefined,
})

export function useShellPage(): ShellPage {
  return useContext(ShellPageContext)
}

/** Titles, menu and searches in the language of the page. */
export function useWords(): PageWords {
  return useStateOf(useShellPage().words)
}

/** Where other sites are, by their names. */
export function useOutside(): (name: OutsideName) => string {
  const { outside } = useShellPage()
  return (name) => outsideAddress(name, outside)
}
