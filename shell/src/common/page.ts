import { createContext, useContext } from 'react'
import type { RoleName } from 'shared-contracts/models/role'
import { externalSiteUrl } from 'shared-contracts/navigation/external-sites'
import type { ExternalSiteUrls, ExternalSiteName } from 'shared-contracts/navigation/external-sites'
import type { PageSlot, PageWords } from 'shared-contracts/release/page-state'
import type { WaiSettings } from 'shared-contracts/session/settings'
import { ownState, useStateOf } from 'shared-runtime/settings'
import type { ReadableState } from 'shared-runtime/settings'

/** State of the page for the frame and the shell's screens. */
export interface ShellPage {
  readonly words: ReadableState<PageWords>
  /** Contributions of remotes to pages of the shell, in order. */
  readonly slots: readonly PageSlot[]
  /** Whether a user is signed in, by the cookie of the request. */
  readonly signedIn?: boolean
  /** First role of the user, by the cookie. */
  readonly role?: RoleName
  readonly composition: number
  /** The portal holds demonstration records. */
  readonly demonstration?: boolean
  /** Addresses of other sites that this installation overrides. */
  readonly outside?: ExternalSiteUrls
  readonly sidebarFolded?: boolean
  readonly saveSidebar: (isFolded: boolean) => void
  /** Applies and stores the settings (WAI-01). */
  readonly changeWai: (wai: WaiSettings) => void
}

export const ShellPageContext = createContext<ShellPage>({
  words: ownState<PageWords>({ titles: {}, menu: [], search: [] }).state,
  slots: [],
  composition: 0,
  saveSidebar: () => undefined,
  changeWai: () => undefined,
})

export function useShellPage(): ShellPage {
  return useContext(ShellPageContext)
}

export function useWords(): PageWords {
  return useStateOf(useShellPage().words)
}

export function useOutsideAddress(): (name: ExternalSiteName) => string {
  const { outside } = useShellPage()
  return (name) => externalSiteUrl(name, outside)
}
