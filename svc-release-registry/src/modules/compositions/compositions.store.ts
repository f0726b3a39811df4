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

export interface CompositionsStore {
  latest(): Promise<StoredComposition | undefined>
  livePointers(): Promise<ReadonlyMap<string, string>>
  /** Newest first. */
  history(limit: number): Promise<readonly HistoryEntry[]>
  /** Entries of one remote, newest first. */
  historyOf(remote: string): Promise<readonly HistoryEntry[]>
  /** The entry by which each live release became live. */
  liveEntries(): Promise<readonly HistoryEntry[]>
  /** Remotes that were live and were taken out since. */
  retired(): Promise<readonly string[]>
  /** By remote. */
  canaries(): Promise<readonly StoredCanary[]>
  /** Runs `work` while nobody else changes pointers; all of it is kept or nothing. */
  change<Result>(work: (change: PointerTransaction) => Promise<Result>): Promise<Result>
}

/** A canary that runs. */
export interface StoredCanary {
  readonly remote: string
  readonly version: string
  /** Of ten thousand. */
  readonly share: number
  readonly salt: string
  readonly since: Date
  readonly who: string
  readonly why: string
}

/** That a version was once part of a change; null for retirements. */
export type VersionDecision = Pick<HistoryEntry, 'action' | 'remote' | 'to'>

/** What a change may read and write, under the lock. */
export interface PointerTransaction {
  latest(): Promise<StoredComposition | undefined>
  livePointers(): Promise<ReadonlyMap<string, string>>
  canaries(): Promise<readonly StoredCanary[]>
  lastEntry(): Promise<HistoryEntry | undefined>
  /** Entries of one remote, newest first. */
  historyOf(remote: string): Promise<readonly HistoryEntry[]>
  /** What was decided about versions, in any order. */
  decisions(): Promise<readonly VersionDecision[]>
  saveComposition(composition: StoredComposition): Promise<void>
  /** Without a version the remote has no pointer any more. */
  savePointer(remote: string, version: string | null): Promise<void>
  saveCanary(canary: StoredCanary): Promise<void>
  removeCanary(remote: string): Promise<void>
  append(entry: HistoryEntry): Promise<void>
}

export function compositionsStore(db: Kysely<Tables>): CompositionsStore {
  return {
    latest: () => latest(db),
    livePointers: () => livePointers(db),
    history: (limit) => entries(db, limit),
    historyOf: (remote) => entriesOf(db, remote),
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
    canaries: () => canaries(db),
    change: (work) =>
      db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${POINTER_LOCK})`.execute(transaction)
        const result = await work(inTransaction(transaction))
        // Sent with the commit, never without it.
        await sql`select pg_notify(${CHANNEL}, '')`.execute(transaction)
        return result
      }),
  }
}

function inTransaction(transaction: Transaction<Tables>): PointerTransaction {
  return {
    latest: () => latest(transaction),
    livePointers: () => livePointers(transaction),
    canaries: () => canaries(transaction),
    lastEntry: async () => (await entries(transaction, 1))[0],
    historyOf: (remote) => entriesOf(transaction, remote),
    decisions: () => decisions(transaction),
    async saveComposition({ number, issuedAt, payload, key, signature }) {
      await transaction
        .insertInto('composition')
        .values({ number, issued_at: issuedAt, payload, key, signature })
        .execute()
    },
    async savePointer(remote, version) {
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
    async saveCanary(canary) {
      const { remote: _remote, ...changes } = canary
      await transaction
        .insertInto('canary')
        .values(canary)
        .onConflict((conflict) => conflict.column('remote').doUpdateSet(changes))
        .execute()
    },
    async removeCanary(remote) {
      await transaction.deleteFrom('canary').where('remote', '=', remote).execute()
    },
    async append(entry) {
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

async function latest(db: Kysely<Tables>): Promise<StoredComposition | undefined> {
  const row = await db
    .selectFrom('composition')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { number, issued_at: issuedAt, payload, key, signature } = row
  return { number, issuedAt, payload, key, signature }
}

async function canaries(db: Kysely<Tables>): Promise<readonly StoredCanary[]> {
  return db.selectFrom('canary').selectAll().orderBy('remote').execute()
}

function decisions(db: Kysely<Tables>): Promise<readonly VersionDecision[]> {
  return db
    .selectFrom('history')
    .distinct()
    .select(['action', 'remote', 'to_version as to'])
    .where('action', 'in', ['promote', 'rollback', 'canary', 'takedown'])
    .execute()
}

async function livePointers(db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('pointer').selectAll().orderBy('remote').execute()
  return new Map(rows.map(({ remote, version }) => [remote, version]))
}

async function entries(db: Kysely<Tables>, limit: number): Promise<readonly HistoryEntry[]> {
  const rows = await db.selectFrom('history').selectAll().orderBy('number', 'desc').limit(limit).execute()
  return rows.map(toEntry)
}

async function entriesOf(db: Kysely<Tables>, remote: string): Promise<readonly HistoryEntry[]> {
  const rows = await db
    .selectFrom('history')
    .selectAll()
    .where('remote', '=', remote)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(toEntry)
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
