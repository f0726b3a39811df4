import { listenForNotifications } from 'shared-service/notifications'
import { repeatEvery } from 'shared-service/repeat'
import type { CurrentComposition } from './compositions.service.ts'
import { CHANNEL } from './compositions.store.ts'

const POLL_MS = 5000

interface FeedDeps {
  readonly databaseUrl: string
  readonly load: () => Promise<CurrentComposition>
  readonly log: { warn(details: object, message: string): void }
}

type Listener = (composition: CurrentComposition) => void

/** Publishes each new composition of any instance: by notification, with polling as a fallback. */
export class CompositionFeed {
  readonly #deps: FeedDeps
  readonly #listeners = new Set<Listener>()
  readonly #reading = new Set<Promise<void>>()
  #newest = -1
  #isDisconnected = false
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
        this.#isDisconnected = false
        void this.refresh()
      },
      onProblem: (err) => {
        // Logged once, not with each reconnection.
        if (!this.#isDisconnected) log.warn({ err }, 'no notifications from the database for the moment')
        this.#isDisconnected = true
      },
    })
    const stopPolling = repeatEvery({
      everyMs: POLL_MS,
      startsNow: false,
      work: () => this.refresh(),
      onError: (err) => log.warn({ err }, 'the composition could not be read'),
    })
    this.#stop = async () => {
      await Promise.all([stopPolling(), notifications.stop()])
      // The pool must not be closed during a read.
      await Promise.all(this.#reading)
    }
  }

  async stop(): Promise<void> {
    this.#listeners.clear()
    await this.#stop?.()
  }

  /** Returns the function that unsubscribes. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Reads the current composition and notifies listeners when it is newer. Never rejects: the next notification or poll
   * repeats a failed read.
   */
  async refresh(): Promise<void> {
    const reading = this.#read()
    this.#reading.add(reading)
    await reading
    this.#reading.delete(reading)
  }

  async #read(): Promise<void> {
    try {
      const composition = await this.#deps.load()
      if (composition.number <= this.#newest) return
      this.#newest = composition.number
      for (const listener of this.#listeners) listener(composition)
    } catch (err) {
      this.#deps.log.warn({ err }, 'the composition could not be read')
    }
  }
}
