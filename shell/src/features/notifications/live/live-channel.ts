import { Client } from '@stomp/stompjs'
import type { IStompSocket } from '@stomp/stompjs'
import { LIVE_CLOSE, LIVE_DESTINATION, LiveNotification } from 'shared-contracts/models/notification'
import { afterGivingWay, backOff } from './back-off.ts'

const HEART_BEAT_MS = 10_000
/** A try that takes longer has failed. */
const CONNECT_MS = 10_000
/** A connection that has held so long was a good one: the next failure is the first again. */
const HELD_MS = 10_000
const SUBSCRIBED = 'subscribed'

interface LiveOptions {
  /** Opens a socket to the portal (STOMP 1.2). */
  readonly openSocket: (protocol: string) => IStompSocket
  /** Subscribed: what came before has to be asked for. */
  readonly onOpen: () => void
  readonly onMessage: (message: LiveNotification) => void
  /** Not connected, or no longer; it goes on trying by itself. */
  readonly onAway: () => void
  readonly random?: () => number
}

function readMessage(body: string): LiveNotification | undefined {
  try {
    return LiveNotification.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

/** Makes the live channel of a tab (NOTIF-03): one connection, made again by itself between `start` and `stop`. */
export function createLiveChannel({ openSocket, onOpen, onMessage, onAway, random }: LiveOptions) {
  let client: Client | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function connect(): void {
    clearTimeout(retry)
    retry = undefined
    let connectedAt: number | undefined
    const mine = new Client({
      webSocketFactory: () => openSocket('v12.stomp'),
      // Ours waits differently each time.
      reconnectDelay: 0,
      connectionTimeout: CONNECT_MS,
      heartbeatIncoming: HEART_BEAT_MS,
      heartbeatOutgoing: HEART_BEAT_MS,
      // A socket whose other end is gone would be waited for.
      discardWebsocketOnCommFailure: true,
      onConnect() {
        connectedAt = Date.now()
        // Asked for what came before only once the subscription stands: nothing falls in between.
        mine.watchForReceipt(SUBSCRIBED, () => {
          if (client === mine) onOpen()
        })
        const take = ({ body }: { readonly body: string }) => {
          const message = readMessage(body)
          if (message !== undefined && client === mine) onMessage(message)
        }
        mine.subscribe(LIVE_DESTINATION, take, { receipt: SUBSCRIBED })
      },
      onWebSocketClose({ code }) {
        if (client !== mine) return
        if (connectedAt !== undefined && Date.now() - connectedAt >= HELD_MS) failures = 0
        client = undefined
        const isCrowdedOut = code === LIVE_CLOSE.tooManyTabs
        retry = setTimeout(connect, isCrowdedOut ? afterGivingWay(random) : backOff(failures, random))
        if (!isCrowdedOut) failures += 1
        void mine.deactivate({ force: true })
        onAway()
      },
    })
    client = mine
    mine.activate()
  }

  return {
    /**
     * Connects unless it does so already; at once even where the next try is only due later. So a tab that has given way
     * to newer ones is live again once somebody looks at it.
     */
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
