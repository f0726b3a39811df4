import type { ChainEntry } from 'shared-contracts/http/cases/appeals'
import type { StoredEvent } from '../../case-engine/storage/case-events.store.ts'

interface Chain {
  readonly number: string
  readonly entries: ChainEntry[]
}

/** Hash chain of a case for its applicant, who can verify it with nothing but SHA-256. */
export function describeChain(number: string, events: readonly StoredEvent[]): Chain {
  const entries = events.map(({ sequence, content, previousHash, hash }) => ({
    sequence,
    content,
    previousHash: previousHash.toString('hex'),
    hash: hash.toString('hex'),
  }))
  return { number, entries }
}
