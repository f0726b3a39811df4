import type { PossessorBody } from 'shared-contracts/http/possessors'

/** What was not given is null for the server and an empty field for the user. */
export function orNull(typed: string): string | null {
  const trimmed = typed.trim()
  return trimmed === '' ? null : trimmed
}

/** What is sent of an organization, as its fields contain it. */
export function possessorBody(typed: Readonly<Record<keyof PossessorBody, string>>): PossessorBody {
  const { name, address, description } = typed
  return { name: name.trim(), address: address.trim(), description: orNull(description) }
}
