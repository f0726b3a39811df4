import type { RecordTerm } from 'shared-contracts/http/registries'
import type { RecordStatus } from 'shared-contracts/models/registry-fields'
import type { VersionState } from '../registries.store.ts'
import { nextDay } from '../../../../common/civil-day.ts'

/** Statuses that a version can have while in force; an expired version still has one of them. */
const STATUSES_IN_FORCE: readonly RecordStatus[] = ['active', 'suspended']

/**
 * Status of a version: what it states, or expired. Only the end of the last version is the end of the record: a version
 * with a successor did not expire, and a corrected one never counted.
 */
export function statusOf(
  version: VersionState,
  { versions, today }: { readonly versions: readonly VersionState[]; readonly today: string },
): RecordStatus {
  const { status, valid_to: lastDay, replaced_at: replacedAt } = version
  if (status !== 'active' || lastDay === null || lastDay >= today || replacedAt !== null) return status
  const isFollowed = versions.some(
    ({ replaced_at, valid_from }) =>
      replaced_at === null && valid_from !== null && valid_from > lastDay && valid_from <= today,
  )
  return isFollowed ? status : 'expired'
}

/**
 * First and last civil day of the record: through all versions that follow each other without a gap. A record that
 * ended otherwise keeps the days on which it was in force. A version with a successor ends early, so the end is taken
 * from its field `validUntil` if the registry has one.
 */
export function termOf(shown: VersionState, versions: readonly VersionState[]): RecordTerm {
  const held = versions
    .filter(({ status, replaced_at }) => replaced_at === null && STATUSES_IN_FORCE.includes(status))
    .toSorted((one, other) => compareDays(one.valid_from, other.valid_from))
  const before = held.filter((one) => compareDays(one.valid_from, shown.valid_from) < 0)
  const isHeld = STATUSES_IN_FORCE.includes(shown.status)
  const last = isHeld ? shown : before.at(-1)
  if (last === undefined) {
    // No version was ever in force: only the end was entered.
    return shown.status === 'expired'
      ? { validFrom: shown.valid_from, validTo: shown.valid_to }
      : { validFrom: null, validTo: null }
  }
  const first = before.toReversed().reduce((one, earlier) => (isNext(earlier, one) ? earlier : one), last)
  if (!isHeld || shown.replaced_at !== null) return { validFrom: first.valid_from, validTo: last.valid_to }
  const end = held.reduce((one, later) => (isNext(one, later) ? later : one), last)
  return { validFrom: first.valid_from, validTo: end === last ? last.valid_to : statedEnd(shown, end) }
}

/** End that a version states in `validUntil`, when it is not before the version's own last day. */
function statedEnd(
  { field_values: values, valid_to: lastDay }: VersionState,
  end: VersionState,
): string | null {
  const stated = values['validUntil']
  return typeof stated === 'string' && lastDay !== null && stated >= lastDay ? stated : end.valid_to
}

function isNext({ valid_to: lastDay }: VersionState, { valid_from: firstDay }: VersionState): boolean {
  return lastDay !== null && firstDay === nextDay(lastDay)
}

function compareDays(one: string | null, other: string | null): number {
  return (one ?? '') < (other ?? '') ? -1 : Number((one ?? '') > (other ?? ''))
}
