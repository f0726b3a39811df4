import type { Queries } from 'shared-service/transaction'
import type { ObligationKey } from './raise-obligation.ts'

/** Who owes an obligation: a person with the certificate number of an account, or null as a citizen. */
export interface Payer {
  readonly personId: string
  readonly account: string | null
  readonly payerName: string
}

export interface PayerRequest {
  /** Of the obligation that the payer is to owe. */
  readonly key: ObligationKey
  /** PIN of a citizen, or VÖEN of an organization. */
  readonly code: string
}

/**
 * Payer by the PIN of a citizen, or by the VÖEN of an organization: its representative whose data were read last. When the
 * obligation exists, it is its present payer, so that another representative who signs in meanwhile does not owe it again.
 * Undefined without a sign-in to the portal.
 */
export async function findPayer(queries: Queries, { key, code }: PayerRequest): Promise<Payer | undefined> {
  const earlier = await findEarlierPayer(queries, key, code)
  if (earlier !== undefined) return earlier
  const isOrganization = /^\d{10}$/.test(code)
  return isOrganization ? findOrganization(queries, code) : findCitizen(queries, code)
}

async function findEarlierPayer(
  queries: Queries,
  { companyId, source, reference }: ObligationKey,
  code: string,
): Promise<Payer | undefined> {
  const { rows } = await queries.query<Payer>(
    `select o.person_id as "personId", o.account, o.payer_name as "payerName" from payment_obligation o
     where o.company_id = $1 and o.source = $2 and o.reference = $3 and case when o.account is null
       then exists (select from person p where p.id = o.person_id and p.pin = $4)
       else exists (select from sign_on_account a
         where a.person_id = o.person_id and a.cert_number = o.account and a.voen = $4) end`,
    [companyId, source, reference, code],
  )
  return rows[0]
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
