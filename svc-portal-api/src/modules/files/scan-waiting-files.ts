import type pg from 'pg'
import * as z from 'zod/mini'
import type { Clock } from 'shared-service/clock'
import type { FileStorage } from '../../common/files/storage/file-storage.ts'
import { defineJob } from '../../common/jobs.ts'
import type { ScanBytes } from './clamd.ts'

/** Files per job; the next one continues. */
const BATCH = 500
/** After so many failures in a row the scanner itself is not available. */
const MAX_FAILURES = 3

/** Scans files that were uploaded while the scanner was not available. */
export const scanFilesJob = defineJob({
  name: 'scan-files',
  payload: z.object({}),
  cron: '*/5 * * * *',
  retries: 0,
  isExclusive: true,
})

interface ScanWork {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly storage: FileStorage
  readonly scan: ScanBytes
}

/**
 * Scans the files that waited for the scanner, oldest first. An infected file is refused, also when it is attached.
 * @throws AggregateError when files could not be scanned; the others keep their result.
 */
export async function scanWaitingFiles(work: ScanWork, stopping: AbortSignal): Promise<void> {
  const { pool, clock } = work
  const { rows } = await pool.query<{ id: string }>(
    `select id from uploaded_file where state = 'accepted' and scan = 'not-scanned'
       and (expires_at is null or expires_at > $1)
     order by checked_at limit $2`,
    [clock.now(), BATCH],
  )
  const failures: unknown[] = []
  let inRow = 0
  for (const { id } of rows) {
    if (stopping.aborted || inRow === MAX_FAILURES) break
    try {
      await scanFile(work, id)
      inRow = 0
    } catch (error) {
      failures.push(error)
      inRow += 1
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}

async function scanFile({ pool, clock, storage, scan }: ScanWork, id: string): Promise<void> {
  const result = await scan(await storage.read(id))
  await pool.query(
    `update uploaded_file set scan = $2::text, scanned_at = $3,
       state = case when $2 = 'infected' then 'refused' else state end,
       refusal = case when $2 = 'infected' then 'FILE_INFECTED' end
     where id = $1 and state = 'accepted' and scan = 'not-scanned'`,
    [id, result, clock.now()],
  )
}
