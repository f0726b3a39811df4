import { RoleName } from 'shared-contracts/models/role'
import type { Actor } from 'shared-contracts/session/permissions'

/**
 * Reader that the texts of a page are for: a visitor, a role, or a signed-in user of unspecified role. The table is for
 * all readers.
 */
export type Reader = Actor | 'SIGNED_IN' | 'ANYBODY'

/**
 * Parses the readable flag of a browser (SESS-02). It only selects the menu that is drawn first; a forged flag gives no
 * access.
 */
export function readerOf(flag: string | undefined): Exclude<Reader, 'ANYBODY'> {
  if (flag === undefined || flag === '' || flag === '0') return 'VISITOR'
  const role = RoleName.safeParse(flag)
  return role.success ? role.data : 'SIGNED_IN'
}
