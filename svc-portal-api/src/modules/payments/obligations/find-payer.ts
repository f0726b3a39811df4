import type { Queries } from 'shared-service/transaction'

/** Who owes an obligation: a person with the certificate number of an account, or null as a citizen. */
export interface Payer {
  readonly personId: string
  readonly account: string | null
  readonly payerName: string
}

/**
 * Payer by the FIN of a citizen, or by the VÖEN of an organization: its representative whose data were read last.
 * Undefined without a sign-in to the portal.
 */
export async function findPayer(queries: Queries, code: string): Promise<Payer | undefined> {
  const isOrganization = /^\d{10}$/.test(code)
  return isOrganization ? findOrganization(queries, code) : findCitizen(queries, code)
}

async function findCitizen(queries: Queries, pin: string): Promise<Payer | undefined> {
  const { rows } = await queries.query<Payer>(
    `select id as "personId", null::text as account, concat_ws(' ', name, surname) as "payerName" from person
     where pin = $1 and role <> 'USER' order by read_at desc nulls last, id limit 1`,
    [pin],
  )
  return rows[0]
}

async function findOrganization(queries: Queries, taxId: string): Promise<Payer | undefined> {
  const { rows } = await queries.query<Payer & { readonly account: string }>(
    `select /* never null: payerName */ a.person_id as "personId", a.cert_number as account, a.organization as "payerName"
     from sign_on_account a join person p on p.id = a.person_id
     where a.voen = $1 and a.is_held and a.organization is not null
     order by p.read_at desc nulls last, a.cert_number limit 1`,
    [taxId],
  )
  return rows[0]
}
