import type { SessionInfo } from 'shared-contracts/http/users'

type Limits = Pick<SessionInfo, 'idleSeconds' | 'endsInSeconds' | 'warnSeconds'>

export type Limit = 'idle' | 'absolute'

interface ClockOptions {
  readonly now: () => number
  readonly lastInputAt: () => number
  /** Called before the end; the signal closes the warning. */
  readonly onWarn: (limit: Limit, endsAt: number, signal: AbortSignal) => void
  /** Called when the user is active, but has sent no request for a while. */
  readonly onExtend: () => void
  /** Called when the session should have ended; the server decides. */
  readonly onEnd: () => void
}

/** Tracks the end of the session across tabs; every call restarts the idle time. */
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

  /** Sets the limits; reading them counts as use unless it was in the background. */
  start(limits: Limits, isUse = true): void {
    const now = this.#options.now()
    this.#limits = limits
    this.#endsAt = now + limits.endsInSeconds * 1000
    if (isUse) this.#use(now)
    else this.check()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#limits = undefined
    this.#endWarning()
  }

  recordUse(at: number): void {
    if (this.#limits === undefined || at <= this.#usedAt) return
    this.#use(at)
  }

  check(): void {
    clearTimeout(this.#timer)
    if (this.#limits === undefined) return
    const { now, lastInputAt, onExtend, onEnd } = this.#options
    const idleAt = this.#usedAt + this.#limits.idleSeconds * 1000
    const [limit, endsAt]: [Limit, number] =
      idleAt < this.#endsAt ? ['idle', idleAt] : ['absolute', this.#endsAt]
    const warnAt = endsAt - this.#limits.warnSeconds * 1000
    if (now() >= endsAt) {
      this.#endWarning()
      // Repeats while the server is unreachable.
      this.#checkAt(now() + 30_000)
      onEnd()
    } else if (now() < warnAt) {
      this.#checkAt(warnAt)
    } else if (limit === 'idle' && lastInputAt() > this.#usedAt) {
      // The warning follows unless `recordUse` is called.
      this.#checkAt(Math.min(endsAt, now() + 10_000))
      onExtend()
    } else {
      this.#checkAt(endsAt)
      this.#warn(limit, endsAt)
    }
  }

  #use(at: number): void {
    this.#usedAt = at
    // The warning about the absolute end stays.
    if (this.#warning?.limit === 'idle') this.#endWarning()
    this.check()
  }

  #checkAt(time: number): void {
    this.#timer = setTimeout(() => this.check(), Math.max(0, time - this.#options.now()))
  }

  #warn(limit: Limit, endsAt: number): void {
    if (this.#warning?.limit === limit) return
    this.#endWarning()
    const end = new AbortController()
    this.#warning = { limit, end }
    this.#options.onWarn(limit, endsAt, end.signal)
  }

  #endWarning(): void {
    this.#warning?.end.abort()
    this.#warning = undefined
  }
}
