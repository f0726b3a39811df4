import type { Queries } from 'shared-service/transaction'
import type { FinanceOfficial } from './finance-official.ts'

/** Logs that an official has read obligations, each once an hour. */
export async function logLooks(
  queries: Queries,
  { personId, companyId }: FinanceOfficial,
  { obligationIds, now }: { readonly obligationIds: readonly string[]; readonly now: Date },
): Promise<void> {
  await queries.query(
    `insert into payment_event (company_id, at, kind, obligation_id, person_id)
     select $1::smallint, $2::timestamptz, 'looked-at', seen.id, $3::uuid from unnest($4::uuid[]) as seen (id)
     where not exists (
       select from payment_event l where l.kind = 'looked-at' and l.obligation_id = seen.id and l.person_id = $3::uuid
         and l.at > $2::timestamptz - interval '1 hour')`,
    [companyId, now, personId, obligationIds],
  )
}

/** Officials who have read an obligation, the latest first. */
export async function listLooks(
  queries: Queries,
  obligationId: string,
): Promise<readonly { readonly official: string; readonly at: Date }[]> {
  const { rows } = await queries.query<{ official: string; at: Date }>(
    `select concat_ws(' ', p.name, p.surname) as official, l.at
     from payment_event l join person p on p.id = l.person_id
     where l.kind = 'looked-at' and l.obligation_id = $1 order by l.at desc limit 100`,
    [obligationId],
  )
  return rows
}
