import type { OwnProfile } from 'shared-contracts/http/users'
import type { EditedPart } from '../edit-form.tsx'

/** What a section of the profile gets. */
export interface ProfilePart extends Pick<EditedPart, 'editing' | 'onSaved'> {
  readonly profile: OwnProfile
}

/** What the form of such a section gets. */
export interface ProfileFormPart extends ProfilePart, EditedPart {}
