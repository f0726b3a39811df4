import type { OwnProfile } from 'shared-contracts/http/users'

/** What was not given is null for the server and an empty field for the person. */
export function orNull(typed: string): string | null {
  const trimmed = typed.trim()
  return trimmed === '' ? null : trimmed
}

/** Names the profile that a change was made from. */
export function versionBody({ version }: OwnProfile) {
  return version === undefined ? {} : { version }
}

/** What PUT /user takes, as it stands; without the e-mail, of which something becomes only when it is named. */
export function personBody(profile: OwnProfile) {
  const { name, surname, legalAddress, taxId, applicantName } = profile
  return {
    ...{ name, surname, legalAddress, taxId, applicantName },
    patronymicName: profile.patronymicName ?? '',
    phoneNumber: profile.phoneNumber ?? '',
    ...versionBody(profile),
  }
}
