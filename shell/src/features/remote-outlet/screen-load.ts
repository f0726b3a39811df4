import type { ComponentType, ReactNode } from 'react'
import type { ScreenProps } from 'shared-contracts/remote/screen'

/** A screen that can be rendered, and what its code needs around it. */
export interface LoadedScreen {
  readonly Screen: ComponentType<ScreenProps>
  readonly Host: ComponentType<{ readonly children: ReactNode }>
}

/** `slow` after a second, `failed` when no second try came through in eight. */
export type LoadState = 'loading' | 'slow' | 'failed' | 'ready'

/** One try of loading everything; `attempt` counts from 0 and goes into the addresses of files. */
export type LoadAttempt = (attempt: number) => Promise<LoadedScreen>

const SLOW_MS = 1000
const SECOND_TRY_MS = 3000
const GIVE_UP_MS = 8000
/** Pause before the second try when the first one failed outright instead of hanging. */
const AFTER_ERROR_MS = 300

/**
 * Loads a screen against the clock (architecture, section 7): notice at 1 s, second try at 3 s or right after an
 * error, the end at 8 s. The promise never rejects, so that markup of the server which waits for it stays on the page.
 */
export class ScreenLoad {
  readonly promise: Promise<LoadedScreen>
  readonly #attempt: LoadAttempt
  readonly #onFailure: (error: unknown) => void
  readonly #listeners = new Set<() => void>()
  #state: LoadState = 'loading'
  #attempts = 0
  #timers: ReturnType<typeof setTimeout>[] = []
  #resolve: (screen: LoadedScreen) => void = () => undefined

  constructor(attempt: LoadAttempt, onFailure: (error: unknown) => void) {
    this.#attempt = attempt
    this.#onFailure = onFailure
    this.promise = new Promise((resolve) => {
      this.#resolve = resolve
    })
    this.#start()
  }

  get state(): LoadState {
    return this.#state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Begins again, with a clock of its own. */
  retry(): void {
    if (this.#state !== 'failed') return
    this.#set('loading')
    this.#start()
  }

  #start(): void {
    // Two tries a round; the round is lost when both have failed.
    const round = { open: 2, hasSecond: false }
    const second = () => {
      if (round.hasSecond) return
      round.hasSecond = true
      this.#try(lost)
    }
    const lost = (error: unknown) => {
      round.open -= 1
      if (round.open === 0) this.#fail(error)
      else this.#timers.push(setTimeout(second, AFTER_ERROR_MS))
    }
    this.#timers = [
      setTimeout(() => {
        if (this.#state === 'loading') this.#set('slow')
      }, SLOW_MS),
      setTimeout(second, SECOND_TRY_MS),
      setTimeout(() => {
        this.#fail(new Error('no answer in time'))
      }, GIVE_UP_MS),
    ]
    this.#try(lost)
  }

  #try(lost: (error: unknown) => void): void {
    const attempt = this.#attempts
    this.#attempts += 1
    this.#attempt(attempt).then((screen) => {
      // Also when it comes after the end: late is better than never.
      if (this.#state === 'ready') return
      this.#stop()
      this.#set('ready')
      this.#resolve(screen)
    }, lost)
  }

  #fail(error: unknown): void {
    if (this.#state === 'ready' || this.#state === 'failed') return
    this.#stop()
    this.#set('failed')
    this.#onFailure(error)
  }

  #stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers = []
  }

  #set(state: LoadState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
