import type { User } from '../models/user.ts'

/** Audiences of services; `body` is a conformity assessment body. */
export const SERVICE_AUDIENCES = ['citizen', 'business', 'foreign', 'body', 'laboratory'] as const

/** Audiences that apply with the account of a local organization. */
const ORGANIZATIONS: readonly string[] = ['business', 'body', 'laboratory']

/** Whether a citizen or a local organization belongs to the audience of a service. Foreign organizations sign in otherwise. */
export function mayApply(audience: readonly string[], isOrganization: boolean): boolean {
  return audience.some((one) => (isOrganization ? ORGANIZATIONS.includes(one) : one === 'citizen'))
}

/** Whether the chosen account of a user is that of an organization; without a choice the user is a citizen. */
export function isOrganizationAccount({ manufacturers }: Pick<User, 'manufacturers'>): boolean {
  return (manufacturers.find(({ selected }) => selected)?.voen ?? null) !== null
}
