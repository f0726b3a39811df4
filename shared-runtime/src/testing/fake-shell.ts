import { CONVERTERS, TOPICS } from 'shared-contracts/events/all-topics'
import type { AuthState } from 'shared-contracts/events/payloads/session'
import type {
  ConfirmQuestion,
  LoadingState,
  LoginRequest,
  DialogRequest,
  ViewerFile,
} from 'shared-contracts/events/payloads/shell'
import { authState } from 'shared-contracts/events/session'
import {
  apiState,
  requestConfirmation,
  requestLogin,
  beginSignOn,
  changeAccessibility,
  changeLanguage,
  closeDialog,
  endSession,
  languageState,
  loadingState,
  openDialog,
  notificationsState,
  openViewer,
  renewSession,
  searchState,
  settingsState,
  startSession,
  publishSearch,
} from 'shared-contracts/events/shell'
import type { Envelope } from 'shared-contracts/events/topic'
import type { User } from 'shared-contracts/models/user'
import type { PageContact } from 'shared-contracts/release/page-state'
import { DEFAULT_WAI } from 'shared-contracts/session/settings'
import type { Variant } from 'shared-contracts/session/variant'
import type { Bus, BusFault } from '../bus/bus-types.ts'
import { createPortalBus } from '../bus/portal-bus.ts'
import { createMemoryVault } from '../drafts/draft-vault.ts'
import type { DraftVault } from '../drafts/draft-vault.ts'
import { createApiClient } from '../http/http-client.ts'
import { registerLoadingCommands } from '../loading/loading-commands.ts'
import { createScope } from '../remote/scope.ts'
import type { Scope } from '../remote/scope.ts'
import type { MountedRemote, PortalRuntime } from '../remote/remote.ts'
import { ownState } from '../settings/readable-state.ts'
import type { PageSettings } from '../settings/page-settings.ts'
import { registerSnackbarCommands } from '../snackbar/snackbar-commands.ts'
import type { SnackbarMessage } from '../snackbar/snackbar-stream.ts'
import { fakeNetwork } from './fake-network.ts'
import type { FakeNetwork } from './fake-network.ts'

/** Options of a fake shell. */
export interface FakeShellOptions {
  readonly settings?: Partial<PageSettings>
  readonly variant?: Variant
  readonly network?: FakeNetwork
  /** Signed-in user; null for a visitor. */
  readonly user?: User | null
  /** False while the session is being loaded. */
  readonly isAuthResolved?: boolean
  /** Paths of pages of the map without a live remote; none by default. */
  readonly reserved?: readonly string[]
  /** Contact details of the owner of the portal. */
  readonly contact?: PageContact | undefined
  /** Drafts of an earlier visit. */
  readonly drafts?: DraftVault
  /** Response to a confirmation; rejected by default. */
  readonly onConfirm?: (question: ConfirmQuestion) => boolean | Promise<boolean>
  /** Whether the viewer opens; true by default. */
  readonly onView?: (file: ViewerFile) => boolean | Promise<boolean>
  /** Whether the user is signed in after the prompt; false by default. */
  readonly onLogin?: (request: LoginRequest) => boolean | Promise<boolean>
  /** Called with each session command. The fake shell signs out itself. */
  readonly onSession?: (command: SessionCommand) => void | Promise<void>
  readonly onTitle?: (title: string, description?: string) => void
}

/** Session command of a remote (`shell.signon.begin@1`, `shell.session.…@1`). */
export type SessionCommand = 'sign-on' | 'start' | 'renew' | 'end'

/** Headless shell with the real bus and rules, which records commands. */
export interface FakeShell {
  readonly runtime: PortalRuntime
  readonly network: FakeNetwork
  /** Mounts a remote with a scope that {@link openScopes} counts. */
  mount(remote: Omit<MountedRemote, 'scope'>): MountedRemote
  /** All messages of the bus in order. */
  readonly messages: readonly Envelope[]
  readonly faults: readonly BusFault[]
  readonly questions: readonly ConfirmQuestion[]
  readonly viewed: readonly ViewerFile[]
  readonly logins: readonly LoginRequest[]
  /** Opened dialogs in order. */
  readonly dialogs: readonly DialogRequest[]
  /** Session commands in order. */
  readonly sessionCommands: readonly SessionCommand[]
  /** The open dialog. */
  dialog(): DialogRequest | undefined
  snackbars(): readonly SnackbarMessage[]
  loading(): LoadingState
  /** Signs a user in, or out with null. */
  signIn(user: User | null): void
  change(settings: Partial<PageSettings>): void
  /** Opens or closes the circuit of the API; `retryAt` is the next attempt. */
  setApi(circuit: 'up' | 'down', retryAt?: number | null): void
  /** Number of open resources of all mounts: 0 after unmount, unless something leaks. */
  openScopes(): number
}

