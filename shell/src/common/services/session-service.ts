import type { AuthState } from 'shared-contracts/events/payloads/session'
import type { LoginRequest } from 'shared-contracts/events/payloads/shell'
import { authState } from 'shared-contracts/events/session'
import { askLogin } from 'shared-contracts/events/shell'
import type { Bus } from 'shared-runtime/bus'
import { ownState } from 'shared-runtime/settings'
import type { ReadableState } from 'shared-runtime/settings'
import { createDialogQueue } from './dialog-queue.ts'
import type { DialogQueue } from './dialog-queue.ts'

/** The session as the shell keeps it, and the prompt to sign in. */
export interface SessionService {
  readonly session: ReadableState<AuthState>
  readonly login: DialogQueue<LoginRequest, boolean>
  /** Says that it is known now who is signed in. Without mf-auth that is a visitor. */
  readonly resolve: () => void
}

function whenResolved(session: ReadableState<AuthState>, signal: AbortSignal): Promise<void> {
  if (session.value.isAuthResolved) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = session.subscribe(({ isAuthResolved }) => {
      if (!isAuthResolved) return
      stop()
      resolve()
    })
    signal.addEventListener('abort', stop, { once: true })
  })
}

/** Owns `session.auth.state@1` and does `shell.login.ask@1`. */
export function keepSession(bus: Bus): SessionService {
  const owned = ownState<AuthState>({ user: null, isLoginModalOpened: false, isAuthResolved: false })
  const { state } = owned
  const login = createDialogQueue<LoginRequest, boolean>()
  /** Whoever asks while the prompt stands shares its answer. */
  let open: Promise<boolean> | undefined

  function prompt(request: LoginRequest): Promise<boolean> {
    open ??= login.ask(request, new AbortController().signal).finally(() => {
      open = undefined
    })
    return open
  }

  bus.publish(authState, state.value)
  state.subscribe((next) => bus.publish(authState, next))
  login.shown.subscribe((dialog) => {
    owned.set({ ...state.value, isLoginModalOpened: dialog !== undefined })
  })
  bus.handle(askLogin, async (request, _envelope, signal) => {
    // SESS-04, STATE-06: nobody is asked to sign in who may be signed in already.
    await whenResolved(state, signal)
    return { signedIn: state.value.user !== null || (await prompt(request)) }
  })
  return {
    session: state,
    login,
    resolve() {
      if (!state.value.isAuthResolved) owned.set({ ...state.value, isAuthResolved: true })
    },
  }
}
