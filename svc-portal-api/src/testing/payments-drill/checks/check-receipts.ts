import type pg from 'pg'
import { systemClock } from 'shared-service/clock'
import type { Queries } from 'shared-service/transaction'
import { LANGUAGES } from 'shared-contracts/session/language'
import { JOBS_SCHEMA } from '../../../common/jobs.ts'
import { paymentReceiptsJob } from '../../../modules/payments/payment-jobs.ts'
import { makeReceipts } from '../../../modules/payments/receipts/make-receipts.ts'
import { createMemoryStorage } from '../../files/memory-storage.ts'
import { TEST_SECRETS } from '../../test-callers.ts'
import { COMPANY } from '../payments-portal.ts'

/** Makes the files of the receipts of some paid attempts, as their jobs do. Returns the ids of the attempts. */
export async function makeReceiptsOfSample(pool: pg.Pool, attempts: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ readonly id: string }>(
    `select id from payment_attempt where state = 'success' order by md5(id::text) limit $1`,
    [attempts],
  )
  const work = {
    pool,
    clock: systemClock,
    secrets: TEST_SECRETS,
    storage: createMemoryStorage(),
    sealNumber: () => Promise.reject(new Error('a receipt of the demonstration has no seal')),
    origin: 'https://portal.example',
  }
  const ids = rows.map(({ id }) => id)
  for (const attemptId of ids) await makeReceipts(work, { attemptId }, new AbortController().signal)
  return ids
}

/** Each paid attempt has a job that makes the files of its receipts, and those of the sample have a file in each language. */
export async function listReceiptFaults(
  queries: Queries,
  sample: readonly string[],
): Promise<readonly string[]> {
  const { rows: withoutJob } = await queries.query<{ readonly id: string }>(
    `select attempt.id from payment_attempt attempt
     left join ${JOBS_SCHEMA}.job on job.name = $1 and job.data ->> 'attemptId' = attempt.id::text
     where attempt.state = 'success' and job.id is null order by attempt.id`,
    [paymentReceiptsJob(COMPANY).name],
  )
  const { rows: incomplete } = await queries.query<{ readonly number: string; readonly files: number }>(
    `select receipt.number, count(file.file_id)::int as files from payment_receipt receipt
     left join payment_receipt_file file on file.receipt_id = receipt.id
     where receipt.attempt_id = any($1::uuid[])
     group by receipt.id having count(file.file_id) <> $2 order by receipt.number`,
    [sample, LANGUAGES.length],
  )
  return [
    ...withoutJob.map(({ id }) => `${id} is paid, and no job makes its receipts`),
    ...incomplete.map(({ number, files }) => `the receipt ${number} has ${files} files`),
  ]
}
