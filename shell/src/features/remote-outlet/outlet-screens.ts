import { createContext, useContext } from 'react'
import type { AuthState } from 'shared-contracts/events/payloads/session'
import type { PageRemote, PageState } from 'shared-contracts/release/page-state'
import type { ReadableState } from 'shared-runtime/settings'
import type { ReportFault } from '../../common/fault.ts'
import { loadOnce } from '../../common/load-once.ts'
import type { Federation, PlatformModules } from './federation.ts'
import { ReleaseFault } from './loading/release-fault.ts'
import type { LoadedScreen } from './loading/screen-load.ts'
import { OutletState } from './loading/outlet-state.ts'
import type { OutletContext } from './loading/outlet-state.ts'
import { filesOfScreen } from './release-file-loader.ts'
import type { FileLoader } from './release-file-loader.ts'
import type { RemoteDirectory } from './remote-directory.ts'

/** Source of screens: available synchronously on the server, loaded in the browser. */
export interface OutletScreens {
  readonly directory: RemoteDirectory
  readonly find?: (name: string, screen: string) => LoadedScreen | undefined
  /** State of the outlet of a screen or slot for the lifetime of the page. Nothing is loaded before `begin`. */
  readonly outlet?: (name: string, screen: string) => OutletState
  readonly preload?: (name: string, screen: string) => Promise<void>
  readonly refusalOf?: (name: string) => string | undefined
  readonly onFallback?: (name: string, screen: string) => void
  readonly report: ReportFault
}

export interface BrowserScreens extends OutletScreens {
  /** Marks screens of a remote as outdated, so that they are reloaded when entered. Returns the mounted ones. */
  readonly outdate: (name: string) => readonly OutletState[]
}

export const OutletScreensContext = createContext<OutletScreens | null>(null)

/** @throws Error outside of `OutletScreensContext` */
export function useOutletScreens(): OutletScreens {
  const screens = useContext(OutletScreensContext)
  if (screens === null) throw new Error('An outlet needs an OutletScreensContext')
  return screens
}

interface BrowserScreensOptions extends Pick<OutletContext, 'directory' | 'refuse' | 'report'> {
  readonly platform: PlatformModules
  readonly files: Pick<FileLoader, 'loadOnce' | 'preload'>
  readonly data: PageState['data']
  readonly session: ReadableState<AuthState>
  readonly loadTexts: (remote: PageRemote, namespace: string) => Promise<void>
  readonly onMounted?: ((remote: PageRemote) => void) | undefined
}

/** Creates the loader of screens, which loads the federation runtime with the first screen. */
function createScreenLoader(options: BrowserScreensOptions) {
  const { files, loadTexts } = options
  /** Version whose texts use the remote's name as namespace, by remote. */
  const named = new Map<string, string>()
  let federation: Federation | undefined
  const start = loadOnce(async () => {
    const { createFederation } = await import(/* webpackChunkName: "outlet" */ './federation.ts')
    federation = createFederation(options)
    return federation
  })

  const open: OutletContext['open'] = async (remote, screen) => {
    const { name, version } = remote
    if (remote.screens[screen] === undefined)
      throw new ReleaseFault('evaluation', `${name}@${version} exposes no ${screen}`)
    const screenFiles = filesOfScreen(remote, screen)
    for (const file of screenFiles) files.preload(file)
    // Several releases of a remote can be mounted on a page.
    const isFirst = (named.get(name) ?? version) === version
    if (isFirst) named.set(name, version)
    const namespace = isFirst ? name : `${name}@${version}`
    const texts = loadTexts(remote, namespace)
    texts.catch(() => undefined)
    // The entry of a remote needs the core of the runtime.
    const { load } = await start()
    await Promise.all([texts, ...screenFiles.map((file) => files.loadOnce(file))])
    const loaded = await load(remote, screen)
    return isFirst ? loaded : { ...loaded, texts: namespace }
  }
  return { start, open, saveView: () => federation?.saveView() ?? (() => undefined) }
}

export function createBrowserScreens(options: BrowserScreensOptions): BrowserScreens {
  const { files, report, refuse, directory, platform } = options
  const { start, open, saveView } = createScreenLoader(options)
  const context = { directory, open, refuse, quarantine: new Map(), saveView, report }
  const outlets = new Map<string, OutletState>()

  return {
    directory,
    outlet(name, screen) {
      const key = `${name}/${screen}`
      const existing = outlets.get(key)
      if (existing !== undefined && (existing.isShown || !existing.isOutdated)) return existing
      const outlet = new OutletState(name, screen, context)
      outlets.set(key, outlet)
      return outlet
    },
    outdate(name) {
      const started = [...outlets]
        .filter(([key, { load }]) => key.startsWith(`${name}/`) && load.state !== 'idle')
        .map(([, outlet]) => outlet)
      for (const outlet of started) outlet.isOutdated = true
      return started.filter(({ isShown }) => isShown)
    },
    async preload(name, screen) {
      // Errors are reported when the screen is loaded.
      const ignore = () => undefined
      void start().catch(ignore)
      // The screen will request its data.
      void platform['axios']?.load?.().catch(ignore)
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
