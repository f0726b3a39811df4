import type { ComponentType, ReactNode } from 'react'
import type { PageRemote } from 'shared-contracts/release/page-state'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { ReleaseFault } from './release-fault.ts'
import { SLOW_MS, timeUntilGivingUp, tryTwice } from './try-twice.ts'

/** A screen that can be rendered, what its code needs around it, and the release that it is of. */
export interface LoadedScreen {
  readonly Screen: ComponentType<ScreenProps>
  readonly Host: ComponentType<{ readonly children: ReactNode }>
  readonly remote: Pick<PageRemote, 'name' | 'version'>
  /** Namespace of its texts where it is not the remote's name: two releases of a remote can be on a page. */
  readonly texts?: string
}

/** `idle` until somebody wants it; `slow` after a second, `failed` when no second try came through in eight. */
export type LoadState = 'idle' | 'loading' | 'slow' | 'failed' | 'ready'

interface LoadOptions {
  /** One try of loading everything. */
  readonly attempt: () => Promise<LoadedScreen>
  /**
   * Told how a round ended. Answers whether another release is taking the place: then there is nothing to say to the
   * visitor, as long as the time of this round lasts.
   */
  readonly onFailure: (error: unknown) => Promise<boolean>
}

/**
 * Loads a screen against the clock (architecture, section 7): notice at 1 s, second try at 3 s or right after an
 * error, the end at 8 s. The promise never rejects, so that markup of the server which waits for it stays on the page.
 */
export class ScreenLoad {
  readonly promise: Promise<LoadedScreen>
  readonly #options: LoadOptions
  readonly #listeners = new Set<() => void>()
  #state: LoadState = 'idle'
  #timers: ReturnType<typeof setTimeout>[] = []
  #resolve: (screen: LoadedScreen) => void = () => undefined
  #screen: LoadedScreen | undefined
  #isRefused = false
  #isFinal = false
  #isRetrying = false

  constructor(options: LoadOptions) {
    this.#options = options
    this.promise = new Promise((resolve) => {
      this.#resolve = resolve
    })
  }

  get state(): LoadState {
    return this.#state
  }

  /** What the promise has resolved with. */
  get screen(): LoadedScreen | undefined {
    return this.#screen
  }

  /** The release does not fit this portal (FED-03): there is nothing to try again. */
  get isRefused(): boolean {
    return this.#isRefused
  }

  /** The last failure can pass: a file, a text or the table did not come. */
  get canRetry(): boolean {
    return this.#state === 'failed' && !this.#isFinal
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Starts the first round; calling it again does nothing. */
  begin(): this {
    if (this.#state === 'idle') this.#start()
    return this
  }

  /** Begins again, with a clock of its own. */
  retry(): void {
    if (this.#state === 'failed') this.#start()
  }

  /** Tries again without a change of state until the screen is there. */
  retryQuietly(): void {
    if (!this.canRetry || this.#isRetrying) return
    this.#isRetrying = true
    void this.#tryTwice()
      .catch((error: unknown) => {
        // Files that still do not come were reported when the notice appeared.
        if (error instanceof ReleaseFault) return this.#lose(error)
        return undefined
      })
      .finally(() => {
        this.#isRetrying = false
      })
  }

  #start(): void {
    this.#set('loading')
    const until = setTimeout(() => {
      this.#end()
    }, timeUntilGivingUp())
    const slow = setTimeout(() => {
      if (this.#state === 'loading') this.#set('slow')
    }, SLOW_MS)
    this.#timers = [until, slow]
    void this.#tryTwice().catch((error: unknown) => this.#lose(error))
  }

  #tryTwice(): Promise<void> {
    const attempt = async () => {
      this.#arrive(await this.#options.attempt())
    }
    return tryTwice(attempt, { isFinal: (error) => error instanceof ReleaseFault })
  }

  async #lose(error: unknown): Promise<void> {
    if (this.#state === 'ready') return
    this.#isFinal = error instanceof ReleaseFault
    this.#isRefused = error instanceof ReleaseFault && error.kind === 'refused'
    // The clock goes on: somebody who waits for another release is told in time too.
    if (!(await this.#options.onFailure(error))) this.#end()
  }

  /** Also when it comes after the end: late is better than never. */
  #arrive(screen: LoadedScreen): void {
    if (this.#state === 'ready') return
    this.#stop()
    this.#screen = screen
    // React's own marks on a promise: a render that comes from now on need not wait for what is there.
    const promise: object = this.promise
    Object.assign(promise, { status: 'fulfilled', value: screen })
    this.#set('ready')
    this.#resolve(screen)
  }

  #end(): void {
    if (this.#state === 'ready' || this.#state === 'failed') return
    this.#stop()
    this.#set('failed')
  }

  #stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }

  #set(state: LoadState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
