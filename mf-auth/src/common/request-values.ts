import type { PossessorBody } from 'shared-contracts/http/possessors'

/** Converts an empty input to null, as the API expects optional values. */
export function emptyToNull(typed: string): string | null {
  const trimmed = typed.trim()
  return trimmed === '' ? null : trimmed
}

/** Request body of an organization from its form values. */
export function possessorBody(typed: Readonly<Record<keyof PossessorBody, string>>): PossessorBody {
  const { name, address, description } = typed
  return { name: name.trim(), address: address.trim(), description: emptyToNull(description) }
}
