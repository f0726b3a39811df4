import type { PageState } from 'shared-contracts/release/page-state'
import type { Envelope } from 'shared-contracts/events/topic'

const MAX_ENTRIES = 200

/** Records the last 200 bus messages without payloads in development; `portalTimeline()` lists them. */
export function createBusTimeline({
  development,
}: Pick<PageState, 'development'>): ((envelope: Envelope) => void) | undefined {
  if (development === undefined) return undefined
  const entries: Omit<Envelope, 'payload'>[] = []
  Object.assign(globalThis, { portalTimeline: () => [...entries] })
  return ({ payload: _payload, ...entry }) => {
    entries.push(entry)
    if (entries.length > MAX_ENTRIES) entries.shift()
  }
}
