import { createHash } from 'node:crypto'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { UserProfile } from 'shared-contracts/models/user-profile'

/** Changes with every value that a person may edit, and with nothing else: signing in again is no change. */
export function versionOf(stored: UserProfile): string {
  const { name, surname, patronymicName, email, phoneNumber, legalAddress, taxId, applicantName } = stored
  const edited = [name, surname, patronymicName, email, phoneNumber, legalAddress, taxId, applicantName]
  return createHash('sha256').update(JSON.stringify(edited)).digest('base64url').slice(0, 22)
}

/**
 * Holds a change to what it was made from (docs/decisions/0247).
 * @throws PortalError PROFILE_CHANGED when something else stands there by now
 */
export function refuseStale(stored: UserProfile, version: string | undefined): void {
  if (version !== undefined && version !== versionOf(stored)) throw new PortalError('PROFILE_CHANGED')
}
