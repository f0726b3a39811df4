import type { RecordStatus } from 'shared-contracts/models/registry-fields'
import type { RecordData } from '../read-record.api.ts'

/** Whether a record holds, and since when it does not. */
export interface Standing {
  readonly status: RecordStatus
  readonly isOver: boolean
  /** First day of the present status where the record holds no more, last day of its term where that ran out. */
  readonly since: string | null
  /** The days on which it was in force. */
  readonly validFrom: string | null
  readonly validTo: string | null
}

const HOLDS: readonly RecordStatus[] = ['active', 'suspended']

/** The days in force are those of the record through its versions; a state that ended it has days of its own. */
export function standingOf(record: RecordData): Standing {
  const { status, term = record } = record
  const { validFrom, validTo } = term
  const isOver = !HOLDS.includes(status)
  const ended = status === 'expired' ? validTo : record.validFrom
  return { status, isOver, since: status === 'active' ? null : ended, validFrom, validTo }
}

/** What a version of the history was when it held: the end of its term is told by its days. */
export function statedStatus(status: RecordStatus): RecordStatus {
  return status === 'expired' ? 'active' : status
}
