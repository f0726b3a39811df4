import type { OwnProfile } from 'shared-contracts/http/users'
import type { Draft } from 'shared-runtime/drafts'
import type { Editing } from '../use-editing.ts'
import type { KeptValues } from '../use-kept-form.ts'

/** What a section of the profile gets. */
export interface ProfilePart {
  readonly profile: OwnProfile
  readonly editing: Editing
  /** Has the profile read anew. */
  readonly onSaved: () => void
}

/** What the form of such a section gets. */
export interface ProfileFormPart extends ProfilePart {
  readonly draft: Draft<KeptValues>
}
