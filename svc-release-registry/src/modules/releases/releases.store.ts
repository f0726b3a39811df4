import type pg from 'pg'
import { Release } from 'shared-contracts/release/release-record'
import { inTransaction, type Queries } from 'shared-service/transaction'
import * as z from 'zod/mini'

/** Unique among the advisory locks of this database. */
const PUBLISH_LOCK = 726_100

export interface PublishedRelease {
  readonly record: Release
  readonly publishedBy: string
  readonly publishedAt: Date
  /** Sorted uses of its scripts; undefined for older releases. */
  readonly codeUses: readonly string[] | undefined
}

interface ReleaseRow {
  readonly record: unknown
  readonly publishedBy: string
  readonly publishedAt: Date
  readonly codeUses: readonly string[] | null
}

const RELEASE = `record, published_by as "publishedBy", published_at as "publishedAt", code_uses as "codeUses"`

export type ReleasesStore = ReturnType<typeof releasesStore>

export function releasesStore(pool: pg.Pool) {
  return {
    find: (name: string, version: string) => find(pool, name, version),
    async list(name: string): Promise<readonly PublishedRelease[]> {
      const { rows } = await pool.query<ReleaseRow>(
        `select ${RELEASE} from release where name = $1 order by published_at desc`,
        [name],
      )
      return rows.map(toRelease)
    },
    /** Runs `place` and adds the row in one step; false when the release exists. */
    add: (
      { record, publishedBy, publishedAt, codeUses }: PublishedRelease,
      place: () => Promise<void>,
    ): Promise<boolean> =>
      withPublishLock(pool, record, async (transaction) => {
        const { name, version } = record
        if ((await find(transaction, name, version)) !== undefined) return false
        await place()
        await transaction.query(
          `insert into release (name, version, record, published_by, published_at, code_uses)
           values ($1, $2, $3, $4, $5, $6)`,
          [name, version, JSON.stringify(record), publishedBy, publishedAt, JSON.stringify(codeUses)],
        )
        return true
      }),
    /**
     * Waits for running publications of this release, and runs `work` when none left a row. Returns the release, if
     * any.
     */
    settle: (name: string, version: string, work: () => Promise<void>) =>
      withPublishLock(pool, { name, version }, async (transaction) => {
        const found = await find(transaction, name, version)
        if (found === undefined) await work()
        return found
      }),
  }
}

/** Transaction with a lock on the publication of this release, held by the server to its end. */
function withPublishLock<Result>(
  pool: pg.Pool,
  { name, version }: { readonly name: string; readonly version: string },
  work: (transaction: Queries) => Promise<Result>,
): Promise<Result> {
  return inTransaction(pool, async (transaction) => {
    const id = `${name}@${version}`
    await transaction.query('select pg_advisory_xact_lock($1, hashtext($2))', [PUBLISH_LOCK, id])
    return work(transaction)
  })
}

async function find(queries: Queries, name: string, version: string): Promise<PublishedRelease | undefined> {
  const { rows } = await queries.query<ReleaseRow>(
    `select ${RELEASE} from release where name = $1 and version = $2`,
    [name, version],
  )
  return rows.map(toRelease)[0]
}

function toRelease({ record, codeUses, ...published }: ReleaseRow): PublishedRelease {
  return {
    ...published,
    record: z.parse(Release, record),
    codeUses: codeUses ?? undefined,
  }
}
