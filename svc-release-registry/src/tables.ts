import type { Generated } from 'kysely'

/** Tables of schema `release_registry`, as migrations/ make them. */
export interface Tables {
  credential: CredentialTable
  credential_event: CredentialEventTable
  release: ReleaseTable
  composition: CompositionTable
  pointer: PointerTable
  history: HistoryTable
  canary: CanaryTable
  observation: ObservationTable
  observation_batch: ObservationBatchTable
}

export const SCHEMA = 'release_registry'

interface CredentialTable {
  name: string
  hash: Buffer
  created_at: Generated<Date>
}

interface CredentialEventTable {
  id: Generated<number>
  action: 'add' | 'replace' | 'revoke'
  name: string
  who: string
  at: Date
  why: string | null
  ended: Buffer | null
}

interface ReleaseTable {
  name: string
  version: string
  /** JSON; the driver parses it on reading. */
  record: unknown
  published_by: string
  published_at: Date
  /** JSON; null where the release was published before uses were listed. */
  code_uses: unknown
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
  action: 'promote' | 'rollback' | 'retire' | 'canary' | 'end-canary' | 'forgo' | 'takedown'
  remote: string
  from_version: string | null
  to_version: string | null
  who: string
  at: Date
  why: string
  previous_hash: string | null
  hash: string
  share: number | null
}

interface CanaryTable {
  remote: string
  version: string
  /** Of ten thousand. */
  share: number
  salt: string
  since: Date
  who: string
  why: string
}

interface ObservationTable {
  minute: Date
  remote: string
  version: string
  cohort: string
  kind: string
  count: number
}

interface ObservationBatchTable {
  id: string
  at: Date
}
