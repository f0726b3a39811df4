import type { Queries } from 'shared-service/transaction'
import type { Owner } from '../../../common/persons/owner.ts'

interface StoredView {
  readonly id: string
  readonly name: string
  readonly query: string
}

export async function listViews(
  queries: Queries,
  { personId, companyId }: Owner,
): Promise<readonly StoredView[]> {
  const { rows } = await queries.query<StoredView>(
    `select id, name, query from desk_view where person_id = $1 and company_id = $2 order by created_at, id`,
    [personId, companyId],
  )
  return rows
}

/** Creates or replaces a view of its owner. False when the id belongs to another person or the limit is reached. */
export async function writeView(
  queries: Queries,
  { personId, companyId }: Owner,
  { id, name, query, now, limit }: StoredView & { readonly now: Date; readonly limit: number },
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `insert into desk_view as v (id, person_id, company_id, name, query, created_at)
     select $1, $2, $3, $4, $5, $6
     where (select count(*) from desk_view o where o.person_id = $2 and o.company_id = $3 and o.id <> $1) < $7
     on conflict (id) do update set name = excluded.name, query = excluded.query
       where v.person_id = excluded.person_id and v.company_id = excluded.company_id`,
    [id, personId, companyId, name, query, now, limit],
  )
  return rowCount === 1
}

export async function deleteView(
  queries: Queries,
  { personId, companyId }: Owner,
  id: string,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    'delete from desk_view where id = $1 and person_id = $2 and company_id = $3',
    [id, personId, companyId],
  )
  return rowCount === 1
}
