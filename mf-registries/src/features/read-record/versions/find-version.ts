import type { RecordKey } from '../read-record.api.ts'
import type { Version } from './version-changes.tsx'

/** Checks whether a version is in force on a day and not corrected. */
function isInForce({ validFrom, validTo, replacedAt }: Version, day: string): boolean {
  const hasBegun = validFrom === null || validFrom <= day
  return replacedAt === null && hasBegun && (validTo === null || day <= validTo)
}

/** Finds the version of the address, or the one in force on its date. */
export function findVersion(
  versions: readonly Version[],
  { asOf, version }: Pick<RecordKey, 'asOf' | 'version'>,
  today: string,
): Version | undefined {
  return versions.find((one) =>
    version === undefined ? isInForce(one, asOf ?? today) : one.version === version,
  )
}

/** Finds the version that followed another one after its last day, up to today. */
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

/** Checks whether a version was corrected or followed by another one. */
export function isEarlier(version: Version, versions: readonly Version[], today: string): boolean {
  return version.replacedAt !== null || findSuccessor(version, versions, today) !== undefined
}

/** Date of a version: its first day in force, or its recording date. */
export function dayOfVersion({ validFrom, recordedAt }: Version): string {
  return validFrom ?? recordedAt
}
