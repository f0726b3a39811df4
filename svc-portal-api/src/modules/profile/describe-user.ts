import { PortalError } from 'shared-contracts/errors/portal-error'
import type { RoleName } from 'shared-contracts/models/role'
import type { User } from 'shared-contracts/models/user'
import type { Language } from 'shared-contracts/session/language'
import type { SignedIn } from 'shared-service/caller'
import type { Queries } from 'shared-service/transaction'

interface StoredUser extends Omit<User, 'roles' | 'language'> {
  readonly role: RoleName
  readonly isoCode: Language
}

/**
 * The signed-in person for every page (SESS-02), with the accounts to act for (ACC-01). A citizen's account has the
 * person's own name.
 * @throws PortalError SESSION_REQUIRED for an unknown person
 */
export async function describeUser(
  queries: Queries,
  { personId, account }: Pick<SignedIn, 'personId' | 'account'>,
): Promise<User> {
  const { rows } = await queries.query<StoredUser>(
    `select p.id, p.role, p.name, p.surname, p.language as "isoCode", coalesce(held.accounts, '[]') as manufacturers
     from person p left join lateral (
       select json_agg(json_build_object('id', a.id, 'name', coalesce(a.organization, p.name || ' ' || p.surname),
         'voen', a.voen, 'positionName', coalesce(a.position, ''), 'selectedCertNumber', a.cert_number,
         'selected', coalesce(a.cert_number = $2, false)) order by a.place, a.cert_number) as accounts
       from sign_on_account a where a.person_id = p.id and a.is_held
     ) held on true
     where p.id = $1`,
    [personId, account],
  )
  const [person] = rows
  if (person === undefined) throw new PortalError('SESSION_REQUIRED')
  const { role, isoCode, ...user } = person
  return { ...user, roles: [{ authority: role }], language: { isoCode } }
}
