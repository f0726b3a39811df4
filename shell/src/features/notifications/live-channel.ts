import { Client } from '@stomp/stompjs'
import {
  LIVE_CLOSE_CODES,
  LIVE_DESTINATION,
  LIVE_PATH,
  LiveNotification,
} from 'shared-contracts/models/notification'
import type { Language } from 'shared-contracts/session/language'

const HEART_BEAT_MS = 10_000
/** A try that takes longer has failed. */
const CONNECT_MS = 10_000
/** After a connection of this length the next failure counts as the first again. */
const STABLE_MS = 10_000
const MIN_BACKOFF_MS = 1000
const MAX_BACKOFF_MS = 30_000
/** By then some of the other tabs may be closed. */
const TAB_LIMIT_RETRY_MS = 15 * 60_000
const SUBSCRIBED = 'subscribed'

interface LiveOptions {
  readonly language: () => Language
  /** Subscribed: what arrived before has to be loaded. */
  readonly onOpen: () => void
  readonly onMessage: (message: LiveNotification) => void
  /** Not connected, or no longer; it retries by itself. */
  readonly onClose: () => void
}

/** Milliseconds until the next try, 1 to 30 s, at random so that clients do not reconnect at once. */
export function backoff(failures: number): number {
  const longest = Math.min(MAX_BACKOFF_MS, 2 * MIN_BACKOFF_MS * 2 ** failures)
  return Math.round(MIN_BACKOFF_MS + Math.random() * (longest - MIN_BACKOFF_MS))
}

function openSocket(language: Language): WebSocket {
  const url = new URL(`${LIVE_PATH}?lang=${language}`, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return new WebSocket(url, ['v12.stomp'])
}

function parseMessage(body: string): LiveNotification | undefined {
  try {
    return LiveNotification.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

/** Makes the live channel of a tab (NOTIF-03): one connection, made again by itself between `start` and `stop`. */
export function createLiveChannel({ language, onOpen, onMessage, onClose }: LiveOptions) {
  let client: Client | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function connect(): void {
    clearTimeout(retry)
    retry = undefined
    let connectedAt: number | undefined
    const mine = new Client({
      webSocketFactory: () => openSocket(language()),
      // Reconnects by `backoff`.
      reconnectDelay: 0,
      connectionTimeout: CONNECT_MS,
      heartbeatIncoming: HEART_BEAT_MS,
      heartbeatOutgoing: HEART_BEAT_MS,
      // Without it, a socket whose other end is gone blocks the next one.
      discardWebsocketOnCommFailure: true,
      onConnect() {
        connectedAt = Date.now()
        // Opened by the receipt of the subscription: nothing is lost in between.
        mine.watchForReceipt(SUBSCRIBED, () => {
          if (client === mine) onOpen()
        })
        const take = ({ body }: { readonly body: string }) => {
          const message = parseMessage(body)
          if (message !== undefined && client === mine) onMessage(message)
        }
        mine.subscribe(LIVE_DESTINATION, take, { receipt: SUBSCRIBED })
      },
      onWebSocketClose({ code }) {
        if (client !== mine) return
        if (connectedAt !== undefined && Date.now() - connectedAt >= STABLE_MS) failures = 0
        client = undefined
        // A closed-out tab waits long: it would only close out another one.
        const isCrowdedOut = code === LIVE_CLOSE_CODES.tooManyTabs
        retry = setTimeout(
          connect,
          isCrowdedOut ? TAB_LIMIT_RETRY_MS * (1 + Math.random()) : backoff(failures),
        )
        if (!isCrowdedOut) failures += 1
        void mine.deactivate({ force: true })
        onClose()
      },
    })
    client = mine
    mine.activate()
  }

  return {
    /** Connects unless it is connected, at once even where a retry is due later, so that a tab in use is live. */
    start() {
      if (client === undefined) connect()
    },
    stop() {
      clearTimeout(retry)
      retry = undefined
      failures = 0
      const last = client
      client = undefined
      void last?.deactivate()
    },
  }
}
