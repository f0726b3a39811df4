import type { Queries } from 'shared-service/transaction'
import { contentOf, FIRST_HASH, nextHash } from '../../modules/case-engine/schema/event-chain.ts'
import { listEvents } from '../../modules/case-engine/storage/case-events.store.ts'
import type { CaseRow } from '../../modules/case-engine/storage/case-rows.store.ts'

/**
 * Verifies the hash chain of a case. Returns the sequence number of the first event that is missing or was changed, or
 * undefined.
 */
export async function findChainFault(
  queries: Queries,
  row: Pick<CaseRow, 'id' | 'number' | 'lastSequence' | 'headHash'>,
): Promise<number | undefined> {
  let previous: Buffer = FIRST_HASH
  let expected = 1
  for (const event of await listEvents(queries, row.id)) {
    const content = contentOf({ ...event, caseNumber: row.number })
    const isIntact =
      event.sequence === expected &&
      event.previousHash.equals(previous) &&
      event.content === content &&
      event.hash.equals(nextHash(previous, content))
    if (!isIntact) return expected
    previous = event.hash
    expected += 1
  }
  const isComplete =
    row.lastSequence === expected - 1 &&
    (row.headHash === null ? expected === 1 : row.headHash.equals(previous))
  return isComplete ? undefined : expected
}
