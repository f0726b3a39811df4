import type { ErrorCode } from 'shared-contracts/errors/catalogue'
import type { InteropObservable } from 'rxjs'
import type {
  BusSource,
  CommandTopic,
  Envelope,
  FactTopic,
  StateTopic,
  TopicId,
} from 'shared-contracts/events/topic'
import type { Scope, Stop } from '../remote/scope.ts'
import type { ReadableState } from '../settings/readable-state.ts'

/** Why a message went no further. */
export type RefusalCode = Extract<ErrorCode, `COMMAND_${string}`>

/** Hears a message; `envelope` says from whom it is. */
export type Listener<Payload> = (payload: Payload, envelope: Envelope<Payload>) => void

/** Does a command and answers it; `signal` is aborted when whoever asked is gone. */
export type Handler<Payload, Reply> = (
  payload: Payload,
  envelope: Envelope<Payload>,
  signal: AbortSignal,
) => Reply | Promise<Reply>

/** The present value of a state topic, undefined while its owner has not spoken; any RxJS can read it (`from`). */
export interface TopicState<Payload> extends ReadableState<Payload | undefined>, InteropObservable<Payload> {}

/** Choices for one command. */
export interface AskOptions {
  /** Whoever asked no longer wants to know. */
  readonly signal?: AbortSignal
  /** Instead of the limit of the topic. */
  readonly limit?: number | 'person'
}

/**
 * The bus as one mounted screen has it. Everything that was taken here ends with the mount; publishing after that does
 * nothing. Nothing here throws because of what somebody else does.
 */
export interface Bus {
  /** Says a fact, or the next value of a state that the caller owns. */
  publish<Payload>(topic: FactTopic<Payload> | StateTopic<Payload>, payload: Payload): void
  /** Hears facts from now on, and a state at once with its last value. */
  subscribe<Payload>(topic: FactTopic<Payload> | StateTopic<Payload>, listener: Listener<Payload>): Stop
  /** Rejects with a `PortalError` whose code says why a command was not done: see {@link RefusalCode}. */
  ask<Payload, Reply>(
    topic: CommandTopic<Payload, Reply>,
    payload: Payload,
    options?: AskOptions,
  ): Promise<Reply>
  /** Becomes the one handler of a command; a second one is refused while the first is mounted. */
  handle<Payload, Reply>(topic: CommandTopic<Payload, Reply>, handler: Handler<Payload, Reply>): Stop
  /** The value of a state, to read and to follow. */
  state<Payload>(topic: StateTopic<Payload>): TopicState<Payload>
}

/** What went wrong on the bus; the kinds are those of the browser's reports. */
export type BusFaultKind = 'listener' | 'flood' | 'refused'

/** `source` is whose fault it is: the listener that threw, or the publisher of what was refused. */
export interface BusFault {
  readonly kind: BusFaultKind
  readonly source: BusSource
  readonly topic: TopicId
  readonly error: unknown
}

/** The shell's one bus of a page. */
export interface PortalBus {
  /** The bus for whoever lives in a scope; the same one for the same scope. */
  connect(source: BusSource, scope: Scope): Bus
  /** What releases did wrong so far, by `remote@release`. */
  faults(): ReadonlyMap<string, number>
}
