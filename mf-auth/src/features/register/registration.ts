/** What a person types to register (AUTH-06): the person, and after it the organization. */
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

/** How long a dialog that was closed by mistake can be taken up again. */
const KEPT_MS = 10 * 60_000

let left: { readonly typed: Registration; readonly at: number } | undefined

function isEmpty({ person, organization }: Registration): boolean {
  return [...Object.values(person), ...Object.values(organization)].every((value) => value.trim() === '')
}

/** Remembers what is typed, in memory only and never a password; nothing after a registration. */
export function keepTyped(typed: Registration | undefined): void {
  if (typed === undefined) {
    left = undefined
    return
  }
  const kept = { ...typed, person: { ...typed.person, password: '', repeatedPassword: '' } }
  // An empty form is what opens: it must not wipe out what it offers to go on with.
  if (!isEmpty(kept)) left = { typed: kept, at: Date.now() }
}

/** What was typed before the dialog was closed, as long as that is not long ago. */
export function typedBefore(): Registration | undefined {
  return left !== undefined && Date.now() - left.at < KEPT_MS ? left.typed : undefined
}
