import type { ComponentType } from 'react'
import type { PageRemote } from 'shared-contracts/release/page-state'
import type { ReportFault } from '../../../common/fault.ts'
import { waitForState } from '../../../common/services/wait-for-state.ts'
import type { RemoteDirectory } from '../remote-directory.ts'
import { kindOfFault, ReleaseFault } from './release-fault.ts'
import { ScreenLoad } from './screen-load.ts'
import type { LoadedScreen } from './screen-load.ts'

export interface OutletContext {
  readonly directory: RemoteDirectory
  readonly open: (remote: PageRemote, screen: string) => Promise<LoadedScreen>
  /** Reason why a release is incompatible; undefined when it is compatible. */
  readonly refuse: (remote: PageRemote) => string | undefined
  /** Releases that threw during evaluation, by container; they are not retried on this page. */
  readonly quarantine: Map<string, ReleaseFault>
  /** Saves scroll position and focus before screens are replaced; returns a function that restores them. */
  readonly saveView: () => () => void
  readonly report: ReportFault
}

/**
 * State of the outlet of one screen or slot for the lifetime of the page. It loads the live release, or the last good one
 * as a fallback. A replacement is loaded before it is mounted.
 */
export class OutletState {
  readonly screen: string
  readonly #name: string
  readonly #context: OutletContext
  readonly #listeners = new Set<() => void>()
  readonly #broken = new Set<string>()
  #load: ScreenLoad
  #release: PageRemote | undefined
  #attempted: string
  #offer: ComponentType | undefined
  isOutdated = false

  constructor(name: string, screen: string, context: OutletContext) {
    this.#name = name
    this.screen = screen
    this.#context = context
    this.#attempted = name
    this.#load = this.#createLoad()
  }

  get release(): string {
    return this.#attempted
  }

  get load(): ScreenLoad {
    return this.#load
  }

  get isShown(): boolean {
    return this.#listeners.size > 0
  }

  get offer(): ComponentType | undefined {
    return this.#offer
  }

  set offer(offer: ComponentType | undefined) {
    this.#offer = offer
    this.#notify()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Replaces a release that has thrown twice by the last good one; false when that is impossible. */
  async replaceBroken({ remote }: LoadedScreen): Promise<boolean> {
    this.#broken.add(`${remote.name}@${remote.version}`)
    return this.#fallBack()
  }

  /** Replaces the release after the other one is loaded; false when that fails. `save` runs before, its result after. */
  async replaceRelease(release: PageRemote, save?: () => () => void): Promise<boolean> {
    const next = this.#createLoad(release).begin()
    await waitForState(next.progress, (state) => state === 'ready' || state === 'failed')
    if (next.state === 'failed') return false
    this.#release = release
    this.isOutdated = false
    this.#offer = undefined
    const restores = [save?.(), this.#context.saveView()]
    this.#load = next
    this.#notify()
    // After React has rendered.
    setTimeout(() => {
      for (const restore of restores) restore?.()
    })
    return true
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }

  #createLoad(given?: PageRemote): ScreenLoad {
    const { directory, open, quarantine, refuse, report } = this.#context
    let remote: PageRemote | undefined
    return new ScreenLoad({
      attempt: async () => {
        remote = given ?? this.#release ?? (await directory.get(this.#name, this.screen))
        this.#attempted = `${remote.name} ${remote.version}`
        const fault = quarantine.get(remote.container)
        if (fault !== undefined) throw fault
        const reason = refuse(remote)
        if (reason !== undefined) throw new ReleaseFault('refused', reason)
        return open(remote, this.screen)
      },
      onFailure: async (error) => {
        const failed = remote ?? { name: this.#name, version: '' }
        void kindOfFault(error).then((kind) => {
          report({ kind, remote: failed, screen: this.screen, error })
        })
        // Only a broken release has a fallback; an incompatible one shows a notice.
        if (!(error instanceof ReleaseFault) || error.kind !== 'evaluation') return false
        if (remote === undefined) return false
        quarantine.set(remote.container, error)
        return given === undefined && this.#fallBack()
      },
    })
  }

  async #fallBack(): Promise<boolean> {
    const { directory, quarantine, refuse } = this.#context
    const last = await directory.fallback(this.#name).catch(() => undefined)
    if (last === undefined || quarantine.has(last.container) || refuse(last) !== undefined) return false
    if (this.#broken.has(`${last.name}@${last.version}`) || last.screens[this.screen] === undefined)
      return false
    return this.replaceRelease(last)
  }
}
