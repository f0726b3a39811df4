import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Queries } from 'shared-service/transaction'

interface PayerKey {
  readonly personId: string
  /** Certificate number of the account; null as a citizen. */
  readonly account: string | null
}

/** Name of a payer: the organization of the account, else the person. @throws PortalError PAYER_UNKNOWN */
export async function getPayerName(queries: Queries, { personId, account }: PayerKey): Promise<string> {
  const { rows } = await queries.query<{ name: string }>(
    `select /* never null: name */ coalesce(a.organization, trim(p.name || ' ' || p.surname)) as name
     from person p left join sign_on_account a on a.person_id = p.id and a.cert_number = $2
     where p.id = $1`,
    [personId, account],
  )
  const [payer] = rows
  if (payer === undefined) throw new PortalError('PAYER_UNKNOWN')
  return payer.name
}
