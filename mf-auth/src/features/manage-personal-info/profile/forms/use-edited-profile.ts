import { useState } from 'react'
import type { OwnProfile } from 'shared-contracts/http/users'
import type { PortalError } from 'shared-contracts/errors/portal-error'

/**
 * The profile that a form was opened with, and whose version it sends: one that is read anew while somebody types
 * is not what they have seen. It is taken over once the person was told of it (docs/decisions/0247).
 */
export function useEditedProfile(profile: OwnProfile, error: PortalError | undefined): OwnProfile {
  const [edited, setEdited] = useState(profile)
  if (error?.code === 'PROFILE_CHANGED' && edited !== profile) setEdited(profile)
  return edited
}
