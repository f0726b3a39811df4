import { LIVE_DESTINATION } from 'shared-contracts/models/notification'
import { writeFrame, type Frame } from './frame-reader.ts'

/** How often each side says that it is still there. */
export const BEAT_MS = 10_000
const MOST_SUBSCRIPTIONS = 4
const MOST_ID_LENGTH = 64
const VERSION = '1.2'

/** What a conversation needs of the connection below it. */
interface Peer {
  send(text: string): void
  /** Ends it after what was sent; codes of RFC 6455. */
  end(code: number, reason: string): void
}

type State = 'new' | 'connected' | 'over'

/**
 * The server's side of STOMP 1.2, as far as this portal speaks it: one destination that is read. Whose messages come
 * is not for the client to say, so nothing that it sends names a person.
 */
export class Conversation {
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

  /** Whether the client asked for heart-beats. */
  get wantsBeats(): boolean {
    return this.#wantsBeats
  }

  get isSubscribed(): boolean {
    return this.#subscriptions.length > 0
  }

  take(frame: Frame): void {
    if (this.#state === 'over') return
    const { command } = frame
    if (this.#state === 'new') {
      if (command === 'CONNECT' || command === 'STOMP') return this.#connect(frame)
      return this.fail('the first frame has to be CONNECT')
    }
    if (command === 'SUBSCRIBE') return this.#subscribe(frame)
    if (command === 'UNSUBSCRIBE') return this.#unsubscribe(frame)
    if (command === 'DISCONNECT') return this.#disconnect(frame)
    return this.fail(`${/^[A-Z]{1,12}$/.test(command) ? command : 'this frame'} is not spoken here`, frame)
  }

  /** One message to each subscription of this client. */
  tell(message: { readonly id: string; readonly body: string }): void {
    for (const subscription of this.#subscriptions) {
      const headers = {
        ...{ subscription, 'message-id': message.id, destination: LIVE_DESTINATION },
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(message.body)),
      }
      this.#peer.send(writeFrame('MESSAGE', headers, message.body))
    }
  }

  /** Says why and ends: after an ERROR there is nothing more to say (STOMP 1.2). */
  fail(message: string, about?: Frame, code = 1008): void {
    if (this.#state === 'over') return
    this.#state = 'over'
    this.#subscriptions.length = 0
    const receipt = about?.headers.get('receipt')
    const answered = receipt === undefined || receipt.length > MOST_ID_LENGTH ? {} : { 'receipt-id': receipt }
    const said = code === 1008 && about?.command === 'CONNECT' ? { version: VERSION } : {}
    this.#peer.send(writeFrame('ERROR', { message, ...said, ...answered }))
    this.#peer.end(code, message)
  }

  #connect(frame: Frame): void {
    const versions = (frame.headers.get('accept-version') ?? '1.0').split(',')
    if (!versions.includes(VERSION)) return this.fail('only STOMP 1.2 is spoken here', frame)
    const beats = /^(\d{1,9}),(\d{1,9})$/.exec(frame.headers.get('heart-beat') ?? '0,0')
    if (beats === null) return this.fail('heart-beat is not two numbers', frame)
    this.#wantsBeats = Number(beats[2]) > 0
    this.#state = 'connected'
    this.#peer.send(writeFrame('CONNECTED', { version: VERSION, 'heart-beat': `${BEAT_MS},${BEAT_MS}` }))
  }

  #subscribe(frame: Frame): void {
    const id = frame.headers.get('id') ?? ''
    if (id === '' || id.length > MOST_ID_LENGTH) return this.fail('id is missing or too long', frame)
    // The same words for every other one: who asks learns nothing of whose queues there are.
    if (frame.headers.get('destination') !== LIVE_DESTINATION)
      return this.fail('this destination is not for you', frame)
    if ((frame.headers.get('ack') ?? 'auto') !== 'auto')
      return this.fail('only ack:auto is spoken here', frame)
    if (this.#subscriptions.includes(id)) return this.fail('this id is taken', frame)
    if (this.#subscriptions.length >= MOST_SUBSCRIPTIONS) return this.fail('too many subscriptions', frame)
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
    if (receipt.length > MOST_ID_LENGTH) return this.fail('receipt is too long')
    this.#peer.send(writeFrame('RECEIPT', { 'receipt-id': receipt }))
  }
}
