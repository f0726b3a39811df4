import type { OwnProfile } from 'shared-contracts/http/users'

/** Names the profile that a change was made from. */
export function versionBody({ version }: OwnProfile) {
  return version === undefined ? {} : { version }
}

/** What PUT /user takes, as it stands; without the e-mail, of which something becomes only when it is named. */
export function personBody(profile: OwnProfile) {
  const { name, surname, patronymicName, phoneNumber, legalAddress, taxId, applicantName } = profile
  return {
    name,
    surname,
    patronymicName: patronymicName ?? '',
    phoneNumber: phoneNumber ?? '',
    legalAddress,
    taxId,
    applicantName,
    ...versionBody(profile),
  }
}
