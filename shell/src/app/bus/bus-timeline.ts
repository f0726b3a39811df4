import type { PageState } from 'shared-contracts/release/page-state'
import type { Envelope } from 'shared-contracts/events/topic'

/** A message as the time line keeps it: who, what, when, never the payload. */
type TimelineEntry = Omit<Envelope, 'payload'>

const MOST_ENTRIES = 200

/** Makes an empty time line of the last messages of the bus, oldest first. */
export function createTimeline() {
  const entries: TimelineEntry[] = []
  return {
    record({ id, topic, source, time, correlationId, hops }: Envelope) {
      entries.push({ id, topic, source, time, correlationId, hops })
      if (entries.length > MOST_ENTRIES) entries.shift()
    },
    entries: (): readonly TimelineEntry[] => [...entries],
  }
}

/** In a development view `portalTimeline()` in the console shows the messages; elsewhere nothing is kept. */
export function timelineOf({
  development,
}: Pick<PageState, 'development'>): ((envelope: Envelope) => void) | undefined {
  if (development === undefined) return undefined
  const { record, entries } = createTimeline()
  Object.assign(globalThis, { portalTimeline: entries })
  return record
}
