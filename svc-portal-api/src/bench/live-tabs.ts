import WebSocket from 'ws'
import type { BenchPerson } from './live-people.ts'

const CONCURRENCY = 100
const CONNECT_FRAMES =
  'CONNECT\naccept-version:1.2\nhost:bench\nheart-beat:0,10000\n\n\0' +
  'SUBSCRIBE\nid:1\ndestination:/user/queue/notifications\nreceipt:1\n\n\0'

/** Tabs of all people with the times of received messages. */
export class BenchTabs {
  readonly #tabs: WebSocket[] = []
  #times: number[] = []
  #expected = 0
  #finish: (() => void) | undefined
  /** Number of tabs closed by the server. */
  lost = 0

  /** Opens a tab for each person, a limited number at a time. */
  async open(url: string, people: readonly BenchPerson[]): Promise<void> {
    const waiting = people.map((person, index) => ({ person, index }))
    const next = async (): Promise<void> => {
      for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
        await this.#openOne(url, task.person, task.index)
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, next))
  }

  #openOne(url: string, { cookie }: BenchPerson, index: number): Promise<void> {
    // One address per fifty tabs: the API trusts the forwarded address of a proxy on this machine.
    const address = `10.0.${Math.floor(index / 50 / 250)}.${1 + (Math.floor(index / 50) % 250)}`
    const origin = url.replace('ws:', 'http:').replace('/live', '')
    return new Promise((resolve, reject) => {
      const tab = new WebSocket(url, 'v12.stomp', {
        perMessageDeflate: false,
        headers: { cookie, origin, 'x-forwarded-for': address },
      })
      this.#tabs.push(tab)
      tab.once('open', () => tab.send(CONNECT_FRAMES))
      tab.on('message', (data) => {
        const text = Buffer.isBuffer(data) ? data : Buffer.alloc(0)
        if (text[0] === MESSAGE && text[1] === LETTER_E) this.#recordMessage()
        else if (text[0] === RECEIPT) resolve()
      })
      tab.on('close', () => (this.lost += 1))
      tab.on('error', reject)
    })
  }

  /** Resolves with the times of `count` messages, or of those received within the limit. */
  async receive(count: number, limitMs: number, cause: () => Promise<void>): Promise<readonly number[]> {
    this.#times = []
    this.#expected = count
    const all = new Promise<void>((resolve) => {
      this.#finish = resolve
      setTimeout(resolve, limitMs).unref()
    })
    await cause()
    await all
    return this.#times
  }

  #recordMessage(): void {
    this.#times.push(performance.now())
    if (this.#times.length === this.#expected) this.#finish?.()
  }

  close(): void {
    for (const tab of this.#tabs) tab.terminate()
  }
}

/** First bytes of frames: MESSAGE, RECEIPT. */
const MESSAGE = 77
const LETTER_E = 69
const RECEIPT = 82
