import { LIVE_DESTINATION } from 'shared-contracts/models/notification'
import { renderFrame, type Frame } from './frame-reader.ts'

/** Interval of heartbeats in each direction. */
export const HEARTBEAT_MS = 10_000
const MAX_SUBSCRIPTIONS = 4
const MAX_ID_LENGTH = 64
const VERSION = '1.2'

interface Peer {
  send(text: string): void
  /** Closes after pending messages; codes of RFC 6455. */
  end(code: number, reason: string): void
}

type State = 'new' | 'connected' | 'over'

/**
 * Server side of STOMP 1.2 with one destination to subscribe to. No frame names a person, so clients cannot choose
 * whose messages they receive.
 */
export class StompSession {
  readonly #peer: Peer
  readonly #subscriptions: string[] = []
  #state: State = 'new'
  #wantsBeats = false

  constructor(peer: Peer) {
    this.#peer = peer
  }

  get isConnected(): boolean {
    return this.#state === 'connected'
  }

  get needsHeartbeats(): boolean {
    return this.#wantsBeats
  }

  get isSubscribed(): boolean {
    return this.#subscriptions.length > 0
  }

  handle(frame: Frame): void {
    if (this.#state === 'over') return
    const { command } = frame
    if (this.#state === 'new') {
      if (command === 'CONNECT' || command === 'STOMP') return this.#connect(frame)
      return this.fail('the first frame has to be CONNECT')
    }
    if (command === 'SUBSCRIBE') return this.#subscribe(frame)
    if (command === 'UNSUBSCRIBE') return this.#unsubscribe(frame)
    if (command === 'DISCONNECT') return this.#disconnect(frame)
    return this.fail(`${/^[A-Z]{1,12}$/.test(command) ? command : 'this frame'} is not supported`, frame)
  }

  sendMessage(message: { readonly id: string; readonly body: string }): void {
    for (const subscription of this.#subscriptions) {
      const headers = {
        subscription,
        'message-id': message.id,
        destination: LIVE_DESTINATION,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(message.body)),
      }
      this.#peer.send(renderFrame('MESSAGE', headers, message.body))
    }
  }

  /** Sends ERROR and closes, as STOMP 1.2 requires. */
  fail(message: string, about?: Frame, code = 1008): void {
    if (this.#state === 'over') return
    this.#state = 'over'
    this.#subscriptions.length = 0
    const receipt = about?.headers.get('receipt')
    const receiptHeader =
      receipt === undefined || receipt.length > MAX_ID_LENGTH ? {} : { 'receipt-id': receipt }
    const versionHeader = code === 1008 && about?.command === 'CONNECT' ? { version: VERSION } : {}
    this.#peer.send(renderFrame('ERROR', { message, ...versionHeader, ...receiptHeader }))
    this.#peer.end(code, message)
  }

  #connect(frame: Frame): void {
    const versions = (frame.headers.get('accept-version') ?? '1.0').split(',')
    if (!versions.includes(VERSION)) return this.fail('only STOMP 1.2 is supported', frame)
    const beats = /^(\d{1,9}),(\d{1,9})$/.exec(frame.headers.get('heart-beat') ?? '0,0')
    if (beats === null) return this.fail('heart-beat is not two numbers', frame)
    this.#wantsBeats = Number(beats[2]) > 0
    this.#state = 'connected'
    this.#peer.send(
      renderFrame('CONNECTED', { version: VERSION, 'heart-beat': `${HEARTBEAT_MS},${HEARTBEAT_MS}` }),
    )
  }

  #subscribe(frame: Frame): void {
    const id = frame.headers.get('id') ?? ''
    if (id === '' || id.length > MAX_ID_LENGTH) return this.fail('id is missing or too long', frame)
    // The same message for every other destination, so that none can be probed.
    if (frame.headers.get('destination') !== LIVE_DESTINATION)
      return this.fail('this destination is not available', frame)
    if ((frame.headers.get('ack') ?? 'auto') !== 'auto') return this.fail('only ack:auto is supported', frame)
    if (this.#subscriptions.includes(id)) return this.fail('this id is already in use', frame)
    if (this.#subscriptions.length >= MAX_SUBSCRIPTIONS) return this.fail('too many subscriptions', frame)
    this.#subscriptions.push(id)
    this.#acknowledge(frame)
  }

  #unsubscribe(frame: Frame): void {
    const at = this.#subscriptions.indexOf(frame.headers.get('id') ?? '')
    if (at >= 0) this.#subscriptions.splice(at, 1)
    this.#acknowledge(frame)
  }

  #disconnect(frame: Frame): void {
    this.#acknowledge(frame)
    this.#state = 'over'
    this.#subscriptions.length = 0
    this.#peer.end(1000, '')
  }

  #acknowledge({ headers }: Frame): void {
    const receipt = headers.get('receipt')
    if (receipt === undefined) return
    if (receipt.length > MAX_ID_LENGTH) return this.fail('receipt is too long')
    this.#peer.send(renderFrame('RECEIPT', { 'receipt-id': receipt }))
  }
}
