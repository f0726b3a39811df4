import { useRef } from 'react'
import type { PortalError } from 'shared-contracts/errors/portal-error'
import { createPossessor } from 'shared-contracts/http/possessors'
import { register } from 'shared-contracts/http/users'
import { normalizePhone } from 'shared-contracts/rules/phone'
import { useAction } from 'shared-runtime/actions'
import { CODE_SENT_DURATION } from '../../common/mails.api.ts'
import { possessorBody } from '../../common/request-values.ts'
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

/** Whether the refusal concerns a field of the person step. */
function concernsPerson(error: PortalError | undefined): boolean {
  return Object.keys(error?.fields ?? {}).some((name) => Object.hasOwn(EMPTY_PERSON, name))
}

/**
 * Sends a registration (AUTH-06) in two calls: organization, then person. A retry reuses the created organization, unless
 * its data has changed or the server no longer has it.
 */
export function useRegister() {
  const organization = useAction(createPossessor, { shows: true })
  const person = useAction(register, { shows: true, duration: CODE_SENT_DURATION })
  const created = useRef<{ readonly id: string; readonly of: string }>(undefined)

  async function organizationId(typed: Organization): Promise<string | undefined> {
    const body = possessorBody(typed)
    const of = JSON.stringify(body)
    const isLost = person.error?.code === 'POSSESSOR_UNKNOWN'
    if (!isLost && created.current?.of === of) return created.current.id
    const reply = await organization.run({ body })
    if (reply === undefined) return undefined
    created.current = { id: reply.id, of }
    return reply.id
  }

  const ofPerson = concernsPerson(person.error)
  return {
    /** Resolves to whether the registration was accepted. */
    async send(typed: Registration) {
      const id = await organizationId(typed.organization)
      if (id === undefined) return false
      return (await person.run({ body: personBody(typed.person, id) })) !== undefined
    },
    /** Refusals by the step that can correct them. */
    personError: ofPerson ? person.error : undefined,
    organizationError: organization.error ?? (ofPerson ? undefined : person.error),
    /** Clears both errors. */
    reset() {
      organization.reset()
      person.reset()
    },
  }
}
