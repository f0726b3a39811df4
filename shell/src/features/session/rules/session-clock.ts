import type { SessionInfo } from 'shared-contracts/http/users'

type Limits = Pick<SessionInfo, 'idleSeconds' | 'endsInSeconds' | 'warnSeconds'>

/** Why a session will be over: nobody used it, or it has lasted as long as it may. */
export type Limit = 'idle' | 'absolute'

interface ClockOptions {
  readonly now: () => number
  /** When somebody last touched the page. */
  readonly touchedAt: () => number
  /** It is nearly over; the signal ends the warning when that is no longer so. */
  readonly warn: (limit: Limit, endsAt: number, signal: AbortSignal) => void
  /** The person is there and works, only nothing was sent for long. */
  readonly extend: () => void
  /** By this clock it is over; the server knows. */
  readonly over: () => void
}

/** Follows when the session ends, over all tabs: each call anywhere begins the idle time anew. */
export class SessionClock {
  readonly #options: ClockOptions
  #limits: Limits | undefined
  #usedAt = 0
  #endsAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #warning: { readonly limit: Limit; readonly end: AbortController } | undefined

  constructor(options: ClockOptions) {
    this.#options = options
  }

  /** The limits have been read, which is use unless the page did so by itself. */
  start(limits: Limits, isUse = true): void {
    const now = this.#options.now()
    this.#limits = limits
    this.#endsAt = now + limits.endsInSeconds * 1000
    if (isUse) this.#use(now)
    else this.look()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#limits = undefined
    this.#endWarning()
  }

  /** The session was used, in this tab or another. */
  used(at: number): void {
    if (this.#limits === undefined || at <= this.#usedAt) return
    this.#use(at)
  }

  /** Looks at the time: also after a machine has slept, when timers are late. */
  look(): void {
    clearTimeout(this.#timer)
    if (this.#limits === undefined) return
    const { now, touchedAt, extend, over } = this.#options
    const idleAt = this.#usedAt + this.#limits.idleSeconds * 1000
    const [limit, endsAt]: [Limit, number] =
      idleAt < this.#endsAt ? ['idle', idleAt] : ['absolute', this.#endsAt]
    const warnAt = endsAt - this.#limits.warnSeconds * 1000
    if (now() >= endsAt) {
      this.#endWarning()
      // Again later, should the server not be reached now.
      this.#lookAt(now() + 30_000)
      over()
    } else if (now() < warnAt) {
      this.#lookAt(warnAt)
    } else if (limit === 'idle' && touchedAt() > this.#usedAt) {
      // `used` follows when the server has been told; otherwise the warning is due.
      this.#lookAt(Math.min(endsAt, now() + 10_000))
      extend()
    } else {
      this.#lookAt(endsAt)
      this.#warn(limit, endsAt)
    }
  }

  #use(at: number): void {
    this.#usedAt = at
    // That of the absolute end has been given once, and no use puts it off.
    if (this.#warning?.limit === 'idle') this.#endWarning()
    this.look()
  }

  #lookAt(time: number): void {
    this.#timer = setTimeout(() => this.look(), Math.max(0, time - this.#options.now()))
  }

  #warn(limit: Limit, endsAt: number): void {
    if (this.#warning?.limit === limit) return
    this.#endWarning()
    const end = new AbortController()
    this.#warning = { limit, end }
    this.#options.warn(limit, endsAt, end.signal)
  }

  #endWarning(): void {
    this.#warning?.end.abort()
    this.#warning = undefined
  }
}
