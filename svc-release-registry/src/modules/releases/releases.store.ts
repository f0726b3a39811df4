import { sql, type Kysely } from 'kysely'
import { Release } from 'shared-contracts/release/release-record'
import * as z from 'zod/mini'
import type { Tables } from '../../tables.ts'

/** Any number of its own in this database. */
const PUBLISH_LOCK = 726_100

export interface PublishedRelease {
  readonly record: Release
  readonly publishedBy: string
  readonly publishedAt: Date
  /** What its scripts use of browsers, sorted; undefined where it was published before uses were listed. */
  readonly codeUses: readonly string[] | undefined
}

export type ReleasesStore = ReturnType<typeof releasesStore>

export function releasesStore(db: Kysely<Tables>) {
  return {
    find: (name: string, version: string) => find(db, name, version),
    /** Newest first. */
    async list(name: string): Promise<readonly PublishedRelease[]> {
      const rows = await db
        .selectFrom('release')
        .selectAll()
        .where('name', '=', name)
        .orderBy('published_at', 'desc')
        .execute()
      return rows.map(toRelease)
    },
    /** Runs `place` and adds the row as one step against other publications of this release; false when it exists. */
    add: (
      { record, publishedBy, publishedAt, codeUses }: PublishedRelease,
      place: () => Promise<void>,
    ): Promise<boolean> =>
      alone(db, record, async (transaction) => {
        const { name, version } = record
        if ((await find(transaction, name, version)) !== undefined) return false
        await place()
        await transaction
          .insertInto('release')
          .values({
            name,
            version,
            record: JSON.stringify(record),
            published_by: publishedBy,
            published_at: publishedAt,
            code_uses: codeUses === undefined ? null : JSON.stringify(codeUses),
          })
          .execute()
        return true
      }),
    /**
     * Waits for publications of this release that are under way, also for one whose connection was lost, and runs
     * `work` when none left a row; gives the release that there is.
     */
    settle: (name: string, version: string, work: () => Promise<void>) =>
      alone(db, { name, version }, async (transaction) => {
        const found = await find(transaction, name, version)
        if (found === undefined) await work()
        return found
      }),
  }
}

/** A transaction during which nobody else publishes this release; the server holds the lock to its very end. */
function alone<Result>(
  db: Kysely<Tables>,
  { name, version }: { readonly name: string; readonly version: string },
  work: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    const id = `${name}@${version}`
    await sql`select pg_advisory_xact_lock(${PUBLISH_LOCK}, hashtext(${id}))`.execute(transaction)
    return work(transaction)
  })
}

async function find(
  db: Kysely<Tables>,
  name: string,
  version: string,
): Promise<PublishedRelease | undefined> {
  const row = await db
    .selectFrom('release')
    .selectAll()
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && toRelease(row)
}

function toRelease(row: Tables['release']): PublishedRelease {
  return {
    record: z.parse(Release, row.record),
    publishedBy: row.published_by,
    publishedAt: row.published_at,
    codeUses: z.parse(z.nullable(z.array(z.string())), row.code_uses) ?? undefined,
  }
}
