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

/** Error code of a refused command. */
export type RefusalCode = Extract<ErrorCode, `COMMAND_${string}`>

/** Callback for messages of a topic. `envelope` has the publisher and other metadata. */
export type Listener<Payload> = (payload: Payload, envelope: Envelope<Payload>) => void

/** Handler of a command. `signal` is aborted when the caller is unmounted or aborts. */
export type Handler<Payload, Reply> = (
  payload: Payload,
  envelope: Envelope<Payload>,
  signal: AbortSignal,
) => Reply | Promise<Reply>

/**
 * Current value of a state topic, undefined until its owner publishes. Interoperable with any RxJS version (`from`).
 */
export interface TopicState<Payload> extends ReadableState<Payload | undefined>, InteropObservable<Payload> {}

/** Options of a command. */
export interface CommandOptions {
  /** Aborts the command. */
  readonly signal?: AbortSignal
  /** Timeout in milliseconds instead of that of the topic; `person` for none. */
  readonly limit?: number | 'person'
}

/**
 * Bus of one mounted screen. Its subscriptions and handlers end with the mount; publishing after that has no effect.
 * Errors of other subscribers or handlers are never thrown here.
 */
export interface Bus {
  /** Publishes a fact, or the next value of a state that the caller owns. */
  publish<Payload>(topic: FactTopic<Payload> | StateTopic<Payload>, payload: Payload): void
  /** Subscribes to a fact, or to a state, whose last value is delivered at once. */
  subscribe<Payload>(topic: FactTopic<Payload> | StateTopic<Payload>, listener: Listener<Payload>): Stop
  /** Sends a command and resolves with its reply. Rejects with a `PortalError` with a {@link RefusalCode}. */
  ask<Payload, Reply>(
    topic: CommandTopic<Payload, Reply>,
    payload: Payload,
    options?: CommandOptions,
  ): Promise<Reply>
  /** Registers the handler of a command. A second one is refused while the first is mounted. */
  handle<Payload, Reply>(topic: CommandTopic<Payload, Reply>, handler: Handler<Payload, Reply>): Stop
  /** Current value of a state, to read and to subscribe to. */
  state<Payload>(topic: StateTopic<Payload>): TopicState<Payload>
}

/** Kind of an error on the bus, the same as in error reports. */
export type BusFaultKind = 'listener' | 'flood' | 'refused'

/** Error on the bus. `source` caused it: the listener that threw, or the publisher of a refused message. */
export interface BusFault {
  readonly kind: BusFaultKind
  readonly source: BusSource
  readonly topic: TopicId
  readonly error: unknown
}

/** Bus of the page, created by the shell. */
export interface PortalBus {
  /** Returns the bus of a scope, the same one for each call. */
  connect(source: BusSource, scope: Scope): Bus
  /** Number of errors by `remote@release`. */
  faults(): ReadonlyMap<string, number>
}
