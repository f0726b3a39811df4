import { RoleName } from 'shared-contracts/models/role'
import type { Actor } from 'shared-contracts/session/permissions'

/** Reader that the texts of a page are for. The role of `SIGNED_IN` is unspecified; the table is for `EVERYONE`. */
export type Reader = Actor | 'SIGNED_IN' | 'EVERYONE'

/** Parses the readable flag (SESS-02), which only selects the first menu; a forged flag gives no access. */
export function parseReader(flag: string | undefined): Exclude<Reader, 'EVERYONE'> {
  if (flag === undefined || flag === '' || flag === '0') return 'VISITOR'
  const role = RoleName.safeParse(flag)
  return role.success ? role.data : 'SIGNED_IN'
}
