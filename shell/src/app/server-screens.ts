import type { ReactNode } from 'react'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import type { ShellServerModule, SlotFault } from 'shared-contracts/release/render-contract'
import { createApiCache, fillApiCache } from 'shared-runtime/http'
import { findRefusal } from '../features/remote-outlet/compatibility.ts'
import { createHost } from '../features/remote-outlet/host/watched-host.tsx'
import { createTableDirectory } from '../features/remote-outlet/remote-directory.ts'

type ScreenFunction = (props: ScreenProps) => ReactNode
type Render = Parameters<ShellServerModule['render']>

interface ServerScreensOptions {
  readonly state: Render[0]['state']
  readonly remotes: Render[1]
  readonly answers: Render[2]
}

/** The table is never loaded on the server. */
const NO_TABLE = new Promise<never>(() => undefined)

/** Creates the screens of the server from the loaded bundles. */
export function createServerScreens({ state, remotes, answers }: ServerScreensOptions) {
  const cache = createApiCache()
  fillApiCache(cache, answers)
  const Host = createHost(cache)
  const rendered = new Set<string>()
  const fallbacks = new Map<string, { readonly remote: string; readonly screen: string }>()
  const reasons = new Map<string, Error>()
  const slots = new Set((state.slots ?? []).map(({ remote, screen }) => `${remote}/${screen}`))
  const refusals = new Map(state.files.map((remote) => [remote.name, findRefusal(remote, state.remotes)]))

  // React swallows errors inside a Suspense boundary; they are recorded for the edge.
  function watch(key: string, Screen: ScreenFunction): ScreenFunction {
    return function WatchedScreen(props) {
      try {
        return Screen(props)
      } catch (error) {
        if (error instanceof Error) reasons.set(key, error)
        throw error
      }
    }
  }

  function failed() {
    return [...fallbacks].filter(([key]) => rendered.has(key))
  }

  return {
    directory: createTableDirectory(state.files, { table: undefined, load: () => NO_TABLE }),
    find(name: string, screen: string) {
      const Screen = remotes[name]?.screens[screen]
      const version = state.files.find((remote) => remote.name === name)?.version
      if (typeof Screen !== 'function' || version === undefined || refusals.get(name) !== undefined)
        return undefined
      const key = `${name}/${screen}`
      rendered.add(key)
      return { Screen: watch(key, Screen as ScreenFunction), Host, remote: { name, version } }
    },
    refusalOf: (name: string) => refusals.get(name),
    onFallback(remote: string, screen: string) {
      fallbacks.set(`${remote}/${screen}`, { remote, screen })
    },
    report: () => undefined,
    /** @throws the error of a screen that could not be rendered, so that the edge can attribute it */
    throwFailure() {
      const [key] = failed().find(([one]) => !slots.has(one)) ?? []
      if (key !== undefined) throw reasons.get(key) ?? new Error('A part of the screen could not be rendered')
    },
    /** Lists slots that could not be rendered; the page is sent without them. */
    slotFaults(): readonly SlotFault[] {
      return failed()
        .filter(([key]) => slots.has(key))
        .map(([key, slot]) => ({ ...slot, message: reasons.get(key)?.message ?? 'could not be rendered' }))
    },
  }
}
