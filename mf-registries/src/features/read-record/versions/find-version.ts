import type { RecordKey } from '../read-record.api.ts'
import type { Version } from './version-changes.tsx'

/** In force on a day, and not replaced by a later entry about the same time. */
function isInForce({ validFrom, validTo, replacedAt }: Version, day: string): boolean {
  const hasBegun = validFrom === null || validFrom <= day
  return replacedAt === null && hasBegun && (validTo === null || day <= validTo)
}

/** The version that a page shows: the one that was asked for, else the one in force on its day. */
export function findVersion(
  versions: readonly Version[],
  { asOf, version }: Pick<RecordKey, 'asOf' | 'version'>,
  today: string,
): Version | undefined {
  return versions.find((one) =>
    version === undefined ? isInForce(one, asOf ?? today) : one.version === version,
  )
}

/** The version that took the place of another one when its days were over, if that day has come. */
export function findSuccessor(
  { validTo }: Version,
  versions: readonly Version[],
  today: string,
): Version | undefined {
  if (validTo === null) return undefined
  return versions
    .filter(({ replacedAt, validFrom }) => replacedAt === null && validFrom !== null && validFrom > validTo)
    .filter(({ validFrom }) => validFrom !== null && validFrom <= today)
    .toSorted((one, other) => ((one.validFrom ?? '') < (other.validFrom ?? '') ? -1 : 1))[0]
}

/** Corrected later, or followed by another version when its days were over: no status of today's. */
export function isEarlier(version: Version, versions: readonly Version[], today: string): boolean {
  return version.replacedAt !== null || findSuccessor(version, versions, today) !== undefined
}

/** The day by which people name a version: the first of its own, or the one on which it was entered. */
export function dayOfVersion({ validFrom, recordedAt }: Version): string {
  return validFrom ?? recordedAt
}
