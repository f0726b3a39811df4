import type { AuthState } from 'shared-contracts/events/payloads/session'
import { authState } from 'shared-contracts/events/session'
import {
  askLogin,
  beginSignOn,
  closeDialog,
  endSession,
  openDialog,
  renewSession,
  startSession,
} from 'shared-contracts/events/shell'
import type { SessionInfo } from 'shared-contracts/http/users'
import type { User } from 'shared-contracts/models/user'
import type { Bus } from 'shared-runtime/bus'
import { ownState } from 'shared-runtime/settings'
import type { ReadableState } from 'shared-runtime/settings'
import type { DialogPlace } from './dialog-place.ts'
import type { SessionGate } from './session-gate.ts'
import { untilState } from './until-state.ts'

/** The session as the shell keeps it. */
export interface SessionService {
  readonly session: ReadableState<AuthState>
  readonly gate: SessionGate
  /** Whether what stands was asked for by a remote, which goes on with the answer. */
  readonly isAwaited: () => boolean
  /** How the person of before had signed in, for the next dialog of signing in (SESS-05). */
  lastWay: SessionInfo['way'] | undefined
  /** Says who is signed in, null for a visitor; from then on it is known. */
  readonly sign: (user: User | null) => void
  /** Says that it is known now who is signed in: a visitor, where nobody has been. */
  readonly resolve: () => void
}

function whenResolved(session: ReadableState<AuthState>, signal: AbortSignal): Promise<void> {
  return untilState(session, ({ isAuthResolved }) => isAuthResolved, signal)
}

/** Owns `session.auth.state@1`; does `shell.login.ask@1` and what opens and closes the dialogs that remotes fill. */
export function keepSession(bus: Bus, dialogs: DialogPlace, gate: SessionGate): SessionService {
  const owned = ownState<AuthState>({ user: null, isLoginModalOpened: false, isAuthResolved: false })
  const { state } = owned
  const isSignedIn = () => state.value.user !== null
  let awaiting = 0

  /** Whoever asks while the prompt stands shares its answer; registration and the like may take its place. */
  async function prompt(reason: string | undefined): Promise<boolean> {
    if (dialogs.shown.value?.name !== 'login') {
      await dialogs.open(reason === undefined ? { dialog: 'login' } : { dialog: 'login', reason })
    }
    await dialogs.closed()
    return isSignedIn()
  }

  bus.publish(authState, state.value)
  state.subscribe((next) => bus.publish(authState, next))
  dialogs.shown.subscribe((dialog) => {
    const isLoginModalOpened = dialog?.name === 'login'
    if (state.value.isLoginModalOpened !== isLoginModalOpened)
      owned.set({ ...state.value, isLoginModalOpened })
  })
  bus.handle(askLogin, async ({ reason }, { source }, signal) => {
    // SESS-04, STATE-06: nobody is asked to sign in who may be signed in already.
    await whenResolved(state, signal)
    const isRemote = Number(source.remote !== 'shell')
    awaiting += isRemote
    const signedIn = isSignedIn() || (await prompt(reason))
    awaiting -= isRemote
    return { signedIn }
  })
  for (const [topic, command] of [
    [beginSignOn, 'begin'],
    [startSession, 'start'],
    [renewSession, 'renew'],
    [endSession, 'end'],
  ] as const) {
    bus.handle(topic, async () => {
      await (await gate.keeper())[command]()
      return undefined
    })
  }
  // After the answer: who asks from within a dialog goes with it, and must not be told that nobody listened.
  bus.handle(openDialog, async (dialog, _envelope, signal) => {
    await whenResolved(state, signal)
    if (dialog.dialog !== 'login' || !isSignedIn()) setTimeout(() => void dialogs.open(dialog))
  })
  bus.handle(closeDialog, () => {
    setTimeout(dialogs.close)
    return undefined
  })
  return {
    session: state,
    gate,
    isAwaited: () => awaiting > 0,
    lastWay: undefined,
    sign(user) {
      owned.set({ ...state.value, user, isAuthResolved: true })
    },
    resolve() {
      if (!state.value.isAuthResolved) owned.set({ ...state.value, isAuthResolved: true })
    },
  }
}
