import { createContext, useContext } from 'react'
import { CONVERTERS, TOPICS } from 'shared-contracts/events/all-topics'
import type {
  ConfirmQuestion,
  DialogRequest,
  SearchState,
  ViewerFile,
} from 'shared-contracts/events/payloads/shell'
import {
  apiState,
  requestConfirmation,
  languageState,
  openViewer,
  searchState,
  settingsState,
  publishSearch,
} from 'shared-contracts/events/shell'
import type { Bus } from 'shared-runtime/bus'
import { createPortalBus } from 'shared-runtime/bus-core'
import type { PortalBusOptions } from 'shared-runtime/bus-core'
import type { ApiClient } from 'shared-runtime/http-client'
import { registerLoadingCommands } from 'shared-runtime/loading-commands'
import { createScope } from 'shared-runtime/remote'
import type { PageSettings, ReadableState } from 'shared-runtime/settings'
import { registerSnackbarCommands } from 'shared-runtime/snackbar-commands'
import type { Language } from 'shared-contracts/session/language'
import { createHomeNotice } from './home-notice.ts'
import { createDialogQueue } from './dialog-queue.ts'
import { createNotificationGate } from './notification-gate.ts'
import { createSessionService } from './session-service.ts'
import type { SessionGate } from './session-gate.ts'
import { createOverlaySlot } from './overlay-slot.ts'

/** Flattens texts to a dictionary: `frame.menu` → “Menyu”. */
function keywordsOf(texts: unknown, prefix = ''): Record<string, string> {
  if (typeof texts === 'string') return { [prefix]: texts }
  const found: Record<string, string> = {}
  for (const [key, value] of Object.entries(texts ?? {})) {
    Object.assign(found, keywordsOf(value, prefix === '' ? key : `${prefix}.${key}`))
  }
  return found
}

export interface OpenFile {
  readonly file: ViewerFile
}

/** Services of the shell that handle the bus commands. */
export type ShellServices = ReturnType<typeof createShellServices>['services']

interface ServicesOptions {
  readonly version: string
  readonly settings: ReadableState<PageSettings>
  readonly texts: (language: PageSettings['language']) => unknown
  readonly api: ApiClient
  readonly gate: SessionGate
  readonly onFault: PortalBusOptions['onFault']
  readonly observe?: PortalBusOptions['observe'] | undefined
}

function publishSettings(bus: Bus, { settings, texts }: ServicesOptions): void {
  let published: Language | undefined
  function publish(next: PageSettings): void {
    const { language } = next
    bus.publish(settingsState, next)
    if (published === language) return
    const keywords = keywordsOf(texts(language))
    // LANG-03: publishes a language only with a non-empty dictionary.
    if (Object.keys(keywords).length === 0) return
    published = language
    bus.publish(languageState, { currentLanguageIso: language, keywords })
  }
  publish(settings.value)
  settings.subscribe(publish)
}

function publishApiState(bus: Bus, { circuit }: ApiClient): void {
  bus.publish(apiState, circuit.state.value)
  circuit.state.subscribe((next) => bus.publish(apiState, next))
}

/** Creates the bus of the page and registers the handlers of the shell. */
export function createShellServices(options: ServicesOptions) {
  const source = { remote: 'shell', release: options.version }
  const scope = createScope()
  const portalBus = createPortalBus({
    topics: TOPICS,
    converters: CONVERTERS,
    onFault: options.onFault,
    ...(options.observe === undefined ? {} : { observe: options.observe }),
  })
  const bus = portalBus.connect(source, scope)
  registerLoadingCommands(bus)
  publishSettings(bus, options)
  publishApiState(bus, options.api)
  const dialogs = createOverlaySlot<DialogRequest>()
  const session = createSessionService(bus, dialogs, options.gate)
  const confirm = createDialogQueue<ConfirmQuestion, boolean>()
  bus.handle(requestConfirmation, async (question, _envelope, signal) => ({
    accepted: await confirm.open(question, signal),
  }))
  const viewer = createOverlaySlot<OpenFile>()
  bus.handle(openViewer, async (file: ViewerFile) => ({ opened: await viewer.open({ file }) }))
  const search = (next: SearchState) => {
    bus.publish(searchState, next)
  }
  bus.handle(publishSearch, (state) => {
    search(state)
    return undefined
  })
  search({ id: null, title: '', content: '', searchPlace: '' })
  const language = () => options.settings.value.language
  const defaultMessage = () => keywordsOf(options.texts(language()))['snackbar.default'] ?? ''
  return {
    remoteRuntime: {
      api: options.api,
      bus: portalBus,
      session: session.session,
      drafts: options.gate.drafts,
      source,
      scope,
    },
    services: {
      bus,
      snackbar: registerSnackbarCommands(bus, defaultMessage, language),
      confirm,
      viewer,
      dialogs,
      homeNotice: createHomeNotice(),
      session,
      notifications: createNotificationGate(bus),
      search,
    },
  }
}

export const ShellServicesContext = createContext<ShellServices | null>(null)

/** @throws Error outside of `Portal` */
export function useShellServices(): ShellServices {
  const services = useContext(ShellServicesContext)
  if (services === null) throw new Error('Rendered outside of Portal')
  return services
}
