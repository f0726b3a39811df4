import type { PossessorBody } from 'shared-contracts/http/possessors'
import type { Possessor } from 'shared-contracts/models/possessor'
import type { Queries } from 'shared-service/transaction'

/** Stores an organization and returns its id. @throws Error when no row was stored */
export async function insertPossessor(queries: Queries, body: PossessorBody, now: Date): Promise<string> {
  const { rows } = await queries.query<{ id: string }>(
    'insert into possessor (name, address, description, created_at) values ($1, $2, $3, $4) returning id',
    [body.name, body.address, body.description, now],
  )
  const [row] = rows
  if (row === undefined) throw new Error('an organization was not stored')
  return row.id
}

export async function findPossessorName(
  queries: Queries,
  id: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  const { rows } = await queries.query<{ id: string; name: string }>(
    'select id, name from possessor where id = $1',
    [id],
  )
  return rows[0]
}

interface OwnPossessorKey {
  readonly id: string
  readonly personId: string
}

export async function findOwnPossessor(
  queries: Queries,
  { id, personId }: OwnPossessorKey,
): Promise<Possessor | undefined> {
  const { rows } = await queries.query<Possessor>(
    `select o.id, o.name, o.address, o.description from possessor o
     join person p on p.possessor_id = o.id where o.id = $1 and p.id = $2`,
    [id, personId],
  )
  return rows[0]
}

/** False where this person has no such organization. */
export async function updateOwnPossessor(
  queries: Queries,
  { id, personId }: OwnPossessorKey,
  { name, address, description }: PossessorBody,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update possessor o set name = $3, address = $4, description = $5
     from person p where p.possessor_id = o.id and o.id = $1 and p.id = $2`,
    [id, personId, name, address, description],
  )
  return rowCount === 1
}
