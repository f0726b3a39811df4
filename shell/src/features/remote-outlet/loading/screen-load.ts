import type { ComponentType, ReactNode } from 'react'
import type { PageRemote } from 'shared-contracts/release/page-state'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { ownState } from 'shared-runtime/settings'
import { ReleaseFault } from './release-fault.ts'
import { SLOW_MS, timeUntilDeadline, withRetry } from './with-retry.ts'

export interface LoadedScreen {
  readonly Screen: ComponentType<ScreenProps>
  readonly Host: ComponentType<{ readonly children: ReactNode }>
  readonly remote: Pick<PageRemote, 'name' | 'version'>
  /** Namespace of its texts where that is not the remote's name. */
  readonly texts?: string
}

/** `idle` until it is needed; `slow` after a second, `failed` when no second try succeeded in eight. */
export type LoadState = 'idle' | 'loading' | 'slow' | 'failed' | 'ready'

interface LoadOptions {
  readonly attempt: () => Promise<LoadedScreen>
  /** Called when a round failed. True: another release replaces it, so that no notice is shown before the deadline. */
  readonly onFailure: (error: unknown) => Promise<boolean>
}

let lastId = 0

/**
 * Loads a screen with a deadline (architecture, section 7): notice at 1 s, second try at 3 s, the end at 8 s. The
 * promise never rejects, so that waiting markup of the server remains.
 */
export class ScreenLoad {
  readonly promise: Promise<LoadedScreen>
  readonly id = String((lastId += 1))
  readonly #options: LoadOptions
  readonly #progress = ownState<LoadState>('idle')
  readonly progress = this.#progress.state
  #timers: ReturnType<typeof setTimeout>[] = []
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

  /** The release does not fit this portal (FED-03). */
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

  /** Retries without a change of state until the screen is loaded. */
  retryQuietly(): void {
    if (!this.canRetry || this.#isRetrying) return
    this.#isRetrying = true
    void this.#tryTwice()
      .catch((error: unknown) => {
        // Missing files were reported with the notice.
        if (error instanceof ReleaseFault) return this.#fail(error)
        return undefined
      })
      .finally(() => {
        this.#isRetrying = false
      })
  }

  #start(): void {
    this.#progress.set('loading')
    this.#timers = [
      setTimeout(() => this.#end(), timeUntilDeadline()),
      setTimeout(() => {
        if (this.state === 'loading') this.#progress.set('slow')
      }, SLOW_MS),
    ]
    void this.#tryTwice().catch((error: unknown) => this.#fail(error))
  }

  #tryTwice(): Promise<void> {
    return withRetry(async () => this.#arrive(await this.#options.attempt()))
  }

  async #fail(error: unknown): Promise<void> {
    if (this.state === 'ready') return
    this.#error = error
    // The deadline remains while another release is loaded.
    if (!(await this.#options.onFailure(error))) this.#end()
  }

  #arrive(screen: LoadedScreen): void {
    if (this.state === 'ready') return
    this.#stop()
    this.#screen = screen
    // React's own marks on a promise: a later render need not suspend.
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
    for (const timer of this.#timers) clearTimeout(timer)
  }
}
