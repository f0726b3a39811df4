/** Values of the person step of a registration (AUTH-06). */
export const EMPTY_PERSON = {
  name: '',
  surname: '',
  fatherName: '',
  username: '',
  phoneNumber: '',
  password: '',
  repeatedPassword: '',
}
export type Person = typeof EMPTY_PERSON

const EMPTY_ORGANIZATION = { name: '', address: '', description: '' }
export type Organization = typeof EMPTY_ORGANIZATION

export interface Registration {
  readonly person: Person
  readonly organization: Organization
}

export const EMPTY_REGISTRATION: Registration = { person: EMPTY_PERSON, organization: EMPTY_ORGANIZATION }

/** Time for which the input of a closed dialog can be restored. */
const DRAFT_TTL_MS = 10 * 60_000

let draft: { readonly typed: Registration; readonly at: number } | undefined

function isEmpty({ person, organization }: Registration): boolean {
  return [...Object.values(person), ...Object.values(organization)].every((value) => value.trim() === '')
}

/** Saves the input in memory, without passwords; undefined deletes it. */
export function saveRegistrationDraft(typed: Registration | undefined): void {
  if (typed === undefined) {
    draft = undefined
    return
  }
  const withoutPasswords = { ...typed, person: { ...typed.person, password: '', repeatedPassword: '' } }
  // The dialog opens with an empty form, which must not overwrite the draft that it offers.
  if (!isEmpty(withoutPasswords)) draft = { typed: withoutPasswords, at: Date.now() }
}

/** Input of a dialog that was closed less than ten minutes ago. */
export function findRegistrationDraft(): Registration | undefined {
  return draft !== undefined && Date.now() - draft.at < DRAFT_TTL_MS ? draft.typed : undefined
}
