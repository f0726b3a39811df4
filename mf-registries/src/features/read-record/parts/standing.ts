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

/** A withdrawn record has a version of its own for "withdrawn", whose days are not those on which it was in force. */
export function standingOf({ status, validFrom, validTo, versions }: RecordData): Standing {
  const isOver = !HOLDS.includes(status)
  if (status === 'active') return { status, isOver, since: null, validFrom, validTo }
  if (status === 'expired') return { status, isOver, since: validTo, validFrom, validTo }
  // Versions whose term ran out are told as expired; those that were corrected never counted.
  const held = versions
    .filter((version) => [...HOLDS, 'expired'].includes(version.status) && version.replacedAt === null)
    .filter((version) => validFrom === null || version.validFrom === null || version.validFrom < validFrom)
    .toSorted((one, other) => ((one.validFrom ?? '') < (other.validFrom ?? '') ? -1 : 1))
  return {
    status,
    isOver,
    since: validFrom,
    validFrom: held[0]?.validFrom ?? null,
    validTo: held.at(-1)?.validTo ?? null,
  }
}

/** What a version of the history was when it held: the end of its term is told by its days. */
export function statedStatus(status: RecordStatus): RecordStatus {
  return status === 'expired' ? 'active' : status
}
