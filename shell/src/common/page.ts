import { createContext, useContext } from 'react'
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
  /** Number of the composition, for a call for help. */
  readonly composition: number
  /** Applies the settings to the page and keeps them (WAI-01). */
  readonly changeWai: (wai: WaiSettings) => void
}

export const ShellPageContext = createContext<ShellPage>({
  words: ownState<PageWords>({ titles: {}, menu: [], search: [] }).state,
  slots: [],
  composition: 0,
  changeWai: () => undefined,
})

export function useShellPage(): ShellPage {
  return useContext(ShellPageContext)
}

/** Titles, menu and searches in the language of the page. */
export function useWords(): PageWords {
  return useStateOf(useShellPage().words)
}
