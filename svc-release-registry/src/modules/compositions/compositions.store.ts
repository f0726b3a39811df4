import type pg from 'pg'
import type { HistoryEntry } from 'shared-contracts/release/composition'
import { inTransaction, type Queries } from 'shared-service/transaction'

export const CHANNEL = 'release_registry_composition'

/** Unique among the advisory locks of this database. */
const POINTER_LOCK = 726_200

export interface StoredComposition {
  readonly number: number
  readonly issuedAt: Date
  readonly payload: string
  readonly key: string
  readonly signature: string
}

export interface StoredCanary {
  readonly remote: string
  readonly version: string
  /** In ten thousandths. */
  readonly share: number
  readonly salt: string
  readonly since: Date
  readonly who: string
  readonly why: string
}

/** A version that was part of a change; null for retirements. */
export type VersionDecision = Pick<HistoryEntry, 'action' | 'remote' | 'to'>

type EntryRow = Omit<HistoryEntry, 'when' | 'share'> & { readonly at: Date; readonly share: number | null }

const ENTRY = `number, action, remote, from_version as "from", to_version as "to", who, at, why,
  previous_hash as "previousHash", hash, share`

export type CompositionsStore = ReturnType<typeof compositionsStore>

/** Runs `work` in a transaction without concurrent changes. */
export function changeCompositions<Result>(
  pool: pg.Pool,
  work: (store: CompositionsStore) => Promise<Result>,
): Promise<Result> {
  return inTransaction(pool, async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [POINTER_LOCK])
    const result = await work(compositionsStore(transaction))
    // Sent only with the commit.
    await transaction.query(`select pg_notify($1, '')`, [CHANNEL])
    return result
  })
}

export function compositionsStore(queries: Queries) {
  return { ...compositionReads(queries), ...historyReads(queries), ...compositionWrites(queries) }
}

function compositionReads(queries: Queries) {
  return {
    async findLatest(): Promise<StoredComposition | undefined> {
      const { rows } = await queries.query<StoredComposition>(
        `select number, issued_at as "issuedAt", payload, key, signature
         from composition order by number desc limit 1`,
      )
      return rows[0]
    },
    async livePointers(): Promise<ReadonlyMap<string, string>> {
      const { rows } = await queries.query<{ remote: string; version: string }>(
        'select remote, version from pointer order by remote',
      )
      return new Map(rows.map(({ remote, version }) => [remote, version]))
    },
    async canaries(): Promise<readonly StoredCanary[]> {
      const { rows } = await queries.query<StoredCanary>(
        'select remote, version, share, salt, since, who, why from canary order by remote',
      )
      return rows
    },
  }
}

function historyReads(queries: Queries) {
  return {
    /** Newest first. */
    async history(limit: number): Promise<readonly HistoryEntry[]> {
      const { rows } = await queries.query<EntryRow>(
        `select ${ENTRY} from history order by number desc limit $1`,
        [limit],
      )
      return rows.map(toEntry)
    },
    async historyOf(remote: string): Promise<readonly HistoryEntry[]> {
      const { rows } = await queries.query<EntryRow>(
        `select ${ENTRY} from history where remote = $1 order by number desc`,
        [remote],
      )
      return rows.map(toEntry)
    },
    /** The entries that made the live releases live. */
    async liveEntries(): Promise<readonly HistoryEntry[]> {
      const { rows } = await queries.query<EntryRow>(
        `select distinct on (remote) ${ENTRY} from history
         where action in ('promote', 'rollback') and remote in (select remote from pointer)
         order by remote, number desc`,
      )
      return rows.map(toEntry)
    },
    /** Remotes that were live and are retired. */
    async retired(): Promise<string[]> {
      const { rows } = await queries.query<{ remote: string }>(
        `select remote from (
           select distinct on (remote) remote, action from history
           where action in ('promote', 'rollback', 'retire') order by remote, number desc
         ) newest where action = 'retire' order by remote`,
      )
      return rows.map(({ remote }) => remote)
    },
    /** Decisions about versions, unordered. */
    async decisions(): Promise<readonly VersionDecision[]> {
      const { rows } = await queries.query<VersionDecision>(
        `select distinct action, remote, to_version as "to" from history
         where action in ('promote', 'rollback', 'canary', 'takedown')`,
      )
      return rows
    },
  }
}

function compositionWrites(queries: Queries) {
  return {
    async saveComposition({ number, issuedAt, payload, key, signature }: StoredComposition) {
      await queries.query(
        'insert into composition (number, issued_at, payload, key, signature) values ($1, $2, $3, $4, $5)',
        [number, issuedAt, payload, key, signature],
      )
    },
    async savePointer(remote: string, version: string) {
      await queries.query(
        `insert into pointer (remote, version) values ($1, $2)
         on conflict (remote) do update set version = excluded.version`,
        [remote, version],
      )
    },
    async deletePointer(remote: string) {
      await queries.query('delete from pointer where remote = $1', [remote])
    },
    async saveCanary({ remote, version, share, salt, since, who, why }: StoredCanary) {
      await queries.query(
        `insert into canary (remote, version, share, salt, since, who, why) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (remote) do update set version = excluded.version, share = excluded.share,
           salt = excluded.salt, since = excluded.since, who = excluded.who, why = excluded.why`,
        [remote, version, share, salt, since, who, why],
      )
    },
    async deleteCanary(remote: string) {
      await queries.query('delete from canary where remote = $1', [remote])
    },
    async appendHistory(entry: HistoryEntry) {
      const { number, action, remote, from, to, who, when, why, previousHash, hash, share = null } = entry
      await queries.query(
        `insert into history (
           number, action, remote, from_version, to_version, who, at, why, previous_hash, hash, share
         ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [number, action, remote, from, to, who, when, why, previousHash, hash, share],
      )
    },
  }
}

function toEntry({ at, share, ...entry }: EntryRow): HistoryEntry {
  return { ...entry, when: at.toISOString(), ...(share === null ? {} : { share }) }
}
