import type { RecordData, RecordKey } from '../read-record.api.ts'

type Version = RecordData['versions'][number]

/** In force on a day, and not replaced by a later entry about the same time. */
function isInForce({ validFrom, validTo, replacedAt }: Version, day: string): boolean {
  const hasBegun = validFrom === null || validFrom <= day
  return replacedAt === null && hasBegun && (validTo === null || day <= validTo)
}

/** The version that a page shows: the one that was asked for, else the one in force on its day. */
export function shownVersion(
  versions: readonly Version[],
  { asOf, version }: Pick<RecordKey, 'asOf' | 'version'>,
  today: string,
): Version | undefined {
  return versions.find((one) =>
    version === undefined ? isInForce(one, asOf ?? today) : one.version === version,
  )
}
