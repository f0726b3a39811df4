import { isPortalError } from 'shared-contracts/errors/portal-error'
import { notificationArrived } from 'shared-contracts/events/shell'
import type { AuthState } from 'shared-contracts/events/payloads/session'
import type { LiveNotification } from 'shared-contracts/models/notification'
import type { Bus } from 'shared-runtime/bus'
import { ownState } from 'shared-runtime/settings'
import type { PageSettings, ReadableState } from 'shared-runtime/settings'
import type { FeedNews, NotificationFeed, NotificationGate } from '../../common/services/notification-gate.ts'
import type { createLiveChannel } from './live/live-channel.ts'
import type { watchPage } from './live/watch-page.ts'
import type { NotificationsApi } from './notifications.api.ts'

/** While the live channel is away. */
const POLL_MS = 60_000
/** So many of the latest are remembered, so that none is told twice. */
const REMEMBERED = 100

/** What tabs of a browser tell each other: something was marked read, and so many are unread now. */
type FeedChannel = Pick<BroadcastChannel, 'addEventListener' | 'postMessage'>

/** What the feed is made of; tests bring their own. */
export interface FeedParts {
  readonly api: NotificationsApi
  readonly bus: Bus
  readonly session: ReadableState<AuthState>
  readonly settings: ReadableState<PageSettings>
  readonly setUnread: NotificationGate['setUnread']
  /** The other tabs; undefined where they cannot talk. */
  readonly tabs: FeedChannel | undefined
  readonly live: (
    options: Omit<Parameters<typeof createLiveChannel>[0], 'openSocket'>,
  ) => ReturnType<typeof createLiveChannel>
  readonly watchPage: typeof watchPage
}

/** Notifications of whoever is signed in, for as long as the page stands (NOTIF-01 to NOTIF-03). */
class Feed implements NotificationFeed {
  readonly #parts: FeedParts
  readonly #news = ownState<FeedNews>({ revision: 0, arrived: undefined })
  readonly #live: ReturnType<typeof createLiveChannel>
  readonly #told = new Set<string>()
  #person: string | undefined
  #isOpen = false
  #language: PageSettings['language']
  #polling: ReturnType<typeof setInterval> | undefined
  /** Numbers the words on how many are unread, so that an answer from before a newer one says nothing. */
  #said = 0

  constructor(parts: FeedParts) {
    this.#parts = parts
    this.#language = parts.settings.value.language
    this.#live = parts.live({
      onOpen: () => {
        this.#isOpen = true
        this.#stopPolling()
        // What came before the subscription stood, or while it was away.
        this.#renew()
      },
      onMessage: (message) => this.#take(message),
      onAway: () => {
        this.#isOpen = false
        this.#poll()
      },
    })
    parts.tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number' && this.#person !== undefined) this.#change(data)
    })
    parts.session.subscribe(() => this.#follow())
    parts.settings.subscribe(({ language }) => this.#speak(language))
    parts.watchPage({
      onWake: () => this.#wake(),
      onSleep: () => this.#sleep(),
    })
    this.#follow()
  }

  get news() {
    return this.#news.state
  }

  readonly list: NotificationFeed['list'] = async (query, options) => {
    this.#said += 1
    const said = this.#said
    const person = this.#person
    const page = await this.#parts.api.list(query, options)
    if (said === this.#said && person === this.#person) this.#parts.setUnread(page.unread)
    return page
  }

  readonly read: NotificationFeed['read'] = async (ids, by) => {
    this.#tell(await this.#parts.api.read(ids), by)
  }

  readonly readAll: NotificationFeed['readAll'] = async () => {
    // By the server's clock: what arrives in this moment stays unread.
    const { content } = await this.#parts.api.list({ sort: 'editDate,DESC', size: 1 })
    const [newest] = content
    if (newest !== undefined) this.#tell(await this.#parts.api.readAll(newest.editDate))
  }

  /** This tab has changed how many are unread. */
  #tell(unread: number, by?: symbol): void {
    this.#change(unread, { by })
    this.#parts.tabs?.postMessage(unread)
  }

  #change(unread: number, { arrived, by }: Partial<FeedNews> = {}): void {
    this.#said += 1
    this.#parts.setUnread(unread)
    const before = this.#news.state.value
    this.#news.set({ revision: before.revision + 1, arrived: arrived ?? before.arrived, by })
  }

  #take(message: LiveNotification): void {
    if (this.#told.has(message.id)) return
    this.#told.add(message.id)
    const [oldest] = this.#told
    if (this.#told.size > REMEMBERED && oldest !== undefined) this.#told.delete(oldest)
    const { id, type, title, description } = message
    this.#change(message.unread, { arrived: message })
    this.#parts.bus.publish(notificationArrived, { id, type, title, description })
  }

  /** Counts anew, and has lists read anew where that says that they are old. */
  #renew(): void {
    this.#said += 1
    const said = this.#said
    const person = this.#person
    this.#parts.api.count({ isBackground: true }).then(
      (count) => {
        if (said === this.#said && person === this.#person) this.#change(count)
      },
      // Once the session is over there is nothing to ask for; for everything else there is a next time.
      (error: unknown) => {
        if (isPortalError(error) && error.status === 401 && person === this.#person) this.#sleep()
      },
    )
  }

  #follow(): void {
    const { user, isAuthResolved } = this.#parts.session.value
    if (!isAuthResolved || user?.id === this.#person) return
    this.#sleep()
    this.#person = user?.id
    this.#said += 1
    this.#told.clear()
    this.#parts.setUnread(undefined)
    this.#news.set({ revision: this.#news.state.value.revision + 1, arrived: undefined })
    this.#wake()
  }

  /** The server words what it tells in the language that was asked for. */
  #speak(language: PageSettings['language']): void {
    if (language === this.#language) return
    this.#language = language
    if (this.#person === undefined) return
    this.#sleep()
    this.#wake()
  }

  #wake(): void {
    if (this.#person === undefined) return
    if (!this.#isOpen) this.#renew()
    this.#live.start()
  }

  #sleep(): void {
    this.#isOpen = false
    this.#stopPolling()
    this.#live.stop()
  }

  #poll(): void {
    if (this.#polling !== undefined) return
    // At once, too: where the channel was refused because the access has run out, this renews it.
    this.#renew()
    this.#polling = setInterval(() => this.#renew(), POLL_MS)
  }

  #stopPolling(): void {
    clearInterval(this.#polling)
    this.#polling = undefined
  }
}

/** Makes the feed; it follows whoever is signed in by itself. */
export function createFeed(parts: FeedParts): NotificationFeed {
  return new Feed(parts)
}
