import { formatDate } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'
import type { RecordStatus } from 'shared-contracts/models/registry-fields'
import type { RecordData } from '../read-record.api.ts'

export interface RecordValidity {
  readonly status: RecordStatus
  readonly isOver: boolean
  /** First day of a status that ended the record; last day of the term if it expired. */
  readonly since: string | null
  readonly validFrom: string | null
  readonly validTo: string | null
}

const IN_FORCE: readonly RecordStatus[] = ['active', 'suspended']

/** Validity of a record: its term over all versions, and its status. */
export function getValidity(record: RecordData): RecordValidity {
  const { status, term = record } = record
  const { validFrom, validTo } = term
  const isOver = !IN_FORCE.includes(status)
  const ended = status === 'expired' ? validTo : record.validFrom
  return { status, isOver, since: status === 'active' ? null : ended, validFrom, validTo }
}

/** Status of a version while in force: `expired` is shown by its dates. */
export function statusWithoutExpiry(status: RecordStatus): RecordStatus {
  return status === 'expired' ? 'active' : status
}

/** Validity of a record as a sentence. */
export function validityText(
  { status, isOver, since, validFrom, validTo }: RecordValidity,
  t: Texts,
): string {
  if (status === 'suspended' && since !== null) return t('record.suspendedSince', { from: formatDate(since) })
  const from = validFrom === null ? '' : formatDate(validFrom)
  const to = validTo === null ? '' : formatDate(validTo)
  if (isOver && to !== '') {
    return from === '' ? t('record.wasUntil', { to }) : t('record.wasBetween', { from, to })
  }
  if (isOver) return t('record.over')
  if (from !== '' && to !== '') return t('record.validBetween', { from, to })
  if (from !== '') return t('record.validSince', { from })
  return to === '' ? t('record.validUnlimited') : t('record.validUntil', { to })
}

/** Validity period as part of a line. */
export function periodText(
  { validFrom, validTo }: Pick<RecordValidity, 'validFrom' | 'validTo'>,
  t: Texts,
): string {
  const from = validFrom === null ? '' : formatDate(validFrom)
  const to = validTo === null ? '' : formatDate(validTo)
  if (from !== '' && to !== '') return t('record.between', { from, to })
  if (from !== '') return t('record.since', { from })
  return to === '' ? t('record.always') : t('record.until', { to })
}
