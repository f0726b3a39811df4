import type { Converter } from 'shared-contracts/events/converter'
import type { TopicId } from 'shared-contracts/events/topic'

type Change = (value: unknown) => unknown

/** Conversions of a message into one major of its topic. */
interface Version {
  readonly id: TopicId
  /** Converts the published payload to this major. */
  readonly payload: Change
  /** Converts a reply of this major to the published one. */
  readonly reply: Change
}

function identity(value: unknown): unknown {
  return value
}

/** Lists the published major and all majors that it can be converted to, nearest first. */
export function versionsOf(id: TopicId, converters: readonly Converter[]): readonly Version[] {
  const found: Version[] = [{ id, payload: identity, reply: identity }]
  // Grows during the iteration (breadth-first search).
  for (const version of found) {
    for (const { from, to, up, down, replyUp, replyDown } of converters) {
      const next = from === version.id ? to : to === version.id ? from : undefined
      if (next === undefined || found.some(({ id: present }) => present === next)) continue
      const [change, back] = next === to ? [up, replyDown] : [down, replyUp]
      found.push({
        id: next,
        payload: (value) => change(version.payload(value)),
        reply: (value) => version.reply(back(value)),
      })
    }
  }
  return found
}
