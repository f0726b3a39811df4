import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { receiptWork } from '../../../testing/payments/test-receipts.ts'
import { testPayments, type TestPayments } from '../../../testing/payments/test-payments.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import { settleAttempt } from '../attempts/settle-attempt.ts'
import { resumeReceipts } from '../reconcile/resume-receipts.ts'
import { makeReceipts } from './make-receipts.ts'

const DAY_S = 86_400

let payments: TestPayments
let payer: TestBrowser

beforeAll(async () => {
  payments = await testPayments()
})

afterAll(() => payments.close())

/** Pays two obligations together. Returns the attempt. */
async function pay(): Promise<string> {
  payer = await payments.signIn('ASAN_USER')
  const numbers = [await payments.raise(payer.personId), await payments.raise(payer.personId)]
  const reply = await payments.start(payer, { numbers })
  const { id } = reply.json<{ id: string }>()
  await settleAttempt(payments.context, payments.provider.report(id), 'callback')
  return id
}

async function countFiles(attempt: string): Promise<number> {
  const { rows } = await payments.pool.query<{ count: number }>(
    `select count(*)::int as count from payment_receipt_file m join payment_receipt r on r.id = m.receipt_id
     where r.attempt_id = $1`,
    [attempt],
  )
  return rows[0]?.count ?? 0
}

async function countJobs(attempt: string): Promise<number> {
  const { rows } = await payments.pool.query<{ count: number }>(
    `select count(*)::int as count from portal_api_jobs.job
     where name = 'payment-receipts-2' and data->>'attemptId' = $1`,
    [attempt],
  )
  return rows[0]?.count ?? 0
}

function run(attemptId: string, write = payments.storage.write): Promise<void> {
  const work = { ...receiptWork(payments), storage: { ...payments.storage, write } }
  return makeReceipts(work, { attemptId }, new AbortController().signal)
}

test('PAY-04 one file that fails does not keep the others of a payment from being made', async () => {
  const attempt = await pay()
  let writes = 0
  const write: typeof payments.storage.write = async (...given) => {
    writes += 1
    if (writes === 1) throw new Error('the storage is full')
    await payments.storage.write(...given)
  }
  await expect(run(attempt, write)).rejects.toThrow('the storage is full')
  expect(await countFiles(attempt)).toBe(5)
  await run(attempt)
  expect(await countFiles(attempt)).toBe(6)
})

test('a stop of the service ends the job before the next file', async () => {
  const attempt = await pay()
  const stopping = AbortSignal.abort()
  await expect(makeReceipts(receiptWork(payments), { attemptId: attempt }, stopping)).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect(await countFiles(attempt)).toBe(0)
})

test('PAY-04 receipts that lack a file after a day get another job each day, until they are made', async () => {
  const attempt = await pay()
  await resumeReceipts(payments.context)
  expect(await countJobs(attempt)).toBe(1)
  payments.clock.forward(DAY_S + 1)
  await resumeReceipts(payments.context)
  await resumeReceipts(payments.context)
  expect(await countJobs(attempt)).toBe(2)
  await run(attempt)
  payments.clock.forward(DAY_S)
  await resumeReceipts(payments.context)
  expect(await countJobs(attempt)).toBe(2)
})
