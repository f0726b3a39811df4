import { LIVE_CLOSE_CODES } from 'shared-contracts/models/notification'
import type { Language } from 'shared-contracts/session/language'
import type { WebSocket } from 'ws'
import { HEARTBEAT_MS, StompSession } from './stomp/stomp-session.ts'
import { FrameError, FrameReader } from './stomp/frame-reader.ts'

const CONNECT_TIMEOUT_MS = 10_000
/** Two heartbeats and a margin, as one may be late. */
const IDLE_TIMEOUT_MS = 25_000
/** Earlier than due, because the round over all connections comes every few seconds. */
const HEARTBEAT_AFTER_MS = 6_000
/** Limits of backpressure: time without progress, and buffered bytes (a burst of long notifications). */
const STALL_TIMEOUT_MS = 20_000
const MAX_BUFFERED_BYTES = 512 * 1024
/** Rate limit of received messages; a page sends about ten a minute. */
const WINDOW_MS = 10_000
const MAX_MESSAGES_IN_WINDOW = 40

export interface ConnectionOwner {
  readonly personId: string
  readonly sessionId: string
  /** Counts as one address (`networkOf`). */
  readonly network: string
  readonly language: Language
}

/** Connection of one tab. It has no timers of its own, as there may be ten thousand. */
export class LiveConnection {
  readonly owner: ConnectionOwner
  readonly #socket: WebSocket
  readonly #reader = new FrameReader()
  readonly #conversation: StompSession
  readonly #openedAt: number
  #heardAt: number
  #sentAt: number
  #pingedAt = 0
  #stalledSince = 0
  #windowEnds = 0
  #inWindow = 0

  constructor(socket: WebSocket, owner: ConnectionOwner, now: number) {
    this.owner = owner
    this.#socket = socket
    this.#openedAt = now
    this.#heardAt = now
    this.#sentAt = now
    this.#conversation = new StompSession(this)
  }

  get isSubscribed(): boolean {
    return this.#conversation.isSubscribed
  }

  receive(data: Buffer, now: number): void {
    if (!this.#isWithinLimit(now)) return
    try {
      for (const frame of this.#reader.read(data)) this.#conversation.handle(frame)
    } catch (error) {
      if (!(error instanceof FrameError)) throw error
      this.#conversation.fail(error.message)
    }
  }

  receivePong(now: number): void {
    this.#isWithinLimit(now)
  }

  /** Counts towards the rate limit; the library would answer any number of pings. */
  receivePing(data: Buffer, now: number): void {
    if (this.#isWithinLimit(now) && this.#socket.readyState === this.#socket.OPEN) this.#socket.pong(data)
  }

  sendNotification(message: { readonly id: string; readonly body: string }): void {
    this.#conversation.sendMessage(message)
  }

  /** Called every few seconds: sends heartbeats, and closes lost, silent or stalled connections. */
  tick(now: number): void {
    const { bufferedAmount } = this.#socket
    if (bufferedAmount === 0) this.#stalledSince = 0
    else if (this.#stalledSince === 0) this.#stalledSince = now
    const isStalled = this.#stalledSince !== 0 && now - this.#stalledSince > STALL_TIMEOUT_MS
    if (isStalled || now - this.#heardAt > IDLE_TIMEOUT_MS) return this.#socket.terminate()
    if (!this.#conversation.isConnected) {
      if (now - this.#openedAt > CONNECT_TIMEOUT_MS) this.#conversation.fail('no CONNECT frame in time')
      return
    }
    if (this.#conversation.needsHeartbeats && now - this.#sentAt >= HEARTBEAT_AFTER_MS) this.send('\n')
    // Browsers throttle timers of hidden pages, heartbeats among them, but answer a ping themselves.
    if (now - this.#heardAt > HEARTBEAT_MS && now - this.#pingedAt > HEARTBEAT_AFTER_MS) {
      this.#pingedAt = now
      this.#socket.ping()
    }
  }

  /** Closes with a code after which the page does not reconnect. */
  endSession(): void {
    this.#conversation.fail('the session has ended', undefined, LIVE_CLOSE_CODES.sessionOver)
  }

  /** Closes the oldest tab; the page must not reconnect, as it would displace another. */
  closeExcessTab(): void {
    this.#conversation.fail('too many tabs of one person', undefined, LIVE_CLOSE_CODES.tooManyTabs)
  }

  /** This instance stops or is overloaded: the page reconnects. */
  closeToReconnect(): void {
    this.#conversation.fail('the server is going away', undefined, 1001)
  }

  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#socket.send(text)
    this.#sentAt = Date.now()
    // The client fetches what it missed when it reconnects.
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) this.#socket.terminate()
  }

  /** Rate limit over everything received; too much closes the connection. */
  #isWithinLimit(now: number): boolean {
    this.#heardAt = now
    if (now >= this.#windowEnds) {
      this.#windowEnds = now + WINDOW_MS
      this.#inWindow = 0
    }
    this.#inWindow += 1
    if (this.#inWindow <= MAX_MESSAGES_IN_WINDOW) return true
    this.#conversation.fail('too many messages')
    return false
  }

  end(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }
}

/** Interval of `tick`, so that a heartbeat is never late. */
export const TICK_MS = (HEARTBEAT_MS - HEARTBEAT_AFTER_MS) / 2
