import type { LocalizedText } from '../session/language.ts'
import reasons from './change-reasons.json' with { type: 'json' }

/** Code of a reason for a change of a record. */
export type ChangeReason = keyof typeof reasons

/** Reasons for a change of a record, shown in its public history. */
export const CHANGE_REASONS: Readonly<Record<ChangeReason, LocalizedText>> = reasons
/** Codes of all reasons. */
export const CHANGE_REASON_CODES = Object.keys(CHANGE_REASONS) as readonly ChangeReason[]
