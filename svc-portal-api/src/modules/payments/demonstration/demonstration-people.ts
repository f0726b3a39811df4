import type { Queries } from 'shared-service/transaction'
import * as z from 'zod'
import { readDataTable } from '../../../common/tables/read-data-file.ts'

const FILE = new URL('../../../../data/payments/demonstration-people.csv', import.meta.url)

const Row = z.strictObject({
  subject: z.string(),
  role: z.enum(['ASAN_USER', 'ADMIN']),
  name: z.string(),
  surname: z.string(),
})

/**
 * Ids of the people of the stand-in by subject. Without a sign-on before they are added, as obligations need an owner and
 * refunds two officials; their first sign-on completes them.
 * @throws DataFileError for a wrong row
 */
export async function addDemonstrationPeople(
  queries: Queries,
  { issuer, now }: { readonly issuer: string; readonly now: Date },
): Promise<ReadonlyMap<string, string>> {
  const people = readDataTable(FILE, Row, ['subject']).map(({ row }) => row)
  await queries.query(
    `insert into person (sso_issuer, sso_subject, role, name, surname, created_at)
     select $1, p.subject, p.role, p.name, p.surname, $3
     from jsonb_to_recordset($2::jsonb) as p (subject text, role text, name text, surname text)
     on conflict (sso_issuer, sso_subject) do nothing`,
    [issuer, JSON.stringify(people), now],
  )
  const { rows } = await queries.query<{ subject: string; id: string }>(
    `select /* never null: subject */ sso_subject as subject, id from person
     where sso_issuer = $1 and sso_subject = any($2::text[])`,
    [issuer, people.map(({ subject }) => subject)],
  )
  return new Map(rows.map(({ subject, id }) => [subject, id]))
}
