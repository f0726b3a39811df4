import type pg from 'pg'
import { inTransaction } from 'shared-service/transaction'
import type { FileStorage } from '../../common/files/storage/file-storage.ts'

const BATCH = 100

interface ExpiredFiles {
  readonly storage: FileStorage
  readonly now: Date
}

/** Deletes expired files with their bytes, which go first: a row without bytes is expired, so it is never attached. */
export async function deleteExpiredFiles(pool: pg.Pool, { storage, now }: ExpiredFiles): Promise<void> {
  for (;;) {
    const deleted = await inTransaction(pool, async (transaction) => {
      const { rows } = await transaction.query<{ id: string }>(
        `select id from uploaded_file where expires_at <= $1 order by expires_at limit $2 for update skip locked`,
        [now, BATCH],
      )
      for (const { id } of rows) await storage.delete(id)
      await transaction.query('delete from uploaded_file where id = any($1)', [rows.map(({ id }) => id)])
      return rows.length
    })
    if (deleted < BATCH) return
  }
}
