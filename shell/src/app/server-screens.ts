import type { ReactNode } from 'react'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import type { ShellServerModule } from 'shared-contracts/release/render-contract'
import { filledCache, hostFor } from '../features/remote-outlet/screen-host.tsx'
import type { OutletScreens } from '../features/remote-outlet/outlet-screens.ts'

type ScreenFunction = (props: ScreenProps) => ReactNode
type Remotes = Parameters<ShellServerModule['render']>[1]
type Answers = Parameters<ShellServerModule['render']>[2]

interface ServerScreens extends OutletScreens {
  /** Throws when a screen that was at hand could not be rendered, so that the edge learns whose fault it is. */
  throwFailure(): void
}

/** Screens of the server, from the bundles that the renderer has loaded. */
export function createServerScreens(remotes: Remotes, answers: Answers): ServerScreens {
  const Host = hostFor(filledCache(answers))
  let wasFound = false
  let didFallBack = false
  let reason: Error | undefined

  // React keeps what is thrown inside a Suspense boundary to itself; the edge wants to log it.
  function watch(Screen: ScreenFunction): ScreenFunction {
    return function WatchedScreen(props) {
      try {
        return Screen(props)
      } catch (error) {
        if (error instanceof Error) reason = error
        throw error
      }
    }
  }

  return {
    find(remote, screen) {
      const Screen = remotes[remote.name]?.screens[screen]
      if (typeof Screen !== 'function') return undefined
      wasFound = true
      return { Screen: watch(Screen as ScreenFunction), Host }
    },
    onFallback() {
      didFallBack = true
    },
    report: () => undefined,
    throwFailure() {
      if (wasFound && didFallBack) throw reason ?? new Error('A part of the screen could not be rendered')
    },
  }
}
