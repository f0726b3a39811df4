import { formatDate } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'

interface Term {
  readonly validFrom: string | null
  readonly validTo: string | null
}

/** Since when and until when something holds, as a sentence. */
export function validityText({ validFrom, validTo }: Term, t: Texts): string {
  const from = validFrom === null ? '' : formatDate(validFrom)
  const to = validTo === null ? '' : formatDate(validTo)
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
