import { ownPossessor, updatePossessor } from 'shared-contracts/http/possessors'
import type { PossessorBody } from 'shared-contracts/http/possessors'
import { taxpayerInfo, updateAsanUser, updateUser, userProfile } from 'shared-contracts/http/users'
import type { OwnProfile } from 'shared-contracts/http/users'
import type { Possessor } from 'shared-contracts/models/possessor'
import { useApi } from 'shared-runtime/http'
import type { ApiState } from 'shared-runtime/http'
import { useSending } from '../../../common/form/use-sending.ts'

/** What PUT /user takes: the whole profile of a person of a foreign organization. */
export interface PersonChange extends Pick<
  OwnProfile,
  'name' | 'surname' | 'phoneNumber' | 'legalAddress' | 'taxId' | 'applicantName'
> {
  readonly patronymicName: string
  readonly email: string
  readonly phoneNumber: string
  /** Needed for another e-mail only. */
  readonly currentPassword?: string
}

export function useProfile(): ApiState<OwnProfile> {
  return useApi(userProfile, {})
}
