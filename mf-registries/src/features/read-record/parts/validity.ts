import { formatDate } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'
import type { Standing } from './standing.ts'

interface Term {
  readonly validFrom: string | null
  readonly validTo: string | null
}

/** Since when and until when a record holds or held, as a sentence. */
export function validityText({ status, isOver, since, validFrom, validTo }: Standing, t: Texts): string {
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
export function periodText({ validFrom, validTo }: Term, t: Texts): string {
  const from = validFrom === null ? '' : formatDate(validFrom)
  const to = validTo === null ? '' : formatDate(validTo)
  if (from !== '' && to !== '') return t('record.between', { from, to })
  if (from !== '') return t('record.since', { from })
  return to === '' ? t('record.always') : t('record.until', { to })
}
