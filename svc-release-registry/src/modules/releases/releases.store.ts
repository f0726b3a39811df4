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
}

export interface ReleasesStore {
  find(name: string, version: string): Promise<PublishedRelease | undefined>
  /** Newest first. */
  list(name: string): Promise<readonly PublishedRelease[]>
  /** Runs `place` and adds the row as one step against other publications of this release; false when it exists. */
  add(release: PublishedRelease, place: () => Promise<void>): Promise<boolean>
}

export function releasesStore(db: Kysely<Tables>): ReleasesStore {
  return {
    async find(name, version) {
      const row = await db
        .selectFrom('release')
        .selectAll()
        .where('name', '=', name)
        .where('version', '=', version)
        .executeTakeFirst()
      return row && toRelease(row)
    },
    async list(name) {
      const rows = await db
        .selectFrom('release')
        .selectAll()
        .where('name', '=', name)
        .orderBy('published_at', 'desc')
        .execute()
      return rows.map(toRelease)
    },
    add: ({ record, publishedBy, publishedAt }, place) =>
      db.transaction().execute(async (transaction) => {
        const { name, version } = record
        await sql`select pg_advisory_xact_lock(${PUBLISH_LOCK}, hashtext(${`${name}@${version}`}))`.execute(
          transaction,
        )
        const exists = await transaction
          .selectFrom('release')
          .select('name')
          .where('name', '=', name)
          .where('version', '=', version)
          .executeTakeFirst()
        if (exists !== undefined) return false
        await place()
        await transaction
          .insertInto('release')
          .values({
            name,
            version,
            record: JSON.stringify(record),
            published_by: publishedBy,
            published_at: publishedAt,
          })
          .execute()
        return true
      }),
  }
}

function toRelease(row: Tables['release']): PublishedRelease {
  return {
    record: z.parse(Release, row.record),
    publishedBy: row.published_by,
    publishedAt: row.published_at,
  }
}
