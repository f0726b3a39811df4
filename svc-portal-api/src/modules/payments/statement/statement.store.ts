import type { Queries } from 'shared-service/transaction'
import type { AccountOwner } from '../../../common/persons/account-owner.ts'
import { getPayerName } from '../obligations/payer-name.ts'

/** Chosen account as accounting programs identify it. */
export interface StatementAccount {
  readonly id: string
  readonly name: string
}

/** Account by the VÖEN of its organization or the PIN of a citizen, else by its person. @throws PortalError PAYER_UNKNOWN */
export async function getStatementAccount(
  queries: Queries,
  { personId, account }: Pick<AccountOwner, 'personId' | 'account'>,
): Promise<StatementAccount> {
  const { rows } = await queries.query<{ id: string }>(
    `select /* never null: id */ coalesce(s.voen, p.pin, left(p.id::text, 8)) as id
     from person p left join sign_on_account s on s.person_id = p.id and s.cert_number = $2
     where p.id = $1`,
    [personId, account],
  )
  return { id: rows[0]?.id ?? '', name: await getPayerName(queries, { personId, account }) }
}
