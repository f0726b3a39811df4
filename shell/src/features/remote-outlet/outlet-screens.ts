import { createContext, useContext } from 'react'
import type { AuthState } from 'shared-contracts/events/payloads/session'
import type { PageRemote, PageState } from 'shared-contracts/release/page-state'
import type { ReadableState } from 'shared-runtime/settings'
import type { Federation, PlatformModules } from './platform.ts'
import type { Report } from '../../common/fault.ts'
import { MissingExport } from './loading/release-fault.ts'
import { filesOfScreen } from './release-file-loader.ts'
import type { FileLoader } from './release-file-loader.ts'
import type { RemoteDirectory } from './remote-directory.ts'
import type { LoadedScreen } from './loading/screen-load.ts'
import { ScreenPlace } from './loading/screen-place.ts'
import type { PlaceParts } from './loading/screen-place.ts'

/** Where outlets get their screens from: at once on the server, by loading in the browser. */
export interface OutletScreens {
  /** The screen itself, where it is at hand; undefined on a server that could not load the release. */
  readonly find?: (name: string, screen: string) => LoadedScreen | undefined
  /** The place of a screen or slot, one for the life of the page. It loads nothing before somebody says `begin`. */
  readonly place?: (name: string, screen: string) => ScreenPlace
  /** Tells the browser what will be needed soon; rejects when it is not known yet which files that are. */
  readonly preload?: (name: string, screen: string) => Promise<void>
  /** Why the release of this page must not run here, as far as it is at hand (`compatibility.ts`). */
  readonly refusalOf?: (name: string) => string | undefined
  /** Told on the server that a screen, or a slot, was left to the browser. */
  readonly onFallback?: (name: string, screen: string) => void
  readonly report: Report
}

/** The browser's side, with what only the shell itself may do. */
export interface BrowserScreens extends OutletScreens {
  /**
   * Another release of the remote is live: its screens are loaded anew when they are next entered. Returns the places
   * that are on the page, which keep their release until they are changed.
   */
  readonly outdate: (name: string) => readonly ScreenPlace[]
}

export const OutletScreensContext = createContext<OutletScreens | null>(null)

export function useOutletScreens(): OutletScreens {
  const screens = useContext(OutletScreensContext)
  if (screens === null) throw new Error('An outlet needs an OutletScreensContext')
  return screens
}

interface BrowserScreensOptions {
  readonly platform: PlatformModules
  readonly files: Pick<FileLoader, 'loadOnce' | 'preload'>
  readonly data: PageState['data']
  /** Whose answers are kept. */
  readonly session: ReadableState<AuthState>
  readonly directory: RemoteDirectory
  /** Why a release must not run here; undefined when it fits. */
  readonly refuse: (remote: PageRemote) => string | undefined
  /** Makes sure that the texts of a release are there, under a namespace. */
  readonly loadTexts: (remote: PageRemote, namespace: string) => Promise<void>
  readonly report: Report
  /** Called when a screen or a slot is mounted and its effects have run. */
  readonly onMounted?: ((remote: PageRemote) => void) | undefined
}

type Open = PlaceParts['open']

/** Loads a screen of any release, and with the first one the federation runtime. */
class ScreenOpener {
  readonly #options: BrowserScreensOptions
  /** Releases whose texts have the remote's own name, by remote: the first one of the page. */
  readonly #named = new Map<string, string>()
  #federation: Federation | undefined

  constructor(options: BrowserScreensOptions) {
    this.#options = options
  }

  readonly open: Open = async (remote, screen) => {
    const { files, loadTexts } = this.#options
    const { name, version } = remote
    if (remote.screens[screen] === undefined) throw new MissingExport(`${name}@${version}`, screen)
    const wanted = filesOfScreen(remote, screen)
    for (const file of wanted) files.preload(file)
    // Releases of a remote can be on a page one after another, and beside each other.
    const isFirst = (this.#named.get(name) ?? version) === version
    if (isFirst) this.#named.set(name, version)
    const namespace = isFirst ? name : `${name}@${version}`
    const texts = loadTexts(remote, namespace)
    texts.catch(() => undefined)
    // A remote's entry takes the runtime's core from the page, so that goes first.
    const federation = await this.start()
    await Promise.all([texts, ...wanted.map((file) => files.loadOnce(file))])
    const loaded = await federation.load(remote, screen)
    return isFirst ? loaded : { ...loaded, texts: namespace }
  }

  readonly remember = () => this.#federation?.rememberPlace() ?? (() => undefined)

  async start(): Promise<Federation> {
    if (this.#federation !== undefined) return this.#federation
    const { createFederation } = await import(/* webpackChunkName: "outlet" */ './federation.ts')
    this.#federation ??= createFederation(this.#options)
    return this.#federation
  }
}

/** Places by remote and screen, kept for the life of the page. */
class Places {
  readonly #parts: PlaceParts
  readonly #places = new Map<string, Map<string, ScreenPlace>>()

  constructor(parts: PlaceParts) {
    this.#parts = parts
  }

  of(name: string): readonly ScreenPlace[] {
    return [...(this.#places.get(name)?.values() ?? [])]
  }

  get(name: string, screen: string): ScreenPlace {
    const ofRemote = this.#places.get(name) ?? new Map<string, ScreenPlace>()
    this.#places.set(name, ofRemote)
    const known = ofRemote.get(screen)
    if (known !== undefined && (known.isShown || !known.isOutdated)) return known
    const place = new ScreenPlace(name, screen, this.#parts)
    ofRemote.set(screen, place)
    return place
  }

  outdate(name: string): readonly ScreenPlace[] {
    const begun = this.of(name).filter(({ load }) => load.state !== 'idle')
    for (const place of begun) place.isOutdated = true
    return begun.filter(({ isShown }) => isShown)
  }
}

/** Screens of the browser. */
export function createBrowserScreens(options: BrowserScreensOptions): BrowserScreens {
  const { files, report, refuse, directory } = options
  const opener = new ScreenOpener(options)
  const { open, remember } = opener
  const places = new Places({ directory, open, refuse, quarantine: new Map(), remember, report })

  return {
    place: (name, screen) => places.get(name, screen),
    outdate: (name) => places.outdate(name),
    async preload(name, screen) {
      // What goes wrong with these is told when the screen is wanted.
      const ignore = () => undefined
      void opener.start().catch(ignore)
      // A screen that is not part of the first page will have to ask for its data.
      void options.platform['axios']?.load?.().catch(ignore)
      const remote = await directory.get(name, screen)
      for (const file of filesOfScreen(remote, screen)) files.preload(file)
    },
    refusalOf(name) {
      const remote = directory.find(name)
      return remote && refuse(remote)
    },
    report,
  }
}
