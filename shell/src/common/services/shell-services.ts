import { createContext, useContext } from 'react'
import { CONVERTERS, TOPICS } from 'shared-contracts/events/all-topics'
import type { AuthState } from 'shared-contracts/events/payloads/session'
import { authState } from 'shared-contracts/events/session'
import { settingsState } from 'shared-contracts/events/shell'
import { createPortalBus } from 'shared-runtime/bus-core'
import type { PortalBusOptions } from 'shared-runtime/bus-core'
import { keepLoading } from 'shared-runtime/loading-keeper'
import { createScope } from 'shared-runtime/remote'
import type { PortalRuntime } from 'shared-runtime/remote'
import { ownState } from 'shared-runtime/settings'
import type { PageSettings, ReadableState } from 'shared-runtime/settings'
import type { SnackbarStream } from 'shared-runtime/snackbar'
import { keepSnackbar } from 'shared-runtime/snackbar-keeper'

/** What the shell's own parts draw: the shell's side of the commands of the bus. */
export interface ShellServices {
  readonly snackbar: SnackbarStream
  /** Tells everybody that it is known now who is signed in; without mf-auth that is a visitor. */
  readonly resolveSession: () => void
}

interface ServicesOptions {
  readonly version: string
  readonly settings: ReadableState<PageSettings>
  readonly text: (key: string) => string
  readonly onFault: PortalBusOptions['onFault']
}

/** What the services lend to remotes. */
type LentParts = Pick<PortalRuntime, 'bus' | 'session' | 'source' | 'scope'>

/** Makes the bus of the page and everything of the shell that listens on it. */
export function createShellServices(options: ServicesOptions): {
  readonly lent: LentParts
  readonly services: ShellServices
} {
  const source = { remote: 'shell', release: options.version }
  const scope = createScope()
  const portalBus = createPortalBus({ topics: TOPICS, converters: CONVERTERS, onFault: options.onFault })
  const bus = portalBus.connect(source, scope)
  const session = ownState<AuthState>({ user: null, isLoginModalOpened: false, isAuthResolved: false })
  keepLoading(bus)
  const snackbar = keepSnackbar(bus, () => options.text('snackbar.default'))
  bus.publish(settingsState, options.settings.value)
  options.settings.subscribe((next) => bus.publish(settingsState, next))
  bus.publish(authState, session.state.value)
  session.state.subscribe((next) => bus.publish(authState, next))
  return {
    lent: { bus: portalBus, session: session.state, source, scope },
    services: {
      snackbar,
      resolveSession() {
        session.set({ ...session.state.value, isAuthResolved: true })
      },
    },
  }
}

export const ShellServicesContext = createContext<ShellServices | null>(null)

export function useShellServices(): ShellServices {
  const services = useContext(ShellServicesContext)
  if (services === null) throw new Error('Rendered outside of Portal')
  return services
}
