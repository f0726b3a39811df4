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

/** Poll interval while the live channel is closed. */
const POLL_MS = 60_000
/** Number of recent notification ids for de-duplication. */
const MAX_RECENT = 100
/** A hidden tab disconnects after this time, before browsers throttle its timers and the heart-beats. */
const HIDDEN_MS = 4 * 60_000

export interface FeedOptions {
  readonly services: Pick<ShellServices, 'bus' | 'session' | 'notifications'>
  readonly runtime: Pick<PortalRuntime, 'api' | 'settings'>
  /** Channel for the number of unread notifications in other tabs; undefined without `BroadcastChannel`. */
  readonly tabs: Pick<BroadcastChannel, 'addEventListener' | 'postMessage'> | undefined
  readonly live: typeof createLiveChannel
}

/** Notifications of the signed-in user for the lifetime of the page (NOTIF-01 to NOTIF-03). */
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
  /** Version of the count, so that an outdated response is ignored. */
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
        // Loads what arrived before the subscription.
        this.#refresh()
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
    services.session.session.subscribe(() => this.#updateUser())
    settings.subscribe(() => this.#reconnect())
    this.#watchPage()
    this.#updateUser()
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
    // Up to the newest notification of the server, so that later ones stay unread.
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

  /** Returns a function that is true until the count or the user changes. */
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

  /** Reloads the count and marks lists as stale. */
  #refresh(): void {
    this.#changes += 1
    const isCurrent = this.#snapshot()
    const person = this.#person
    this.#api.count({ isBackground: true }).then(
      (count) => {
        if (isCurrent()) this.#change(count)
      },
      // Pauses after the end of the session; after other errors the next poll retries.
      (error: unknown) => {
        if (isPortalError(error) && error.status === 401 && person === this.#person) this.#pause()
      },
    )
  }

  #updateUser(): void {
    const { services } = this.#options
    const { user, isAuthResolved } = services.session.session.value
    if (!isAuthResolved || user?.id === this.#person) return
    this.#pause()
    this.#person = user?.id
    this.#changes += 1
    this.#recent.clear()
    services.notifications.setUnread(undefined)
    this.#news.set({ revision: this.changes.value.revision + 1, arrived: undefined })
    this.#resume()
  }

  /** Reconnects after a language change, because the server sends texts in the language of the connection. */
  #reconnect(): void {
    const { language } = this.#options.runtime.settings.value
    if (language === this.#language) return
    this.#language = language
    this.#pause()
    this.#resume()
  }

  #watchPage(): void {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') timer = setTimeout(() => this.#pause(), HIDDEN_MS)
      else this.#resume()
    }
    document.addEventListener('visibilitychange', update)
    addEventListener('online', update)
    // Disconnects, because pages with an open socket are not kept in the back-forward cache.
    addEventListener('pagehide', () => this.#pause())
    addEventListener('pageshow', ({ persisted }) => persisted && update())
  }

  #resume(): void {
    if (this.#person === undefined) return
    if (!this.#isOpen) this.#refresh()
    this.#live.start()
  }

  #pause(): void {
    this.#isOpen = false
    this.#stopPolling()
    this.#live.stop()
  }

  #poll(): void {
    if (this.#polling !== undefined) return
    // Also immediately: where the channel was refused because the access token has expired, this call renews it.
    this.#refresh()
    this.#polling = setInterval(() => this.#refresh(), POLL_MS)
  }

  #stopPolling(): void {
    clearInterval(this.#polling)
    this.#polling = undefined
  }
}
