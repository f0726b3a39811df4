import type { ChainEntry } from 'shared-contracts/http/cases/appeals'
import { hasPendingStep, listEffectiveEvents } from '../../case-engine/workflow/applicant-row.ts'
import type { StoredEvent } from '../../case-engine/storage/case-events.store.ts'
import type { CaseRow } from '../../case-engine/storage/case-rows.store.ts'

interface Chain {
  readonly number: string
  readonly entries: ChainEntry[]
}

/**
 * Hash chain of a case for its applicant, who can verify it with nothing but SHA-256. It ends before a step that can
 * still be taken back, unless the applicant already reads a later event.
 */
export function describeChain(row: CaseRow, events: readonly StoredEvent[], now: Date): Chain {
  const pending = hasPendingStep(row, now) ? row.undo.sequence : Infinity
  const latest = listEffectiveEvents(row, events, now).at(-1)?.sequence ?? 0
  const settled = events.filter(({ sequence }) => sequence < pending || sequence <= latest)
  const entries = settled.map(({ sequence, content, previousHash, hash }) => ({
    sequence,
    content,
    previousHash: previousHash.toString('hex'),
    hash: hash.toString('hex'),
  }))
  return { number: row.number, entries }
}
