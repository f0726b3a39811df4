import type { Language } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'

export interface PasswordPerson {
  readonly id: string
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly email_folded: string
  readonly language: Language
  readonly password_hash: string
  readonly activated_at: Date | null
}

const COLUMNS = 'id, name, surname, email, email_folded, language, password_hash, activated_at'

export interface AddressOwners {
  readonly account: PasswordPerson | undefined
  /** The newest unconfirmed registration, or the one that `findOwners` prefers. */
  readonly unconfirmed: PasswordPerson | undefined
}

/** With `browser`, the unconfirmed registration of that browser is preferred over newer ones. */
export async function findOwners(
  queries: Queries,
  emailFolded: string,
  browser?: Buffer,
): Promise<AddressOwners> {
  const { rows } = await queries.query<PasswordPerson>(
    `(select ${COLUMNS} from person where email_folded = $1 and role = 'USER' and activated_at is not null)
     union all
     (select ${COLUMNS} from person where email_folded = $1 and role = 'USER' and activated_at is null
       order by coalesce(registered_in = $2, false) desc, created_at desc limit 1)`,
    [emailFolded, browser ?? null],
  )
  return {
    account: rows.find(({ activated_at: at }) => at !== null),
    unconfirmed: rows.find(({ activated_at: at }) => at === null),
  }
}

/** Confirmed account with a password by person id; undefined for single sign-on. */
export async function findAccount(queries: Queries, id: string): Promise<PasswordPerson | undefined> {
  const { rows } = await queries.query<PasswordPerson>(
    `select /* never null: email, email_folded, password_hash */ ${COLUMNS}
     from person where id = $1 and role = 'USER' and activated_at is not null`,
    [id],
  )
  return rows[0]
}

export async function listNames(queries: Queries, personId: string): Promise<readonly string[]> {
  const { rows } = await queries.query<{ name: string; surname: string }>(
    'select name, surname from person where id = $1',
    [personId],
  )
  return rows.flatMap(({ name, surname }) => [name, surname])
}
