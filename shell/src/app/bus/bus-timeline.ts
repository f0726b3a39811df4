import type { PageState } from 'shared-contracts/release/page-state'
import type { Envelope } from 'shared-contracts/events/topic'

/** A message as the time line keeps it: who, what, when, never the payload. */
export type TimelineEntry = Omit<Envelope, 'payload'>

const MOST_ENTRIES = 200

/** The last messages of the bus, oldest first. */
export interface BusTimeline {
  readonly record: (envelope: Envelope) => void
  readonly entries: () => readonly TimelineEntry[]
}

/** Makes an empty time line. */
export function createTimeline(): BusTimeline {
  const entries: TimelineEntry[] = []
  return {
    record({ id, topic, source, time, correlationId, hops }) {
      entries.push({ id, topic, source, time, correlationId, hops })
      if (entries.length > MOST_ENTRIES) entries.shift()
    },
    entries: () => [...entries],
  }
}

/** In a development view `portalTimeline()` in the console shows the messages; elsewhere nothing is kept. */
export function timelineOf({
  development,
}: Pick<PageState, 'development'>): BusTimeline['record'] | undefined {
  if (development === undefined) return undefined
  const { record, entries } = createTimeline()
  Object.assign(globalThis, { portalTimeline: entries })
  return record
}
