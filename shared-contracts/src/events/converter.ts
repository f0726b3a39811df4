import type { CommandTopic, FactTopic, StateTopic, TopicId } from './topic.ts'
import { topicId } from './topic.ts'

/**
 * Conversion between two majors of a topic, used while both are live: a subscriber of one major receives messages that
 * were published in the other.
 */
export interface Converter {
  readonly from: TopicId
  readonly to: TopicId
  readonly up: (payload: unknown) => unknown
  readonly down: (payload: unknown) => unknown
  /** Converts the reply of a handler of the lower major for a caller of the higher one; `replyDown` the reverse. */
  readonly replyUp: (reply: unknown) => unknown
  readonly replyDown: (reply: unknown) => unknown
}

function identity(reply: unknown): unknown {
  return reply
}

/** Creates the converter between two majors of a fact or a state. */
export function converter<From, To>(pair: {
  readonly from: FactTopic<From> | StateTopic<From>
  readonly to: FactTopic<To> | StateTopic<To>
  readonly up: (payload: From) => To
  readonly down: (payload: To) => From
}): Converter {
  return {
    from: topicId(pair.from),
    to: topicId(pair.to),
    // The bus validated the payload against the schema of the published topic.
    up: pair.up as Converter['up'],
    down: pair.down as Converter['down'],
    replyUp: identity,
    replyDown: identity,
  }
}

/** Creates the converter between two majors of a command. */
export function commandConverter<From, FromReply, To, ToReply>(pair: {
  readonly from: CommandTopic<From, FromReply>
  readonly to: CommandTopic<To, ToReply>
  readonly up: (payload: From) => To
  readonly down: (payload: To) => From
  readonly replyUp: (reply: FromReply) => ToReply
  readonly replyDown: (reply: ToReply) => FromReply
}): Converter {
  return {
    from: topicId(pair.from),
    to: topicId(pair.to),
    up: pair.up as Converter['up'],
    down: pair.down as Converter['down'],
    replyUp: pair.replyUp as Converter['replyUp'],
    replyDown: pair.replyDown as Converter['replyDown'],
  }
}
