import type { ComponentType } from 'react'
import type { PageRemote } from 'shared-contracts/release/page-state'
import { kindOfFault, ReleaseFault } from './release-fault.ts'
import type { RemoteDirectory } from '../remote-directory.ts'
import { ScreenLoad } from './screen-load.ts'
import type { LoadedScreen } from './screen-load.ts'
import type { Report } from '../../../common/fault.ts'

/** What places of one page share. */
export interface PlaceParts {
  readonly directory: RemoteDirectory
  /** One try of loading a screen of a release. */
  readonly open: (remote: PageRemote, screen: string) => Promise<LoadedScreen>
  /** Why a release must not run here; undefined when it fits. */
  readonly refuse: (remote: PageRemote) => string | undefined
  /** Releases that threw while they were evaluated, by container: nothing of them is tried again on this page. */
  readonly quarantine: Map<string, ReleaseFault>
  /** Remembers where the reader is before mounted screens are replaced; returns what leads back there. */
  readonly remember: () => () => void
  readonly report: Report
}

/**
 * The place of one screen or slot for the life of the page. It loads the live release; where that one cannot run, the
 * last good one beside it. A release that takes the place of another is loaded first, so that what is on the page stays
 * until then.
 */
export class ScreenPlace {
  readonly screen: string
  readonly #name: string
  readonly #parts: PlaceParts
  readonly #listeners = new Set<() => void>()
  /** Releases that had their turn here and threw. */
  readonly #spent = new Set<string>()
  #load: ScreenLoad
  #release: PageRemote | undefined
  #tried: string
  #offer: ComponentType | undefined
  /** Another release of the remote is live than the one of this place. */
  isOutdated = false

  constructor(name: string, screen: string, parts: PlaceParts) {
    this.#name = name
    this.screen = screen
    this.#parts = parts
    this.#tried = name
    this.#load = this.#loadOf()
  }

  /** Which release was tried last, for whoever asks for help with it. */
  get release(): string {
    return this.#tried
  }

  /** The load whose screen is shown; another one each time that another release has taken the place. */
  get load(): ScreenLoad {
    return this.#load
  }

  /** It is on the page. */
  get isShown(): boolean {
    return this.#listeners.size > 0
  }

  /** Shown above the screen: another release can take its place. */
  get offer(): ComponentType | undefined {
    return this.#offer
  }

  set offer(offer: ComponentType | undefined) {
    this.#offer = offer
    this.#notify()
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** After the mounted release has thrown twice: true once the last good one stands in its place. */
  async giveUpOn(broken: LoadedScreen): Promise<boolean> {
    const { remote } = broken
    this.#spent.add(`${remote.name}@${remote.version}`)
    return this.#fallBack()
  }

  /**
   * Puts a release in the place; false when it could not be loaded, then all is as before. `remember` is called right
   * before the screens change, and what it returns right after.
   */
  async change(release: PageRemote, remember?: () => () => void): Promise<boolean> {
    const next = this.#loadOf(release)
    next.begin()
    if (!(await isLoaded(next))) return false
    this.#release = release
    this.isOutdated = false
    this.#offer = undefined
    this.#show(next, remember?.())
    return true
  }

  #show(next: ScreenLoad, restore?: () => void): void {
    const goBack = this.#parts.remember()
    this.#load = next
    this.#notify()
    // React has drawn by then.
    setTimeout(() => {
      try {
        restore?.()
      } finally {
        goBack()
      }
    })
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }

  #loadOf(given?: PageRemote): ScreenLoad {
    const { directory, open, quarantine, report } = this.#parts
    let remote: PageRemote | undefined
    return new ScreenLoad({
      attempt: async () => {
        remote = given ?? this.#release ?? (await directory.get(this.#name, this.screen))
        this.#tried = `${remote.name} ${remote.version}`
        const known = quarantine.get(remote.container)
        if (known !== undefined) throw known
        const reason = this.#parts.refuse(remote)
        if (reason !== undefined) throw new ReleaseFault('refused', reason)
        return open(remote, this.screen)
      },
      onFailure: async (error) => {
        const failed = remote ?? { name: this.#name, version: '' }
        void kindOfFault(error).then((kind) => {
          report({ kind, remote: failed, screen: this.screen, error })
        })
        // What does not fit is refused and says so; only what breaks is stood in for.
        if (!(error instanceof ReleaseFault) || error.kind !== 'evaluation') return false
        if (remote === undefined) return false
        quarantine.set(remote.container, error)
        return given === undefined && this.#fallBack()
      },
    })
  }

  async #fallBack(): Promise<boolean> {
    const { directory, quarantine, refuse } = this.#parts
    const last = await directory.fallback(this.#name).catch(() => undefined)
    if (last === undefined || quarantine.has(last.container) || refuse(last) !== undefined) return false
    if (this.#spent.has(`${last.name}@${last.version}`) || last.screens[this.screen] === undefined)
      return false
    return this.change(last)
  }
}

function isLoaded(load: ScreenLoad): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (load.state !== 'ready' && load.state !== 'failed') return
      stop()
      resolve(load.state === 'ready')
    }
    const stop = load.subscribe(look)
    look()
  })
}
