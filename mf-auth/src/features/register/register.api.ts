import { useRef } from 'react'
import type { PortalError } from 'shared-contracts/errors/portal-error'
import { createPossessor } from 'shared-contracts/http/possessors'
import { register } from 'shared-contracts/http/users'
import { normalizePhone } from 'shared-contracts/rules/phone'
import { useAction } from 'shared-runtime/actions'
import { CODE_SENT_DURATION } from '../../common/mails.api.ts'
import { possessorBody } from '../../common/typed-values.ts'
import { EMPTY_PERSON } from './registration.ts'
import type { Organization, Person, Registration } from './registration.ts'

function personBody(person: Person, possessorId: string) {
  return {
    ...person,
    name: person.name.trim(),
    surname: person.surname.trim(),
    fatherName: person.fatherName.trim(),
    username: person.username.trim(),
    phoneNumber: normalizePhone(person.phoneNumber),
    possessorIds: [possessorId],
  }
}

/** Whether the person's step has a field for what was refused. */
function concernsPerson(error: PortalError | undefined): boolean {
  return Object.keys(error?.fields ?? {}).some((name) => Object.hasOwn(EMPTY_PERSON, name))
}

/**
 * The two calls of a registration (AUTH-06). An organization that was made once is used again when the second call
 * failed; another one only for other data, or when the server has lost it.
 */
export function useRegister() {
  const organization = useAction(createPossessor, { shows: true })
  const person = useAction(register, { shows: true, duration: CODE_SENT_DURATION })
  const made = useRef<{ readonly id: string; readonly of: string }>(undefined)

  async function organizationId(typed: Organization): Promise<string | undefined> {
    const body = possessorBody(typed)
    const of = JSON.stringify(body)
    const isLost = person.error?.code === 'POSSESSOR_UNKNOWN'
    if (!isLost && made.current?.of === of) return made.current.id
    const reply = await organization.run({ body })
    if (reply === undefined) return undefined
    made.current = { id: reply.id, of }
    return reply.id
  }

  const ofPerson = concernsPerson(person.error)
  return {
    /** Resolves to whether the person is registered. */
    async send(typed: Registration) {
      const id = await organizationId(typed.organization)
      if (id === undefined) return false
      return (await person.run({ body: personBody(typed.person, id) })) !== undefined
    },
    /** Why it was refused, by the step that can correct it. */
    personError: ofPerson ? person.error : undefined,
    organizationError: organization.error ?? (ofPerson ? undefined : person.error),
    /** Forgets both errors. */
    forget() {
      organization.reset()
      person.reset()
    },
  }
}
