import type { LocalizedText } from '../session/language.ts'
import reasons from './change-reasons.json' with { type: 'json' }

export type ChangeReason = keyof typeof reasons

/** Why an official changes a record of a registry. The words stand in its public history. */
export const CHANGE_REASONS: Readonly<Record<ChangeReason, LocalizedText>> = reasons
export const CHANGE_REASON_CODES = Object.keys(CHANGE_REASONS) as readonly ChangeReason[]
