import { sql, type Kysely, type Transaction } from 'kysely'
import type { HistoryEntry } from 'shared-contracts/release/composition'
import type { Tables } from '../../tables.ts'

export const CHANNEL = 'release_registry_composition'

/** Any number of its own in this database. */
const POINTER_LOCK = 726_200

export interface StoredComposition {
  readonly number: number
  readonly issuedAt: Date
  readonly payload: string
  readonly key: string
  readonly signature: string
}

/** A canary that runs. */
export type StoredCanary = Readonly<Tables['canary']>

/** That a version was once part of a change; null for retirements. */
export type VersionDecision = Pick<HistoryEntry, 'action' | 'remote' | 'to'>

export type CompositionsStore = ReturnType<typeof compositionsStore>

/** What a change may read and write, under the lock. */
export type PointerTransaction = ReturnType<typeof inTransaction>

export function compositionsStore(db: Kysely<Tables>) {
  return {
    ...reading(db),
    /** The entry by which each live release became live. */
    async liveEntries() {
      const rows = await db
        .selectFrom('history')
        .innerJoin('pointer', 'pointer.remote', 'history.remote')
        .distinctOn('history.remote')
        .selectAll('history')
        .where('history.action', 'in', ['promote', 'rollback'])
        .orderBy('history.remote')
        .orderBy('history.number', 'desc')
        .execute()
      return rows.map(toEntry)
    },
    /** Remotes that were live and were taken out since. */
    async retired() {
      const rows = await db
        .selectFrom('history')
        .distinctOn('remote')
        .select(['remote', 'action'])
        .where('action', 'in', ['promote', 'rollback', 'retire'])
        .orderBy('remote')
        .orderBy('number', 'desc')
        .execute()
      return rows.filter(({ action }) => action === 'retire').map(({ remote }) => remote)
    },
    /** Runs `work` while no other change can run; all of it is kept or nothing. */
    change: <Result>(work: (change: PointerTransaction) => Promise<Result>): Promise<Result> =>
      db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${POINTER_LOCK})`.execute(transaction)
        const result = await work(inTransaction(transaction))
        // Sent with the commit, never without it.
        await sql`select pg_notify(${CHANNEL}, '')`.execute(transaction)
        return result
      }),
  }
}

/** What is read under the lock and without it. */
function reading(db: Kysely<Tables>) {
  return {
    async latest(): Promise<StoredComposition | undefined> {
      const row = await db
        .selectFrom('composition')
        .selectAll()
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (row === undefined) return undefined
      const { number, issued_at: issuedAt, payload, key, signature } = row
      return { number, issuedAt, payload, key, signature }
    },
    async livePointers(): Promise<ReadonlyMap<string, string>> {
      const rows = await db.selectFrom('pointer').selectAll().orderBy('remote').execute()
      return new Map(rows.map(({ remote, version }) => [remote, version]))
    },
    /** By remote. */
    canaries: (): Promise<readonly StoredCanary[]> =>
      db.selectFrom('canary').selectAll().orderBy('remote').execute(),
    /** Newest first. */
    async history(limit: number): Promise<readonly HistoryEntry[]> {
      const newest = db.selectFrom('history').selectAll().orderBy('number', 'desc')
      return (await newest.limit(limit).execute()).map(toEntry)
    },
    /** Entries of one remote, newest first. */
    async historyOf(remote: string): Promise<readonly HistoryEntry[]> {
      const newest = db.selectFrom('history').selectAll().orderBy('number', 'desc')
      return (await newest.where('remote', '=', remote).execute()).map(toEntry)
    },
  }
}

function inTransaction(transaction: Transaction<Tables>) {
  return {
    ...reading(transaction),
    /** What was decided about versions, in any order. */
    decisions: (): Promise<readonly VersionDecision[]> =>
      transaction
        .selectFrom('history')
        .distinct()
        .select(['action', 'remote', 'to_version as to'])
        .where('action', 'in', ['promote', 'rollback', 'canary', 'takedown'])
        .execute(),
    async saveComposition({ number, issuedAt, payload, key, signature }: StoredComposition) {
      await transaction
        .insertInto('composition')
        .values({ number, issued_at: issuedAt, payload, key, signature })
        .execute()
    },
    /** Without a version the remote has no pointer any more. */
    async savePointer(remote: string, version: string | null) {
      if (version === null) {
        await transaction.deleteFrom('pointer').where('remote', '=', remote).execute()
        return
      }
      await transaction
        .insertInto('pointer')
        .values({ remote, version })
        .onConflict((conflict) => conflict.column('remote').doUpdateSet({ version }))
        .execute()
    },
    async saveCanary(canary: StoredCanary) {
      const { remote: _remote, ...changes } = canary
      await transaction
        .insertInto('canary')
        .values(canary)
        .onConflict((conflict) => conflict.column('remote').doUpdateSet(changes))
        .execute()
    },
    async removeCanary(remote: string) {
      await transaction.deleteFrom('canary').where('remote', '=', remote).execute()
    },
    async append(entry: HistoryEntry) {
      await transaction
        .insertInto('history')
        .values({
          number: entry.number,
          action: entry.action,
          remote: entry.remote,
          from_version: entry.from,
          to_version: entry.to,
          who: entry.who,
          at: new Date(entry.when),
          why: entry.why,
          previous_hash: entry.previousHash,
          hash: entry.hash,
          share: entry.share ?? null,
        })
        .execute()
    },
  }
}

function toEntry(row: Tables['history']): HistoryEntry {
  return {
    number: row.number,
    action: row.action,
    remote: row.remote,
    from: row.from_version,
    to: row.to_version,
    who: row.who,
    when: row.at.toISOString(),
    why: row.why,
    previousHash: row.previous_hash,
    hash: row.hash,
    ...(row.share === null ? {} : { share: row.share }),
  }
}
