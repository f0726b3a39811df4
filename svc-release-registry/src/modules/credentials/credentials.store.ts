import type pg from 'pg'
import type { CredentialList } from 'shared-contracts/release/release-registry'
import { inTransaction, type Queries } from 'shared-service/transaction'

const MAX_EVENTS = 200

export type CredentialEvent = Omit<CredentialList['history'][number], 'when'> & { readonly when: Date }

export type CredentialsStore = ReturnType<typeof credentialsStore>

export function credentialsStore(pool: pg.Pool) {
  return {
    async listHashes() {
      const { rows } = await pool.query<{ name: string; hash: Buffer }>('select name, hash from credential')
      return rows
    },
    /** Replaces the credential of a name. */
    async save(name: string, hash: Buffer) {
      await pool.query(
        `insert into credential (name, hash) values ($1, $2)
         on conflict (name) do update set hash = excluded.hash`,
        [name, hash],
      )
    },
    async list() {
      const { rows } = await pool.query<{ name: string; since: Date }>(
        'select name, created_at as since from credential order by name',
      )
      return rows
    },
    async events(): Promise<readonly CredentialEvent[]> {
      const { rows } = await pool.query<CredentialEvent>(
        'select action, name, who, at as "when", why from credential_event order by id desc limit $1',
        [MAX_EVENTS],
      )
      return rows
    },
    /** True for a credential that was replaced or revoked. */
    async hasEnded(hash: Buffer): Promise<boolean> {
      const { rows } = await pool.query('select id from credential_event where ended = $1 limit 1', [hash])
      return rows.length > 0
    },
    /** False when there is one to be added to, or none to be replaced. */
    add: (event: CredentialEvent, hash: Buffer) =>
      inTransaction(pool, async (transaction) => {
        const ended = event.action === 'replace' ? await remove(transaction, event.name) : null
        if (ended === undefined) return false
        const { rowCount } = await transaction.query(
          'insert into credential (name, hash, created_at) values ($1, $2, $3) on conflict (name) do nothing',
          [event.name, hash, event.when],
        )
        if (rowCount === 1) await append(transaction, event, ended)
        return rowCount === 1
      }),
    /** False when there is none. */
    revoke: (event: CredentialEvent) =>
      inTransaction(pool, async (transaction) => {
        const ended = await remove(transaction, event.name)
        if (ended !== undefined) await append(transaction, event, ended)
        return ended !== undefined
      }),
  }
}

/** Deletes a credential and returns its hash, if any. */
async function remove(queries: Queries, name: string): Promise<Buffer | undefined> {
  const { rows } = await queries.query<{ hash: Buffer }>(
    'delete from credential where name = $1 returning hash',
    [name],
  )
  return rows[0]?.hash
}

async function append(queries: Queries, event: CredentialEvent, ended: Buffer | null): Promise<void> {
  const { action, name, who, when, why } = event
  await queries.query(
    'insert into credential_event (action, name, who, at, why, ended) values ($1, $2, $3, $4, $5, $6)',
    [action, name, who, when, why, ended],
  )
}
