import type { Converter } from 'shared-contracts/events/converter'
import type { TopicId } from 'shared-contracts/events/topic'

type Change = (value: unknown) => unknown

/** A message in one of the majors of its topic. */
interface Version {
  readonly id: TopicId
  /** From the published payload to the one of this major. */
  readonly payload: Change
  /** From an answer in this major to the one that was asked in. */
  readonly reply: Change
}

function same(value: unknown): unknown {
  return value
}

/** The published major first, then those that converters lead to, the nearest first. */
export function versionsOf(id: TopicId, converters: readonly Converter[]): readonly Version[] {
  const found: Version[] = [{ id, payload: same, reply: same }]
  // Grows while it is walked: each major leads on to its neighbours.
  for (const version of found) {
    for (const { from, to, up, down, replyUp, replyDown } of converters) {
      const next = from === version.id ? to : to === version.id ? from : undefined
      if (next === undefined || found.some((known) => known.id === next)) continue
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
