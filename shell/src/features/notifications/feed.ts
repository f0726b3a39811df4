import { isPortalError } from 'shared-contracts/errors/portal-error'
import { notificationArrived } from 'shared-contracts/events/shell'
import type { LiveNotification } from 'shared-contracts/models/notification'
import type { PortalRuntime } from 'shared-runtime/remote'
import { ownState } from 'shared-runtime/settings'
import type { PageSettings } from 'shared-runtime/settings'
import type { FeedChange, NotificationFeed } from '../../common/services/notification-gate.ts'
import type { ShellServices } from '../../common/services/shell-services.ts'
import type { createLiveChannel } from './live-channel.ts'
import { createNotificationsApi } from './notifications.api.ts'
import type { NotificationsApi } from './notifications.api.ts'

/** While the live channel is closed. */
const POLL_MS = 60_000
/** Number of the latest notifications whose repetition is ignored. */
const MAX_RECENT = 100
/** A tab that is hidden so long disconnects: browsers stop its timers soon after, and with them the heart-beats. */
const HIDDEN_MS = 4 * 60_000

export interface FeedOptions {
  readonly services: Pick<ShellServices, 'bus' | 'session' | 'notifications'>
  readonly runtime: Pick<PortalRuntime, 'api' | 'settings'>
  /** Sends the number of unread notifications to the other tabs; undefined where the browser has no channel. */
  readonly tabs: Pick<BroadcastChannel, 'addEventListener' | 'postMessage'> | undefined
  readonly live: typeof createLiveChannel
}

/** Notifications of the signed-in person for the life of the page (NOTIF-01 to NOTIF-03). */
export class Feed implements NotificationFeed {
  readonly #options: FeedOptions
  readonly #api: NotificationsApi
  readonly #news = ownState<FeedChange>({ revision: 0, arrived: undefined })
  readonly changes = this.#news.state
  readonly #live: ReturnType<typeof createLiveChannel>
  readonly #recent = new Set<string>()
  #person: string | undefined
  #isOpen = false
  #language: PageSettings['language']
  #polling: ReturnType<typeof setInterval> | undefined
  /** Numbers the changes of the count, so that a response from before a newer one is ignored. */
  #changes = 0

  constructor(options: FeedOptions) {
    const { services, runtime, tabs, live } = options
    const { api, settings } = runtime
    const language = () => settings.value.language
    this.#options = options
    this.#language = language()
    this.#api = createNotificationsApi(api, language)
    this.#live = live({
      language,
      onOpen: () => {
        this.#isOpen = true
        this.#stopPolling()
        // What arrived before the subscription, or while it was closed.
        this.#renew()
      },
      onMessage: (message) => this.#receive(message),
      onClose: () => {
        this.#isOpen = false
        this.#poll()
      },
    })
    tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number' && this.#person !== undefined) this.#change(data)
    })
    services.session.session.subscribe(() => this.#follow())
    settings.subscribe(() => this.#reconnect())
    this.#watchPage()
    this.#follow()
  }

  readonly list: NotificationFeed['list'] = async (query, options) => {
    this.#changes += 1
    const isCurrent = this.#snapshot()
    const page = await this.#api.list(query, options)
    if (isCurrent()) this.#options.services.notifications.setUnread(page.unread)
    return page
  }

  readonly read: NotificationFeed['read'] = async (ids, by) => {
    this.#publish(await this.#api.read(ids), by)
  }

  readonly readAll: NotificationFeed['readAll'] = async () => {
    // By the server's clock: what arrives in this moment stays unread.
    const { content } = await this.#api.list({ sort: 'editDate,DESC', size: 1 })
    const [newest] = content
    if (newest !== undefined) this.#publish(await this.#api.readAll(newest.editDate))
  }

  #publish(unread: number, by?: symbol): void {
    this.#change(unread, { by })
    this.#options.tabs?.postMessage(unread)
  }

  #change(unread: number, { arrived = this.changes.value.arrived, by }: Partial<FeedChange> = {}): void {
    this.#changes += 1
    this.#options.services.notifications.setUnread(unread)
    this.#news.set({ revision: this.changes.value.revision + 1, arrived, by })
  }

  /** The result is true as long as nothing has changed the count, or the person, since. */
  #snapshot(): () => boolean {
    const changes = this.#changes
    const person = this.#person
    return () => changes === this.#changes && person === this.#person
  }

  #receive(message: LiveNotification): void {
    if (this.#recent.has(message.id)) return
    this.#recent.add(message.id)
    const [oldest] = this.#recent
    if (this.#recent.size > MAX_RECENT && oldest !== undefined) this.#recent.delete(oldest)
    const { id, type, title, description } = message
    this.#change(message.unread, { arrived: message })
    this.#options.services.bus.publish(notificationArrived, { id, type, title, description })
  }

  /** Counts again, and has lists loaded again where the count shows that they are stale. */
  #renew(): void {
    this.#changes += 1
    const isCurrent = this.#snapshot()
    const person = this.#person
    this.#api.count({ isBackground: true }).then(
      (count) => {
        if (isCurrent()) this.#change(count)
      },
      // Once the session is over nothing more is requested; after any other error the next poll retries.
      (error: unknown) => {
        if (isPortalError(error) && error.status === 401 && person === this.#person) this.#sleep()
      },
    )
  }

  #follow(): void {
    const { services } = this.#options
    const { user, isAuthResolved } = services.session.session.value
    if (!isAuthResolved || user?.id === this.#person) return
    this.#sleep()
    this.#person = user?.id
    this.#changes += 1
    this.#recent.clear()
    services.notifications.setUnread(undefined)
    this.#news.set({ revision: this.changes.value.revision + 1, arrived: undefined })
    this.#wake()
  }

  /** The server sends texts in the language of the connection. */
  #reconnect(): void {
    const { language } = this.#options.runtime.settings.value
    if (language === this.#language) return
    this.#language = language
    this.#sleep()
    this.#wake()
  }

  #watchPage(): void {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') timer = setTimeout(() => this.#sleep(), HIDDEN_MS)
      else this.#wake()
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    // Browsers do not cache a page with an open socket; one that comes back connects again.
    addEventListener('pagehide', () => this.#sleep())
    addEventListener('pageshow', ({ persisted }) => persisted && look())
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
    // At once, too: where the channel was refused because the access has expired, this renews it.
    this.#renew()
    this.#polling = setInterval(() => this.#renew(), POLL_MS)
  }

  #stopPolling(): void {
    clearInterval(this.#polling)
    this.#polling = undefined
  }
}
