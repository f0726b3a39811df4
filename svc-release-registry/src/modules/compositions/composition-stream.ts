import type { ServerResponse } from 'node:http'
import type { CompositionFeed } from './composition-feed.ts'
import type { CurrentComposition } from './compositions.service.ts'

const HEARTBEAT_MS = 15_000
/** A reader that lets so much pile up is gone or hopeless; it may connect again. */
const MAX_BACKLOG_BYTES = 4_000_000

interface StreamDeps {
  readonly feed: Pick<CompositionFeed, 'subscribe'>
  readonly load: () => Promise<CurrentComposition>
}

/** Server-sent events: the present composition at once, each new one, and a sign of life in between. */
export class CompositionStream {
  readonly #deps: StreamDeps
  readonly #open = new Set<() => void>()

  constructor(deps: StreamDeps) {
    this.#deps = deps
  }

  /** Takes the response over, through `takeOver`, once there is something to send; until then it may reject. */
  async serve(response: ServerResponse, takeOver: () => void): Promise<void> {
    // Subscribed before the first read: what is issued in between is told, not missed.
    let newest: CurrentComposition | undefined
    let tell = (composition: CurrentComposition): void => {
      newest = composition
    }
    const unsubscribe = this.#deps.feed.subscribe((composition) => tell(composition))
    let first: CurrentComposition
    try {
      first = await this.#deps.load()
    } catch (error) {
      unsubscribe()
      throw error
    }
    takeOver()
    // The reader left while it was read: its end was before anybody listened for it.
    if (response.destroyed) return unsubscribe()
    tell = this.#begin(response, unsubscribe)
    tell(first)
    if (newest !== undefined) tell(newest)
  }

  #begin(response: ServerResponse, unsubscribe: () => void): (composition: CurrentComposition) => void {
    const write = (text: string): void => {
      if (response.writableLength > MAX_BACKLOG_BYTES) response.destroy()
      else response.write(text)
    }
    const heartbeat = setInterval(() => write(': alive\n\n'), HEARTBEAT_MS)
    const close = (): void => {
      clearInterval(heartbeat)
      unsubscribe()
      this.#open.delete(close)
      response.end()
    }
    this.#open.add(close)
    response.once('close', close)
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    let last = -1
    return ({ number, signed }) => {
      // The feed may tell of the one that was just sent.
      if (number <= last) return
      last = number
      write(`event: composition\nid: ${number}\ndata: ${JSON.stringify(signed)}\n\n`)
    }
  }

  closeAll(): void {
    for (const close of [...this.#open]) close()
  }
}
