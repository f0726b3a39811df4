import { formatDate } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'
import type { RecordStatus } from 'shared-contracts/models/registry-fields'
import type { RecordData } from '../read-record.api.ts'

export interface RecordValidity {
  readonly status: RecordStatus
  readonly isOver: boolean
  /** First day of the present status where the record holds no more, last day of its term where that ran out. */
  readonly since: string | null
  readonly validFrom: string | null
  readonly validTo: string | null
}

const IN_FORCE: readonly RecordStatus[] = ['active', 'suspended']

/** The days in force are those of the record through its versions; a state that ended it has days of its own. */
export function getValidity(record: RecordData): RecordValidity {
  const { status, term = record } = record
  const { validFrom, validTo } = term
  const isOver = !IN_FORCE.includes(status)
  const ended = status === 'expired' ? validTo : record.validFrom
  return { status, isOver, since: status === 'active' ? null : ended, validFrom, validTo }
}

/** What a version of the history was when it held: the end of its term is told by its days. */
export function statusWithoutExpiry(status: RecordStatus): RecordStatus {
  return status === 'expired' ? 'active' : status
}

/** Since when and until when a record holds or held, as a sentence. */
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

/** The same as part of a line of the history. */
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
