import { RoleName } from 'shared-contracts/models/role'
import type { Actor } from 'shared-contracts/session/permissions'

/**
 * Whom the words of a page are for: a visitor, a role, or somebody who is signed in and whose role the browser does not
 * say. The table of the portal is for anybody.
 */
export type Reader = Actor | 'SIGNED_IN' | 'ANYBODY'

/**
 * What a browser says of itself with the readable flag (SESS-02). It decides what menu is drawn first and nothing
 * else: who writes it by hand sees the menu of others and opens nothing by it.
 */
export function readerOf(flag: string | undefined): Exclude<Reader, 'ANYBODY'> {
  if (flag === undefined || flag === '' || flag === '0') return 'VISITOR'
  const role = RoleName.safeParse(flag)
  return role.success ? role.data : 'SIGNED_IN'
}
