import { LIVE_CLOSE } from 'shared-contracts/models/notification'
import type { Language } from 'shared-contracts/session/language'
import type { WebSocket } from 'ws'
import { BEAT_MS, Conversation } from './stomp/conversation.ts'
import { FrameFault, FrameReader } from './stomp/frame-reader.ts'

/** Who never says what they want is shut out. */
const HELLO_MS = 10_000
/** Two beats and a little: one may be late. */
const SILENCE_MS = 25_000
/** Said some time before it is due, because the round over all connections comes every few seconds. */
const BEAT_AFTER_MS = 6_000
/** Nobody waits longer for somebody who does not read, nor keeps more for them than a burst of long notifications. */
const STALL_MS = 20_000
const MOST_WAITING_BYTES = 512 * 1024
/** Messages that a client may send in a window: a page sends some ten a minute. */
const WINDOW_MS = 10_000
const MOST_IN_WINDOW = 40

/** Whose connection it is, as the door found out. */
export interface Owner {
  readonly personId: string
  readonly sessionId: string
  /** Counts as one address (`networkOf`). */
  readonly network: string
  readonly language: Language
}

/** One tab. It has no timers of its own: there may be ten thousand. */
export class LiveConnection {
  readonly owner: Owner
  readonly #socket: WebSocket
  readonly #reader = new FrameReader()
  readonly #conversation: Conversation
  readonly #openedAt: number
  #heardAt: number
  #sentAt: number
  #pingedAt = 0
  #stalledSince = 0
  #windowEnds = 0
  #inWindow = 0

  constructor(socket: WebSocket, owner: Owner, now: number) {
    this.owner = owner
    this.#socket = socket
    this.#openedAt = now
    this.#heardAt = now
    this.#sentAt = now
    this.#conversation = new Conversation(this)
  }

  get isSubscribed(): boolean {
    return this.#conversation.isSubscribed
  }

  /** What the socket received. */
  hear(data: Buffer, now: number): void {
    if (!this.#isWithinLimit(now)) return
    try {
      for (const frame of this.#reader.read(data)) this.#conversation.take(frame)
    } catch (error) {
      if (!(error instanceof FrameFault)) throw error
      this.#conversation.fail(error.message)
    }
  }

  /** Something was heard that says no more than that somebody is there. */
  sign(now: number): void {
    this.#isWithinLimit(now)
  }

  /** Somebody asks whether we are there. The library would answer any number, for who does not read as well. */
  answerPing(data: Buffer, now: number): void {
    if (this.#isWithinLimit(now) && this.#socket.readyState === this.#socket.OPEN) this.#socket.pong(data)
  }

  tell(message: { readonly id: string; readonly body: string }): void {
    this.#conversation.tell(message)
  }

  /** To be called every few seconds: beats, and the end of who is gone, silent or does not read. */
  tick(now: number): void {
    const { bufferedAmount } = this.#socket
    if (bufferedAmount === 0) this.#stalledSince = 0
    else if (this.#stalledSince === 0) this.#stalledSince = now
    const isStalled = this.#stalledSince !== 0 && now - this.#stalledSince > STALL_MS
    if (isStalled || now - this.#heardAt > SILENCE_MS) return this.#socket.terminate()
    if (!this.#conversation.isConnected) {
      if (now - this.#openedAt > HELLO_MS) this.#conversation.fail('CONNECT did not come')
      return
    }
    if (this.#conversation.wantsBeats && now - this.#sentAt >= BEAT_AFTER_MS) this.send('\n')
    // Browsers slow down the timers of hidden pages, beats among them; this they answer themselves.
    if (now - this.#heardAt > BEAT_MS && now - this.#pingedAt > BEAT_AFTER_MS) {
      this.#pingedAt = now
      this.#socket.ping()
    }
  }

  /** The person is signed out; the page is told, so that it does not come back at once. */
  endSession(): void {
    this.#conversation.fail('the session is over', undefined, LIVE_CLOSE.sessionOver)
  }

  /** The person has opened newer tabs; the page is told, so that it does not come back and drive out another one. */
  giveWay(): void {
    this.#conversation.fail('too many tabs of one person', undefined, LIVE_CLOSE.tooManyTabs)
  }

  /** This instance stops, or cannot keep up: the page comes back. */
  leave(): void {
    this.#conversation.fail('the server is going away', undefined, 1001)
  }

  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#socket.send(text)
    this.#sentAt = Date.now()
    // They fetch what they have missed when they are back.
    if (this.#socket.bufferedAmount > MOST_WAITING_BYTES) this.#socket.terminate()
  }

  /** Counts one thing that was heard, whatever it is; too many end the connection. */
  #isWithinLimit(now: number): boolean {
    this.#heardAt = now
    if (now >= this.#windowEnds) {
      this.#windowEnds = now + WINDOW_MS
      this.#inWindow = 0
    }
    this.#inWindow += 1
    if (this.#inWindow <= MOST_IN_WINDOW) return true
    this.#conversation.fail('too many messages')
    return false
  }

  end(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }
}

/** How often `tick` is to be called, so that a beat is never late. */
export const TICK_MS = (BEAT_MS - BEAT_AFTER_MS) / 2
