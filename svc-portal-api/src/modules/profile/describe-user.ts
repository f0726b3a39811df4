import { PortalError } from 'shared-contracts/errors/portal-error'
import type { RoleName } from 'shared-contracts/models/role'
import type { Manufacturer, User } from 'shared-contracts/models/user'
import type { Language } from 'shared-contracts/session/language'
import type { SignedIn } from 'shared-service/caller'
import type { Queries } from 'shared-service/transaction'

interface StoredUser {
  readonly id: string
  readonly role: RoleName
  readonly name: string
  readonly surname: string
  readonly language: Language
  readonly accounts: readonly StoredAccount[]
}

interface StoredAccount {
  readonly id: string
  readonly number: string
  readonly organization: string | null
  readonly voen: string | null
  readonly position: string | null
}

/** The signed-in person as every page knows them (SESS-02), with the accounts to act for (ACC-01). */
export async function describeUser(
  queries: Queries,
  { personId, account }: Pick<SignedIn, 'personId' | 'account'>,
): Promise<User> {
  const { rows } = await queries.query<StoredUser>(
    `select p.id, p.role, p.name, p.surname, p.language, coalesce(held.accounts, '[]') as accounts
     from person p left join lateral (
       select json_agg(json_build_object('id', a.id, 'number', a.cert_number, 'organization', a.organization,
         'voen', a.voen, 'position', a.position) order by a.place, a.cert_number) as accounts
       from sign_on_account a where a.person_id = p.id and a.is_held
     ) held on true
     where p.id = $1`,
    [personId],
  )
  const [person] = rows
  if (person === undefined) throw new PortalError('SESSION_REQUIRED')
  const { id, role, name, surname, language } = person
  return {
    ...{ id, name, surname },
    roles: [{ authority: role }],
    language: { isoCode: language },
    manufacturers: person.accounts.map((held) => manufacturerOf(held, `${name} ${surname}`, account)),
  }
}

function manufacturerOf(held: StoredAccount, citizen: string, chosen: string | null): Manufacturer {
  return {
    id: held.id,
    // As a citizen somebody acts under the own name.
    name: held.organization ?? citizen,
    voen: held.voen,
    positionName: held.position ?? '',
    selectedCertNumber: held.number,
    selected: held.number === chosen,
  }
}
