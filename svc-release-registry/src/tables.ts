/** Tables of schema `release_registry`, as migrations/ make them. */
export interface Tables {
  credential: CredentialTable
  release: ReleaseTable
  composition: CompositionTable
  pointer: PointerTable
  history: HistoryTable
}

export const SCHEMA = 'release_registry'

interface CredentialTable {
  name: string
  hash: Buffer
}

interface ReleaseTable {
  name: string
  version: string
  /** JSON; the driver parses it on reading. */
  record: unknown
  published_by: string
  published_at: Date
}

interface CompositionTable {
  number: number
  issued_at: Date
  payload: string
  key: string
  signature: string
}

interface PointerTable {
  remote: string
  version: string
}

interface HistoryTable {
  number: number
  action: 'promote' | 'rollback' | 'canary' | 'end-canary'
  remote: string
  from_version: string | null
  to_version: string
  who: string
  at: Date
  why: string
  previous_hash: string | null
  hash: string
}