/** Creates a fake shell. */
export function createFakeShell(options: FakeShellOptions = {}): FakeShell {
  const network = options.network ?? fakeNetwork([])
  const settings = ownState<PageSettings>({ language: 'az', wai: DEFAULT_WAI, ...options.settings })
  const session = ownState<AuthState>({
    user: options.user ?? null,
    isLoginModalOpened: false,
    isAuthResolved: options.isAuthResolved ?? true,
  })
  const messages: Envelope[] = []
  const faults: BusFault[] = []
  const scopes: Scope[] = []
  const portalBus = createPortalBus({
    topics: TOPICS,
    converters: CONVERTERS,
    onFault: (fault) => faults.push(fault),
    observe: (envelope) => messages.push(envelope),
  })
  const { api, circuit } = fakeApi(network, settings.state)
  const runtime = fakeRuntime(options, {
    bus: portalBus,
    api,
    settings: settings.state,
    session: session.state,
  })
  const bus = portalBus.connect(runtime.source, runtime.scope)
  const change = (next: Partial<PageSettings>) => {
    settings.set({ ...settings.state.value, ...next })
  }
  const signIn = (user: User | null) => {
    session.set({ ...session.state.value, user, isAuthResolved: true })
  }
  const records = handleCommands(runtime, options, change)
  const dialogs = handleDialogs(bus)
  const sessionCommands = handleSessionCommands(bus, options, signIn)
  registerLoadingCommands(bus)
  const stream = registerSnackbarCommands(bus, () => 'Notification')
  publishStates(bus, runtime)

  return {
    runtime,
    network,
    messages,
    faults,
    ...records,
    ...dialogs,
    sessionCommands,
    mount(remote) {
      const mounted = { ...remote, scope: createScope() }
      scopes.push(mounted.scope)
      return mounted
    },
    snackbars: () => stream.shown.value,
    loading: () => bus.state(loadingState).value ?? { stack: 0, global: false, page: false },
    signIn,
    change,
    setApi(next, retryAt = null) {
      circuit.set({ circuit: next, retryAt })
    },
    openScopes: () => scopes.reduce((open, mounted) => open + mounted.size, 0),
  }
}

/** Creates the real client with the fake network and a circuit that tests can set. */
function fakeApi({ adapter }: FakeNetwork, settings: PortalRuntime['settings']) {
  const client = createApiClient({ language: () => settings.value.language, adapter, random: () => 0 })
  const circuit = ownState(client.circuit.state.value)
  client.circuit.state.subscribe(circuit.set)
  return { circuit, api: { ...client, circuit: { ...client.circuit, state: circuit.state } } }
}

type FakeRuntimeInput = Pick<PortalRuntime, 'bus' | 'api' | 'settings' | 'session'>

function fakeRuntime(
  {
    variant = 'quality',
    onTitle = () => undefined,
    drafts = createMemoryVault(),
    reserved = [],
    contact,
  }: FakeShellOptions,
  { bus, api, settings, session }: FakeRuntimeInput,
): PortalRuntime {
  return {
    companyId: variant === 'quality' ? 2 : 1,
    variant,
    settings,
    api,
    bus,
    session,
    drafts,
    source: { remote: 'shell', release: '0.0.0' },
    scope: createScope(),
    nameThisPage: onTitle,
    isReserved: (path) => reserved.includes(path),
    contact: () => contact,
  }
}

/** Publishes the initial states and their changes. */
function publishStates(bus: Bus, { settings, session, api }: PortalRuntime): void {
  api.circuit.state.subscribe((next) => bus.publish(apiState, next))
  settings.subscribe((next) => bus.publish(settingsState, next))
  session.subscribe((next) => bus.publish(authState, next))
  bus.publish(settingsState, settings.value)
  bus.publish(authState, session.value)
  bus.publish(languageState, { currentLanguageIso: settings.value.language, keywords: {} })
  bus.publish(searchState, { id: null, title: '', content: '', searchPlace: '' })
  bus.publish(notificationsState, { unread: null })
  bus.publish(apiState, api.circuit.state.value)
}

/** Handles commands of dialogs and settings, recorded and resolved by the options. */
function handleCommands(
  runtime: PortalRuntime,
  options: FakeShellOptions,
  change: (settings: Partial<PageSettings>) => void,
) {
  const bus = runtime.bus.connect(runtime.source, runtime.scope)
  const questions: ConfirmQuestion[] = []
  const viewed: ViewerFile[] = []
  const logins: LoginRequest[] = []
  bus.handle(requestConfirmation, async (question) => {
    questions.push(question)
    return { accepted: (await options.onConfirm?.(question)) ?? false }
  })
  bus.handle(openViewer, async (file) => {
    viewed.push(file)
    return { opened: (await options.onView?.(file)) ?? true }
  })
  bus.handle(requestLogin, async (request) => {
    if (runtime.session.value.user !== null) return { signedIn: true }
    logins.push(request)
    return { signedIn: (await options.onLogin?.(request)) ?? false }
  })
  bus.handle(publishSearch, (search) => {
    bus.publish(searchState, search)
    return undefined
  })
  bus.handle(changeLanguage, ({ language }) => {
    change({ language })
    return undefined
  })
  bus.handle(changeAccessibility, (wai) => {
    change({ wai })
    return undefined
  })
  return { questions, viewed, logins }
}

/** Handles the commands of dialogs that remotes fill. */
function handleDialogs(bus: Bus) {
  const dialogs: DialogRequest[] = []
  let open: DialogRequest | undefined
  bus.handle(openDialog, (opened) => {
    dialogs.push(opened)
    open = opened
    return undefined
  })
  bus.handle(closeDialog, () => {
    open = undefined
    return undefined
  })
  return { dialogs, dialog: () => open }
}

function handleSessionCommands(
  bus: Bus,
  { onSession }: FakeShellOptions,
  signIn: (user: User | null) => void,
): readonly SessionCommand[] {
  const commands: SessionCommand[] = []
  for (const [topic, command] of [
    [beginSignOn, 'sign-on'],
    [startSession, 'start'],
    [renewSession, 'renew'],
    [endSession, 'end'],
  ] as const) {
    bus.handle(topic, async () => {
      commands.push(command)
      await onSession?.(command)
      if (command === 'end') signIn(null)
      return undefined
    })
  }
  return commands
}
