import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Events of credentials that a list shows. */
const SHOWN_EVENTS = 200

/** One thing that happened to a credential. */
interface CredentialEvent {
  readonly action: 'add' | 'replace' | 'revoke'
  readonly name: string
  readonly who: string
  readonly when: Date
  readonly why: string | null
}

export type CredentialsStore = ReturnType<typeof credentialsStore>

export function credentialsStore(db: Kysely<Tables>) {
  return {
    listHashes: () => db.selectFrom('credential').select(['name', 'hash']).execute(),
    /** Replaces the credential of a name; the one before is refused from then on. */
    async save(name: string, hash: Buffer) {
      await db
        .insertInto('credential')
        .values({ name, hash })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ hash }))
        .execute()
    },
    async list() {
      const rows = await db.selectFrom('credential').select(['name', 'created_at']).orderBy('name').execute()
      return rows.map((row) => ({ name: row.name, since: row.created_at }))
    },
    /** Newest first. */
    async events(): Promise<readonly CredentialEvent[]> {
      const rows = await db
        .selectFrom('credential_event')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(SHOWN_EVENTS)
        .execute()
      return rows.map(({ action, name, who, at, why }) => ({ action, name, who, when: at, why }))
    },
    /** True for a credential that operations replaced or revoked: it never comes back. */
    async hasEnded(hash: Buffer) {
      const event = db.selectFrom('credential_event').select('id').where('ended', '=', hash)
      return (await event.executeTakeFirst()) !== undefined
    },
    /** Gives a name its credential; false when there is one to be added to, or none to be replaced. */
    add: (event: CredentialEvent, hash: Buffer) =>
      db.transaction().execute(async (transaction) => {
        const { action, name, when } = event
        const ended = action === 'replace' ? await take(transaction, name) : null
        if (ended === undefined) return false
        const made = await transaction
          .insertInto('credential')
          .values({ name, hash, created_at: when })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .returning('name')
          .executeTakeFirst()
        if (made !== undefined) await append(transaction, event, ended)
        return made !== undefined
      }),
    /** Takes the credential of a name away; false when there is none. */
    revoke: (event: CredentialEvent) =>
      db.transaction().execute(async (transaction) => {
        const ended = await take(transaction, event.name)
        if (ended !== undefined) await append(transaction, event, ended)
        return ended !== undefined
      }),
  }
}

/** Removes the credential of a name and tells its hash; undefined when there is none. */
async function take(transaction: Transaction<Tables>, name: string): Promise<Buffer | undefined> {
  const gone = await transaction
    .deleteFrom('credential')
    .where('name', '=', name)
    .returning('hash')
    .executeTakeFirst()
  return gone?.hash
}

async function append(
  transaction: Transaction<Tables>,
  { action, name, who, when, why }: CredentialEvent,
  ended: Buffer | null,
): Promise<void> {
  await transaction
    .insertInto('credential_event')
    .values({ action, name, who, at: when, why, ended })
    .execute()
}
