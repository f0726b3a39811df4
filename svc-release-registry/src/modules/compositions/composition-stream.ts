import type { ServerResponse } from 'node:http'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { CompositionFeed } from './composition-feed.ts'
import type { CurrentComposition } from './compositions.service.ts'

const HEARTBEAT_MS = 15_000
/** A reader with a longer backlog is disconnected and may reconnect. */
const MAX_BACKLOG_BYTES = 4_000_000
/** Edges are few; each reader costs a connection and memory. */
const MAX_READERS = 50
const RETRY_WHEN_FULL_S = 5

interface StreamDeps {
  readonly feed: Pick<CompositionFeed, 'subscribe'>
  readonly load: () => Promise<CurrentComposition>
}

/** Server-sent events: the current composition, each new one, and heartbeats. */
export class CompositionStream {
  readonly #deps: StreamDeps
  readonly #open = new Set<() => void>()
  /** Readers whose first composition is being read. */
  #loading = 0

  constructor(deps: StreamDeps) {
    this.#deps = deps
  }

  /**
   * Takes over the response through `takeOver` when the first composition is loaded; may reject until then.
   * @throws PortalError SERVICE_UNAVAILABLE with too many readers.
   */
  async serve(response: ServerResponse, takeOver: () => void): Promise<void> {
    if (this.#open.size + this.#loading >= MAX_READERS) {
      throw new PortalError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_WHEN_FULL_S })
    }
    // Subscribes before the first read, so that no composition is missed.
    const pending: CurrentComposition[] = []
    let send = (composition: CurrentComposition): void => void pending.push(composition)
    const unsubscribe = this.#deps.feed.subscribe((composition) => send(composition))
    this.#loading += 1
    const first = await this.#deps
      .load()
      .catch((error: unknown) => {
        unsubscribe()
        throw error
      })
      .finally(() => {
        this.#loading -= 1
      })
    takeOver()
    // The reader disconnected during the read, before there was a listener for it.
    if (response.destroyed) return unsubscribe()
    send = this.#begin(response, unsubscribe)
    for (const composition of [first, ...pending]) send(composition)
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
      // The feed may repeat the composition that was just sent.
      if (number <= last) return
      last = number
      write(`event: composition\nid: ${number}\ndata: ${JSON.stringify(signed)}\n\n`)
    }
  }

  closeAll(): void {
    for (const close of [...this.#open]) close()
  }
}
