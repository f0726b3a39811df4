import type { ServerResponse } from 'node:http'
import type { CompositionFeed } from './composition-feed.ts'
import type { CurrentComposition } from './compositions.service.ts'

const HEARTBEAT_MS = 15_000
/** A reader that lets so much pile up is gone or hopeless; it may connect again. */
const MAX_BACKLOG_BYTES = 4_000_000

/** Server-sent events: the present composition at once, each new one, and a sign of life in between. */
export class CompositionStream {
  readonly #feed: CompositionFeed
  readonly #open = new Set<() => void>()

  constructor(feed: CompositionFeed) {
    this.#feed = feed
  }

  serve(response: ServerResponse, first: CurrentComposition): void {
    let last = -1
    const send = (composition: CurrentComposition): void => {
      // The feed may tell of the one that was just sent.
      if (composition.number <= last) return
      last = composition.number
      write(`event: composition\nid: ${composition.number}\ndata: ${JSON.stringify(composition.signed)}\n\n`)
    }
    const write = (text: string): void => {
      if (response.writableLength > MAX_BACKLOG_BYTES) response.destroy()
      else response.write(text)
    }
    const unsubscribe = this.#feed.subscribe(send)
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
    send(first)
  }

  closeAll(): void {
    for (const close of [...this.#open]) close()
  }
}
