import type * as z from 'zod/mini'

/** What a topic is for: a value with one owner, something that has happened, or something that is asked for. */
export type TopicKind = 'state' | 'fact' | 'command'

/** `domain.entity.verb@major`, as envelopes and logs write it. */
export type TopicId = `${string}.${string}.${string}@${number}`

/** Brings the schema when the first message of the topic has to be checked, so that no page starts with zod. */
export type SchemaSource<Value> = () => Promise<z.ZodMiniType<Value>>

/** What every topic says about itself. */
interface AnyTopic<Kind extends TopicKind, Payload> {
  readonly kind: Kind
  readonly name: string
  readonly major: number
  /** Left out by a command that carries nothing. */
  readonly payload?: SchemaSource<Payload>
}

/** The last value is handed to everybody who comes later; only `owner` may change it. */
export interface StateTopic<Payload> extends AnyTopic<'state', Payload> {
  /** `shell`, or the name of a remote. */
  readonly owner: string
}

/** Something that has happened. Not repeated for those who come later; any number listen. */
export type FactTopic<Payload> = AnyTopic<'fact', Payload>

/** Something that exactly one handler does. It answers, or whoever asked is refused with a `PortalError`. */
export interface CommandTopic<Payload, Reply> extends AnyTopic<'command', Payload> {
  /** Left out by a command whose answer is only that it was done. */
  readonly reply?: SchemaSource<Reply>
  /** Milliseconds until whoever asked is refused; `person` where a person answers, who may take any time. */
  readonly limit: number | 'person'
  /** Passes the limit on messages of a release too, because it only takes back what was let through before. */
  readonly isRelief: boolean
}

/** Any topic, for tables and tools. */
export type Topic = StateTopic<unknown> | FactTopic<unknown> | CommandTopic<unknown, unknown>

/** A message as the bus carries it. */
export interface Envelope<Payload = unknown> {
  /** Unique in the page. */
  readonly id: string
  readonly topic: TopicId
  /** `shell` and its version, or a remote and its release. */
  readonly source: BusSource
  /** Milliseconds since 1970. */
  readonly time: number
  /** The same for a message and what was published in answer to it, as far as that needed no waiting. */
  readonly correlationId: string
  /** How many messages led to this one. */
  readonly hops: number
  readonly payload: Payload
}

/** Who publishes. */
export interface BusSource {
  readonly remote: string
  readonly release: string
}

type Word<Text extends string> = Text extends '' | `${string}${'.' | '-' | '_' | '@' | ' '}${string}`
  ? never
  : Text extends Lowercase<Text>
    ? Text
    : never

/** Past tenses that do not end in `-ed`. */
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
 * The name itself where it keeps to the grammar, else never: three words of small letters. The last one is `state` for
 * a state, past tense for a fact, an imperative for a command.
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

/** Declares a state. Additive changes keep the major; anything else is a new major beside it, with a converter. */
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

/** Declares a command; 5 s to answer unless it says otherwise. */
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

/** Name and major as one text, under which bus, manifests and logs know the topic. */
export function topicId({ name, major }: { readonly name: string; readonly major: number }): TopicId {
  return `${name}@${major}` as TopicId
}
