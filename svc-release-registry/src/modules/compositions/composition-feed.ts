import { listenForNotifications } from 'shared-service/notifications'
import type { CurrentComposition } from './compositions.service.ts'
import { CHANNEL } from './compositions.store.ts'

const POLL_MS = 5000

interface FeedDeps {
  readonly databaseUrl: string
  readonly load: () => Promise<CurrentComposition>
  readonly log: { warn(details: object, message: string): void }
}

type Listener = (composition: CurrentComposition) => void

/** Tells of each new composition, whichever instance made it: by notification, and by polling as a net. */
export class CompositionFeed {
  readonly #deps: FeedDeps
  readonly #listeners = new Set<Listener>()
  #told = -1
  #deaf = false
  #stop: (() => Promise<void>) | undefined

  constructor(deps: FeedDeps) {
    this.#deps = deps
  }

  start(): void {
    const { databaseUrl, log } = this.#deps
    const notifications = listenForNotifications({
      url: databaseUrl,
      channel: CHANNEL,
      onNotification: () => {
        this.#deaf = false
        void this.refresh()
      },
      onProblem: (err) => {
        // Said once, not with each attempt to connect again.
        if (!this.#deaf) log.warn({ err }, 'no notifications from the database for the moment')
        this.#deaf = true
      },
    })
    const poll = setInterval(() => void this.refresh(), POLL_MS)
    this.#stop = async () => {
      clearInterval(poll)
      await notifications.stop()
    }
  }

  async stop(): Promise<void> {
    this.#listeners.clear()
    await this.#stop?.()
  }

  /** Returns the way to stop listening. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads the present composition and tells the listeners when it is newer than the last one told. */
  async refresh(): Promise<void> {
    try {
      const composition = await this.#deps.load()
      if (composition.number <= this.#told) return
      this.#told = composition.number
      for (const listener of this.#listeners) listener(composition)
    } catch (err) {
      // The next notification or poll brings it.
      this.#deps.log.warn({ err }, 'the composition could not be read')
    }
  }
}
