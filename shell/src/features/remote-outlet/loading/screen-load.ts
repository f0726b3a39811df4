import type { ComponentType, ReactNode } from 'react'
import type { PageRemote } from 'shared-contracts/release/page-state'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { ownState } from 'shared-runtime/settings'
import { ReleaseFault } from './release-fault.ts'
import { startDeadline } from './deadline.ts'
import { SLOW_MS, withRetry } from './with-retry.ts'

export interface LoadedScreen {
  readonly Screen: ComponentType<ScreenProps>
  readonly Host: ComponentType<{ readonly children: ReactNode }>
  readonly remote: Pick<PageRemote, 'name' | 'version'>
  /** Namespace of its texts where it differs from the remote's name. */
  readonly texts?: string
}

/** `idle` until it is needed; `slow` after 1 s, `failed` when both attempts failed or after 8 s. */
export type LoadState = 'idle' | 'loading' | 'slow' | 'failed' | 'ready'

interface LoadOptions {
  readonly attempt: () => Promise<LoadedScreen>
  /** Called after both attempts failed. True: another release replaces it, so no notice is shown before the deadline. */
  readonly onFailure: (error: unknown) => Promise<boolean>
}

let lastId = 0

/**
 * Loads a screen with a deadline: status line at 1 s, retry at 3 s, failure at 8 s. The promise never rejects, so that
 * the server's markup remains.
 */
export class ScreenLoad {
  readonly promise: Promise<LoadedScreen>
  readonly id = String((lastId += 1))
  readonly #options: LoadOptions
  readonly #progress = ownState<LoadState>('idle')
  readonly progress = this.#progress.state
  #stopTimers: (() => void) | undefined
  #resolve: (screen: LoadedScreen) => void = () => undefined
  #screen: LoadedScreen | undefined
  #error: unknown
  #isRetrying = false

  constructor(options: LoadOptions) {
    this.#options = options
    this.promise = new Promise((resolve) => {
      this.#resolve = resolve
    })
  }

  get state(): LoadState {
    return this.progress.value
  }

  get screen(): LoadedScreen | undefined {
    return this.#screen
  }

  /** The release is incompatible with this portal (FED-03). */
  get isRefused(): boolean {
    return this.#error instanceof ReleaseFault && this.#error.kind === 'refused'
  }

  get canRetry(): boolean {
    return this.state === 'failed' && !(this.#error instanceof ReleaseFault)
  }

  begin(): this {
    if (this.state === 'idle') this.#start()
    return this
  }

  retry(): void {
    if (this.state === 'failed') this.#start()
  }

  /** Retries in the background; the state changes only when the screen is loaded. */
  retryQuietly(): void {
    if (!this.canRetry || this.#isRetrying) return
    this.#isRetrying = true
    void this.#loadWithRetry()
      .catch((error: unknown) => {
        // File errors were already reported.
        if (error instanceof ReleaseFault) return this.#fail(error)
        return undefined
      })
      .finally(() => {
        this.#isRetrying = false
      })
  }

  #start(): void {
    this.#progress.set('loading')
    const stopDeadline = startDeadline(() => this.#end())
    const slow = setTimeout(() => {
      if (this.state === 'loading') this.#progress.set('slow')
    }, SLOW_MS)
    this.#stopTimers = () => {
      stopDeadline()
      clearTimeout(slow)
    }
    void this.#loadWithRetry().catch((error: unknown) => this.#fail(error))
  }

  #loadWithRetry(): Promise<void> {
    return withRetry(async () => this.#finish(await this.#options.attempt()))
  }

  async #fail(error: unknown): Promise<void> {
    if (this.state === 'ready') return
    this.#error = error
    // The deadline also applies to the fallback release.
    if (!(await this.#options.onFailure(error))) this.#end()
  }

  #finish(screen: LoadedScreen): void {
    if (this.state === 'ready') return
    this.#stop()
    this.#screen = screen
    // Status fields that React reads from a promise, so that a later render does not suspend.
    const promise: object = this.promise
    Object.assign(promise, { status: 'fulfilled', value: screen })
    this.#progress.set('ready')
    this.#resolve(screen)
  }

  #end(): void {
    if (this.state === 'ready' || this.state === 'failed') return
    this.#stop()
    this.#progress.set('failed')
  }

  #stop(): void {
    this.#stopTimers?.()
  }
}
