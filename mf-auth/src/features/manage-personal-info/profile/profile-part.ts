import type { OwnProfile } from 'shared-contracts/http/users'
import type { Editing } from '../use-editing.ts'

/** What a section of the profile gets. */
export interface ProfilePart {
  readonly profile: OwnProfile
  readonly editing: Editing
  /** Has the profile read anew. */
  readonly onSaved: () => void
}
