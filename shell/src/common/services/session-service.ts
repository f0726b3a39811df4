import type { AuthState } from 'shared-contracts/events/payloads/session'
import type { DialogRequest } from 'shared-contracts/events/payloads/shell'
import { authState } from 'shared-contracts/events/session'
import {
  requestLogin,
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
import type { OverlaySlot } from './overlay-slot.ts'
import type { SessionGate } from './session-gate.ts'
import { waitForState } from './wait-for-state.ts'

/** State of the session in the shell. */
export type SessionService = ReturnType<typeof createSessionService>

function waitUntilResolved(session: ReadableState<AuthState>, signal: AbortSignal): Promise<void> {
  return waitForState(session, ({ isAuthResolved }) => isAuthResolved, signal)
}

/** Owns `session.auth.state@1`; handles `shell.login.ask@1` and the commands for dialogs of remotes. */
export function createSessionService(bus: Bus, dialogs: OverlaySlot<DialogRequest>, gate: SessionGate) {
  const owned = ownState<AuthState>({ user: null, isLoginModalOpened: false, isAuthResolved: false })
  const { state } = owned
  const isSignedIn = () => state.value.user !== null
  let awaiting = 0

  /** Opens the sign-in dialog, or joins an open one; other dialogs, e.g. registration, may replace it. */
  async function prompt(reason: string | undefined): Promise<boolean> {
    if (dialogs.shown.value?.dialog !== 'login') await dialogs.open({ dialog: 'login', reason })
    await waitForState(dialogs.shown, (dialog) => dialog === undefined)
    return isSignedIn()
  }

  bus.publish(authState, state.value)
  state.subscribe((next) => bus.publish(authState, next))
  dialogs.shown.subscribe((dialog) => {
    const isLoginModalOpened = dialog?.dialog === 'login'
    if (state.value.isLoginModalOpened !== isLoginModalOpened)
      owned.set({ ...state.value, isLoginModalOpened })
  })
  bus.handle(requestLogin, async ({ reason }, { source }, signal) => {
    // SESS-04, STATE-06: no prompt before the session is loaded.
    await waitUntilResolved(state, signal)
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
      await (await gate.controller())[command]()
      return undefined
    })
  }
  // After the reply, because a caller inside the closing dialog must receive it first.
  bus.handle(openDialog, async (dialog, _envelope, signal) => {
    await waitUntilResolved(state, signal)
    if (dialog.dialog !== 'login' || !isSignedIn()) setTimeout(() => void dialogs.open(dialog))
  })
  bus.handle(closeDialog, () => {
    setTimeout(dialogs.close)
    return undefined
  })
  return {
    session: state,
    gate,
    /** Whether a remote waits for the sign-in to continue. */
    isAwaited: () => awaiting > 0,
    /** Previous sign-in method, for the next sign-in dialog (SESS-05). */
    lastWay: undefined as SessionInfo['way'] | undefined,
    sign(user: User | null): void {
      owned.set({ ...state.value, user, isAuthResolved: true })
    },
    /** Marks the session as resolved: a visitor, unless a user is set. */
    resolve(): void {
      if (!state.value.isAuthResolved) owned.set({ ...state.value, isAuthResolved: true })
    },
  }
}
