import type { User } from 'shared-contracts/models/user'

/** Whether a user has several accounts and has chosen none yet. */
export function isUndecided({ manufacturers }: User): boolean {
  return manufacturers.length > 1 && !manufacturers.some(({ selected }) => selected)
}
