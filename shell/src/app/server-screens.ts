import type { ReactNode } from 'react'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import type { ShellServerModule, SlotFault } from 'shared-contracts/release/render-contract'
import { findRefusal } from '../features/remote-outlet/compatibility.ts'
import { filledCache, hostFor } from '../features/remote-outlet/screen-host.tsx'
import type { OutletScreens } from '../features/remote-outlet/outlet-screens.ts'

type ScreenFunction = (props: ScreenProps) => ReactNode
type Render = Parameters<ShellServerModule['render']>

interface ServerParts {
  readonly state: Render[0]['state']
  readonly remotes: Render[1]
  readonly answers: Render[2]
}

interface ServerScreens extends OutletScreens {
  /** Throws when a screen that was at hand could not be rendered, so that the edge learns whose fault it is. */
  throwFailure(): void
  /** Slots that were at hand and could not be rendered; the page goes out without them. */
  slotFaults(): readonly SlotFault[]
}

/** Screens of the server, from the bundles that the renderer has loaded. */
export function createServerScreens({ state, remotes, answers }: ServerParts): ServerScreens {
  const Host = hostFor(filledCache(answers))
  const found = new Set<string>()
  const left = new Map<string, { readonly remote: string; readonly screen: string }>()
  const reasons = new Map<string, Error>()
  const slots = new Set((state.slots ?? []).map(({ remote, screen }) => `${remote}/${screen}`))
  const refusals = new Map(state.files.map((remote) => [remote.name, findRefusal(remote, state.remotes)]))

  // React keeps what is thrown inside a Suspense boundary to itself; the edge wants to log it.
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
    return [...left].filter(([key]) => found.has(key))
  }

  return {
    find(name, screen) {
      const Screen = remotes[name]?.screens[screen]
      const version = state.files.find((remote) => remote.name === name)?.version
      if (typeof Screen !== 'function' || version === undefined || refusals.get(name) !== undefined)
        return undefined
      const key = `${name}/${screen}`
      found.add(key)
      return { Screen: watch(key, Screen as ScreenFunction), Host, remote: { name, version } }
    },
    refusalOf: (name) => refusals.get(name),
    onFallback(remote, screen) {
      left.set(`${remote}/${screen}`, { remote, screen })
    },
    report: () => undefined,
    throwFailure() {
      const [key] = failed().find(([one]) => !slots.has(one)) ?? []
      if (key !== undefined) throw reasons.get(key) ?? new Error('A part of the screen could not be rendered')
    },
    slotFaults() {
      return failed()
        .filter(([key]) => slots.has(key))
        .map(([key, slot]) => ({ ...slot, message: reasons.get(key)?.message ?? 'could not be rendered' }))
    },
  }
}
