/** Why a session is over: the person wanted it, or it ran out or was ended elsewhere. */
export type EndReason = 'logout' | 'ended'

/** What tabs of one browser tell each other (SESS-08). Nothing of the person is in it. */
export type TabMessage =
  | { readonly kind: 'signedIn' | 'changed' }
  | { readonly kind: 'signedOut'; readonly why: EndReason }
  /** The session was used at this time. */
  | { readonly kind: 'used'; readonly at: number }

/** What is needed of a BroadcastChannel. */
export type TabChannel = Pick<BroadcastChannel, 'addEventListener' | 'postMessage'>

/** The other tabs. */
export interface Tabs {
  tell(message: TabMessage): void
}

function isMessage(data: unknown): data is TabMessage {
  return typeof data === 'object' && data !== null && 'kind' in data
}

/** Joins the tabs of this portal; another variant on the same machine has another name. */
export function joinTabs(channel: TabChannel | undefined, onMessage: (message: TabMessage) => void): Tabs {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data)) onMessage(data)
  })
  return {
    tell(message) {
      channel?.postMessage(message)
    },
  }
}
