import type { ChangeTerms } from 'shared-contracts/http/data/registry-desk'
import { civilDay } from '../../../common/civil-day.ts'
import { isBlank } from '../../../common/input/hidden-characters.ts'
import { SUPPORTED_DATES } from '../../registry-engine/query/request-errors.ts'
import { hasAllowedCharacters } from '../../registry-engine/storage/import/check-values.ts'
import type { StoredSet } from '../change-sets.store.ts'
import type { Official } from '../desk-context.ts'
import { throwFaults, type FaultCode } from './fault-messages.ts'

export function termsOf(set: StoredSet): ChangeTerms | null {
  const { mode, effective_from: effectiveFrom, valid_to: validTo, reason_code, reason_text } = set
  if (reason_code === null || reason_text === null) return null
  return { mode, effectiveFrom, validTo, reasonCode: reason_code, reasonText: reason_text }
}

/**
 * First day of a set. Public data of past days is corrected, never changed (decision 0300), so a change whose day
 * passed before its publication begins today.
 */
export function firstDay(
  { mode, effectiveFrom }: Pick<ChangeTerms, 'mode' | 'effectiveFrom'>,
  today: string,
): string {
  if (effectiveFrom === null) return today
  return mode === 'change' && effectiveFrom < today ? today : effectiveFrom
}

export function firstDayOfSet({ mode, effective_from: effectiveFrom }: StoredSet, now: Date): string {
  return firstDay({ mode, effectiveFrom }, civilDay(now))
}

interface TermsContext {
  readonly today: string
  readonly kind: StoredSet['kind']
}

/** @throws PortalError REQUEST_INVALID at `effectiveFrom`, `validTo`, `reasonCode` or `reasonText`. */
export function checkTerms(terms: ChangeTerms, { language }: Official, { today, kind }: TermsContext): void {
  const { mode, effectiveFrom, validTo, reasonCode, reasonText } = terms
  const faults: Record<string, FaultCode> = {}
  // A correction may enter an end in the past; a change ends after it begins.
  const begins = mode === 'correction' ? (effectiveFrom ?? SUPPORTED_DATES.first) : firstDay(terms, today)
  if (isUnsupportedDate(effectiveFrom)) faults['effectiveFrom'] = 'date'
  if (isUnsupportedDate(validTo) || (validTo !== null && validTo < begins)) faults['validTo'] = 'date'
  // The history recognizes undo sets by this reason.
  if (reasonCode === 'undo' && kind !== 'undo') faults['reasonCode'] = 'choice'
  if (isBlank(reasonText.az)) faults['reasonText'] = 'required'
  if (!hasAllowedCharacters(reasonText)) faults['reasonText'] = 'characters'
  throwFaults(faults, language)
}

function isUnsupportedDate(day: string | null): boolean {
  return day !== null && (day < SUPPORTED_DATES.first || day > SUPPORTED_DATES.last)
}
