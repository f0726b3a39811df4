import type * as z from 'zod/mini'

/** Kind of a topic: a value with one owner, an event that happened, or a request with one handler. */
export type TopicKind = 'state' | 'fact' | 'command'

/** Identifier of a topic: `domain.entity.verb@major`. */
export type TopicId = `${string}.${string}.${string}@${number}`

/** Lazy loader of a schema, called when the first message is validated, so that no page loads zod at its start. */
export type SchemaSource<Value> = () => Promise<z.ZodMiniType<Value>>

/** Properties of every topic. */
interface BaseTopic<Kind extends TopicKind, Payload> {
  readonly kind: Kind
  readonly name: string
  readonly major: number
  /** Left out by a command without a payload. */
  readonly payload?: SchemaSource<Payload>
}

/** Topic of a value. A new subscriber receives the last value; only `owner` may publish. */
export interface StateTopic<Payload> extends BaseTopic<'state', Payload> {
  /** `shell`, or the name of a remote. */
  readonly owner: string
}

/** Topic of an event. It has any number of subscribers and is not replayed for later ones. */
export type FactTopic<Payload> = BaseTopic<'fact', Payload>

/** Topic of a request with exactly one handler. The caller receives its reply or a `PortalError`. */
export interface CommandTopic<Payload, Reply> extends BaseTopic<'command', Payload> {
  /** Left out by a command that only confirms. */
  readonly reply?: SchemaSource<Reply>
  /** Timeout in milliseconds; `person` when a user answers, without a timeout. */
  readonly limit: number | 'person'
  /** Exempt from the rate limit of a release, because it only reverts an earlier command. */
  readonly isRelief: boolean
}

/** Topic of any kind. */
export type Topic = StateTopic<unknown> | FactTopic<unknown> | CommandTopic<unknown, unknown>

/** Message on the bus with its metadata. */
export interface Envelope<Payload = unknown> {
  /** Unique within the page. */
  readonly id: string
  readonly topic: TopicId
  readonly source: BusSource
  /** Milliseconds since 1970. */
  readonly time: number
  /** Shared by a message and those that its listeners publish synchronously. */
  readonly correlationId: string
  /** Number of messages in the chain before this one. */
  readonly hops: number
  readonly payload: Payload
}

/** Publisher of a message: `shell` with its version, or a remote with its release. */
export interface BusSource {
  readonly remote: string
  readonly release: string
}

type Word<Text extends string> = Text extends '' | `${string}${'.' | '-' | '_' | '@' | ' '}${string}`
  ? never
  : Text extends Lowercase<Text>
    ? Text
    : never

/** Accepted past tenses that do not end in `-ed`. */
export const IRREGULAR_PAST = ['sent', 'paid', 'chosen', 'found', 'withdrawn', 'shown', 'left'] as const

type PastTense = `${string}ed` | (typeof IRREGULAR_PAST)[number]
type VerbOf<Kind extends TopicKind, Verb extends string> = Kind extends 'state'
  ? Verb extends 'state'
    ? Verb
    : never
  : Kind extends 'fact'
    ? Verb extends PastTense
      ? Verb
      : never
    : Verb extends PastTense | 'state'
      ? never
      : Verb

/**
 * `Name` if it follows the naming rule, otherwise `never`: three lower-case words. The last word is `state` for a
 * state, a past tense for a fact, an imperative for a command.
 */
export type TopicName<
  Kind extends TopicKind,
  Name extends string,
> = Name extends `${infer Domain}.${infer Entity}.${infer Verb}`
  ? [Word<Domain>] extends [never]
    ? never
    : [Word<Entity>] extends [never]
      ? never
      : [Word<Verb>] extends [never]
        ? never
        : [VerbOf<Kind, Verb>] extends [never]
          ? never
          : Name
  : never

const LIMIT_MS = 5000

/** Declares a state. An incompatible change needs a new major beside the old one, and a converter. */
export function stateTopic<const Name extends string, Payload>(topic: {
  readonly name: Name & TopicName<'state', Name>
  readonly major: number
  readonly owner: string
  readonly payload: SchemaSource<Payload>
}): StateTopic<Payload> {
  return { kind: 'state', ...topic }
}

/** Declares a fact. */
export function fact<const Name extends string, Payload>(topic: {
  readonly name: Name & TopicName<'fact', Name>
  readonly major: number
  readonly payload: SchemaSource<Payload>
}): FactTopic<Payload> {
  return { kind: 'fact', ...topic }
}

/** Declares a command. The default timeout is 5 s. */
export function command<const Name extends string, Payload = undefined, Reply = undefined>(topic: {
  readonly name: Name & TopicName<'command', Name>
  readonly major: number
  readonly payload?: SchemaSource<Payload>
  readonly reply?: SchemaSource<Reply>
  readonly limit?: number | 'person'
  readonly isRelief?: boolean
}): CommandTopic<Payload, Reply> {
  return { kind: 'command', limit: LIMIT_MS, isRelief: false, ...topic }
}

/** Identifier of a topic in envelopes, manifests and logs. */
export function topicId({ name, major }: { readonly name: string; readonly major: number }): TopicId {
  return `${name}@${major}` as TopicId
}
