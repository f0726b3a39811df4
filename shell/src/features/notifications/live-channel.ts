import { Client } from '@stomp/stompjs'
import {
  LIVE_CLOSE_CODES,
  LIVE_DESTINATION,
  LIVE_PATH,
  LiveNotification,
} from 'shared-contracts/models/notification'
import type { Language } from 'shared-contracts/session/language'

const HEART_BEAT_MS = 10_000
/** Timeout of a connection attempt. */
const CONNECT_MS = 10_000
/** A connection of this length resets the backoff. */
const STABLE_MS = 10_000
const MIN_BACKOFF_MS = 1000
const MAX_BACKOFF_MS = 30_000
/** Retry delay after the server has closed this tab's connection because of too many tabs. */
const TAB_LIMIT_RETRY_MS = 15 * 60_000
const SUBSCRIBED = 'subscribed'

interface LiveOptions {
  readonly language: () => Language
  /** Called after the subscription; earlier notifications have to be loaded. */
  readonly onOpen: () => void
  readonly onMessage: (message: LiveNotification) => void
  /** Called when a connection fails or closes; the channel retries by itself. */
  readonly onClose: () => void
}

/** Random delay until the next attempt, 1 to 30 s, in milliseconds; jitter spreads the clients. */
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

/** Creates the live channel of a tab (NOTIF-03): one connection, reopened between `start` and `stop`. */
export function createLiveChannel({ language, onOpen, onMessage, onClose }: LiveOptions) {
  let client: Client | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function connect(): void {
    clearTimeout(retry)
    retry = undefined
    let connectedAt: number | undefined
    const current = new Client({
      webSocketFactory: () => openSocket(language()),
      // Disabled: reconnects with `backoff`.
      reconnectDelay: 0,
      connectionTimeout: CONNECT_MS,
      heartbeatIncoming: HEART_BEAT_MS,
      heartbeatOutgoing: HEART_BEAT_MS,
      // Otherwise a dead socket blocks the next one.
      discardWebsocketOnCommFailure: true,
      onConnect() {
        connectedAt = Date.now()
        // Open after the receipt of the subscription, so that no message is lost.
        current.watchForReceipt(SUBSCRIBED, () => {
          if (client === current) onOpen()
        })
        const receive = ({ body }: { readonly body: string }) => {
          const message = parseMessage(body)
          if (message !== undefined && client === current) onMessage(message)
        }
        current.subscribe(LIVE_DESTINATION, receive, { receipt: SUBSCRIBED })
      },
      onWebSocketClose({ code }) {
        if (client !== current) return
        if (connectedAt !== undefined && Date.now() - connectedAt >= STABLE_MS) failures = 0
        client = undefined
        // Too many tabs: an early reconnect would only close the connection of another tab.
        const hasTooManyTabs = code === LIVE_CLOSE_CODES.tooManyTabs
        retry = setTimeout(
          connect,
          hasTooManyTabs ? TAB_LIMIT_RETRY_MS * (1 + Math.random()) : backoff(failures),
        )
        if (!hasTooManyTabs) failures += 1
        void current.deactivate({ force: true })
        onClose()
      },
    })
    client = current
    current.activate()
  }

  return {
    /** Connects immediately unless connected, also when a later retry is scheduled. */
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
