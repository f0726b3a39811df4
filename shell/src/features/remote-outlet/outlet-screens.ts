import { createContext, useContext } from 'react'
import type { PageRemote, PageState } from 'shared-contracts/release/page-state'
import type { PlatformModules } from './platform.ts'
import { filesOfScreen, loadFile, preloadFile } from './release-file-loader.ts'
import type { PortalFiles } from './release-file-loader.ts'
import { ScreenLoad } from './screen-load.ts'
import type { LoadedScreen } from './screen-load.ts'

/** Where outlets get their screens from: at once on the server, by loading in the browser. */
export interface OutletScreens {
  /** The screen itself, where it is at hand; undefined on a server that could not load the release. */
  readonly find?: (remote: PageRemote, screen: string) => LoadedScreen | undefined
  readonly load?: (remote: PageRemote, screen: string) => ScreenLoad
  readonly preload?: (remote: PageRemote, screen: string) => void
  /** Told on the server that a screen was left to the browser. */
  readonly onFallback?: () => void
  /** Told what went wrong with a release, for the log. */
  readonly report: (remote: PageRemote, error: unknown) => void
}

export const OutletScreensContext = createContext<OutletScreens | null>(null)

export function useOutletScreens(): OutletScreens {
  const screens = useContext(OutletScreensContext)
  if (screens === null) throw new Error('An outlet needs an OutletScreensContext')
  return screens
}

interface BrowserScreensOptions {
  readonly platform: PlatformModules
  readonly files: PortalFiles
  readonly data: PageState['data']
  /** Makes sure that the texts of a remote are there. */
  readonly loadTexts: (remote: PageRemote) => Promise<void>
  readonly report: OutletScreens['report']
}

/** Screens of the browser: one load per release and screen, kept for the life of the page. */
export function createBrowserScreens(options: BrowserScreensOptions): OutletScreens {
  const loads = new Map<string, ScreenLoad>()

  const importRuntime = async () => {
    const { createFederation } = await import(/* webpackChunkName: "outlet" */ './federation.ts')
    return createFederation(options.platform, options.data)
  }
  let runtime: ReturnType<typeof importRuntime> | undefined
  function getRuntime() {
    runtime ??= importRuntime().catch((error: unknown) => {
      runtime = undefined
      throw error
    })
    return runtime
  }

  function preload(remote: PageRemote, screen: string) {
    void getRuntime().catch(() => undefined)
    // A screen that is not part of the first page will have to ask for its data.
    void options.platform['axios']?.load?.().catch(() => undefined)
    for (const file of filesOfScreen(remote, screen)) preloadFile(options.files, file)
  }

  async function attempt(remote: PageRemote, screen: string, count: number): Promise<LoadedScreen> {
    if (count === 0) for (const file of filesOfScreen(remote, screen)) preloadFile(options.files, file)
    const texts = options.loadTexts(remote)
    // A remote's entry takes the runtime's core from the page, so that goes first.
    const federation = await getRuntime()
    const files = filesOfScreen(remote, screen).map((file) => loadFile(options.files, file, count))
    await Promise.all([texts, ...files])
    return federation.load(remote, screen)
  }

  return {
    load(remote, screen) {
      const key = `${remote.container}/${screen}`
      let load = loads.get(key)
      if (load === undefined) {
        load = new ScreenLoad(
          (count) => attempt(remote, screen, count),
          (error) => {
            options.report(remote, error)
          },
        )
        loads.set(key, load)
      }
      return load
    },
    preload,
    report: options.report,
  }
}
