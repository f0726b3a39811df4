import type { ChangeTerms } from 'shared-contracts/http/data/registry-desk'

/**
 * First day of a set: what is public of days that are over is corrected, never changed (decision 0300), so a change
 * whose day has passed while it waited begins today.
 */
export function firstDay(
  { mode, effectiveFrom }: Pick<ChangeTerms, 'mode' | 'effectiveFrom'>,
  today: string,
): string {
  if (effectiveFrom === null) return today
  return mode === 'change' && effectiveFrom < today ? today : effectiveFrom
}
