import { randomUUID } from 'node:crypto'
import type { RoleName } from 'shared-contracts/models/role'
import type { Queries } from 'shared-service/transaction'

/** Adds a person for tests without sign-in. Returns the id. */
export async function addPerson(queries: Queries, role: RoleName): Promise<string> {
  const id = randomUUID()
  const now = '2026-11-01T08:00:00Z'
  if (role !== 'USER') {
    await queries.query(
      `insert into person (id, role, name, surname, sso_issuer, sso_subject, activated_at, created_at)
        values ($1::uuid, $2, 'Vətəndaş', 'Bir', 'https://sign-on.test', $1::text, $3, $3)`,
      [id, role, now],
    )
    return id
  }
  const { rows } = await queries.query<{ id: string }>(
    `insert into possessor (name, address, created_at, claimed_at)
      values ('Sample Works', 'Sample street 1', $1, $1) returning id`,
    [now],
  )
  const email = `${id}@example.com`
  await queries.query(
    `insert into person (id, role, name, surname, email, email_folded, password_hash, possessor_id,
        activated_at, created_at)
      values ($1::uuid, 'USER', 'Person', 'One', $2, $2, 'no hash', $3, $4, $4)`,
    [id, email, rows[0]?.id, now],
  )
  return id
}

/** Adds an account that a person may act for. Returns its certificate number. */
export async function addAccount(queries: Queries, personId: string): Promise<string> {
  const number = `C-${randomUUID()}`
  await queries.query(
    `insert into sign_on_account (person_id, cert_number, kind, place, is_held)
      values ($1, $2, 'citizen', 1, true)`,
    [personId, number],
  )
  return number
}
