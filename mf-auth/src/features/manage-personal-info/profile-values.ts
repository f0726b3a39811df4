import type { OwnProfile } from 'shared-contracts/http/users'

/** Version of the profile that a change is based on, for conflict detection. */
export function versionBody({ version }: OwnProfile) {
  return version === undefined ? {} : { version }
}

/** Body of PUT /user with the current values; without the e-mail address, which is sent only to change or keep it. */
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
