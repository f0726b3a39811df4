import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { testPaymentDesk, type TestPaymentDesk } from '../../../testing/payments/test-payment-desk.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import { sendRefund } from '../reconcile/send-refund.ts'

let desk: TestPaymentDesk

beforeAll(async () => {
  desk = await testPaymentDesk()
})

afterAll(() => desk.close())

interface Paid {
  readonly person: TestBrowser
  readonly number: string
  readonly first: TestBrowser
  readonly second: TestBrowser
}

/** A paid obligation of 24.50, and two officials of finance. */
async function paid(): Promise<Paid> {
  const person = await desk.signIn('ASAN_USER')
  const number = await desk.raise(person.personId)
  await desk.pay(person, number)
  return { person, number, first: await desk.official(), second: await desk.official() }
}

function idOf({ body }: { readonly body: unknown }): string {
  return (body as { readonly id: string }).id
}

function decide(browser: TestBrowser, id: string, outcome: 'approved' | 'rejected', note?: string) {
  return desk.post(browser, `/refunds/${id}/decisions`, {
    outcome,
    ...(note === undefined ? {} : { note }),
  })
}

async function jobsOf(refundId: string): Promise<number> {
  const { rows } = await desk.pool.query<{ count: number }>(
    `select count(*)::int as count from portal_api_jobs.job where name = 'payment-refund-2' and data->>'refundId' = $1`,
    [refundId],
  )
  return rows[0]?.count ?? 0
}

async function eventsOf(refundId: string): Promise<readonly string[]> {
  const { rows } = await desk.pool.query<{ kind: string }>(
    'select kind from payment_event where refund_id = $1 order by id',
    [refundId],
  )
  return rows.map(({ kind }) => kind)
}

test('a refund that one official requests and another one approves reduces the income, and is sent once', async () => {
  const { number, first, second } = await paid()
  const requested = await desk.request(first, number)
  expect(requested.status).toBe(200)
  const id = idOf(requested)
  expect(await desk.entries(number, 'refund-due')).toEqual([])
  expect(await jobsOf(id)).toBe(0)
  const page = await desk.get<{ total: number; content: readonly { id: string }[] }>(second, '/refunds')
  expect(page.total).toBe(page.content.length)
  const listed = page.content.find((refund) => refund.id === id)
  expect(listed).toMatchObject({
    number,
    amount: '24.50',
    state: 'requested',
    isAutomatic: false,
    reason: 'The scales were not verified.',
    requestedBy: 'Vətəndaş Bir',
    decidedBy: null,
    canDecide: true,
  })
  expect((await decide(second, id, 'approved')).status).toBe(200)
  expect((await decide(second, id, 'approved')).status).toBe(200)
  expect(await desk.entries(number, 'refund-due')).toEqual([
    'government-fees 450 0',
    'refunds 0 2450',
    'service-fees 2000 0',
  ])
  expect(await jobsOf(id)).toBe(1)
  expect(await eventsOf(id)).toEqual(['refund-requested', 'refund-approved'])
  expect((await desk.open(first, number)).refunds).toMatchObject([
    { state: 'approved', decidedBy: 'Vətəndaş Bir' },
  ])
})

test('four eyes: an official cannot decide about an own request, not even in the database', async () => {
  const { number, first, second } = await paid()
  const id = idOf(await desk.request(first, number))
  expect((await desk.refunds(first)).find((refund) => refund.id === id)).toMatchObject({ canDecide: false })
  expect(await decide(first, id, 'approved')).toMatchObject({ status: 403, code: 'REFUND_OWN_REQUEST' })
  expect(await decide(first, id, 'rejected')).toMatchObject({ status: 403, code: 'REFUND_OWN_REQUEST' })
  const change = `update payment_refund set state = 'approved', decided_by = $2, decided_at = now() where id = $1`
  await expect(desk.pool.query(change, [id, first.personId])).rejects.toThrow(/violates check constraint/)
  expect(await eventsOf(id)).toEqual(['refund-requested'])
  expect(await decide(second, id, 'approved')).toMatchObject({ status: 200 })
})

test('another decision than the first one is refused, also by a third official', async () => {
  const { number, first, second } = await paid()
  const third = await desk.official()
  const id = idOf(await desk.request(first, number))
  expect((await decide(second, id, 'rejected')).status).toBe(200)
  expect((await decide(second, id, 'rejected')).status).toBe(200)
  expect(await decide(second, id, 'approved')).toMatchObject({ status: 409, code: 'REFUND_DECIDED' })
  expect(await decide(third, id, 'rejected')).toMatchObject({ status: 409, code: 'REFUND_DECIDED' })
  expect(await jobsOf(id)).toBe(0)
  expect(await desk.entries(number, 'refund-due')).toEqual([])
  expect((await desk.open(second, number)).receipts).toMatchObject([{ refundable: '24.50' }])
})

test('officials read what the deciding one wrote; the same decision with another note is refused', async () => {
  const { number, first, second } = await paid()
  const id = idOf(await desk.request(first, number))
  for (const note of [' ', 'x'.repeat(501)])
    expect(await decide(second, id, 'rejected', note)).toMatchObject({
      status: 400,
      code: 'REQUEST_INVALID',
      body: { errors: { note: expect.any(String) } },
    })
  const typed = ' Act 12\nis \u{200B}right. '
  expect((await decide(second, id, 'rejected', typed)).status).toBe(200)
  expect((await decide(second, id, 'rejected', 'Act 12 is right.')).status).toBe(200)
  for (const note of ['Another one', undefined])
    expect(await decide(second, id, 'rejected', note)).toMatchObject({ status: 409, code: 'REFUND_DECIDED' })
  const decided = { state: 'rejected', decisionNote: 'Act 12 is right.' }
  expect((await desk.refunds(first)).find((refund) => refund.id === id)).toMatchObject(decided)
  expect((await desk.open(first, number)).refunds).toMatchObject([decided])
  const silent = idOf(await desk.request(first, number))
  expect((await decide(second, silent, 'approved', '\u{200B}')).status).toBe(200)
  const { refunds } = await desk.open(first, number)
  expect(refunds.find((refund) => refund.id === silent)).not.toHaveProperty('decisionNote')
})

test('of two officials who decide at the same time, one is refused', async () => {
  const { number, first, second } = await paid()
  const third = await desk.official()
  const id = idOf(await desk.request(first, number))
  const replies = await Promise.all([decide(second, id, 'approved'), decide(third, id, 'rejected')])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a request is refused when the official has seen another refundable amount', async () => {
  const { number, first } = await paid()
  expect((await desk.request(first, number, { amount: '10.00' })).status).toBe(200)
  expect(await desk.request(first, number, { amount: '10.00' })).toMatchObject({
    status: 409,
    code: 'REFUND_AMOUNT_CHANGED',
  })
  expect((await desk.open(first, number)).receipts).toMatchObject([{ refundable: '14.50' }])
  expect(await desk.request(first, number, { amount: '14.51', refundable: '14.50' })).toMatchObject({
    code: 'REQUEST_INVALID',
    body: { errors: { amount: 'amount_is_too_large' } },
  })
  expect(await desk.request(first, number, { amount: '0.00', refundable: '14.50' })).toMatchObject({
    body: { errors: { amount: 'amount_must_be_positive' } },
  })
  expect(await desk.request(first, number, { reason: '\u{200B} \u{AD}' })).toMatchObject({
    body: { errors: { reason: 'value_is_required' } },
  })
})

test('concurrent requests never refund more than was paid', async () => {
  const { number, first, second } = await paid()
  const replies = await Promise.all(
    [first, second, first, second].map((browser) => desk.request(browser, number)),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

test('a repeated request returns the same refund, another one with its key is refused', async () => {
  const { number, first, second } = await paid()
  const key = randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => desk.request(first, number, { key })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(replies.map(idOf)).size).toBe(1)
  const used = { status: 409, code: 'PAYMENT_KEY_USED' }
  expect(await desk.request(first, number, { key, amount: '1.00' })).toMatchObject(used)
  expect(await desk.request(first, number, { key, reason: 'Another one' })).toMatchObject(used)
  expect(await desk.request(second, number, { key })).toMatchObject(used)
  const other = await paid()
  expect(await desk.request(first, other.number, { key })).toMatchObject(used)
})

test('concurrent requests for several receipts with the same key are one refund', async () => {
  const [one, other, third] = [await paid(), await paid(), await paid()]
  const key = randomUUID()
  const replies = await Promise.all(
    [one, other, third].map(({ number }) => desk.request(one.first, number, { key })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('several refunds of a receipt together return exactly both fees', async () => {
  const { number, first, second } = await paid()
  for (const [amount, refundable] of [
    ['0.01', '24.50'],
    ['8.16', '24.49'],
    ['16.33', '16.33'],
  ]) {
    const reply = await desk.request(first, number, { amount, refundable })
    expect([amount, (await decide(second, idOf(reply), 'approved')).status]).toEqual([amount, 200])
  }
  const sums = new Map<string, number>()
  for (const entry of await desk.entries(number, 'refund-due')) {
    const [account = '', debit, credit] = entry.split(' ')
    sums.set(account, (sums.get(account) ?? 0) + Number(debit) - Number(credit))
  }
  expect(Object.fromEntries(sums)).toEqual({ 'service-fees': 2000, 'government-fees': 450, refunds: -2450 })
})

test('a refund that the payment portal has refused is sent again with another reference', async () => {
  const { number, first, second } = await paid()
  const id = idOf(await desk.request(first, number))
  await decide(second, id, 'approved')
  expect((await desk.post(first, `/refunds/${id}/retries`)).status).toBe(200)
  expect(await jobsOf(id)).toBe(1)
  desk.provider.refundState = 'error'
  await sendRefund(desk.context, id)
  const failed = { kind: 'refund-failed', number, amount: '24.50', isSettled: false }
  expect((await desk.get<{ content: object[] }>(first, '/exceptions')).content[0]).toMatchObject(failed)
  expect((await desk.post(first, `/refunds/${id}/retries`)).status).toBe(200)
  expect(await jobsOf(id)).toBe(2)
  desk.provider.refundState = 'success'
  await sendRefund(desk.context, id)
  await sendRefund(desk.context, id)
  expect(desk.provider.calls.filter((call) => call.startsWith('refund '))).toEqual([
    `refund ${id}`,
    `refund ${id}.2`,
  ])
  expect(await desk.entries(number, 'refund-paid')).toEqual(['payment-portal 0 2450', 'refunds 2450 0'])
  expect(await eventsOf(id)).toEqual([
    'refund-requested',
    'refund-approved',
    'refund-failed',
    'refund-sent-again',
    'refund-success',
  ])
  expect((await desk.open(first, number)).status).toBe('refunded')
})

test('a late result of an earlier sending changes nothing of the present one', async () => {
  const { number, first, second } = await paid()
  const id = idOf(await desk.request(first, number))
  await decide(second, id, 'approved')
  const { provider } = desk
  const late = sendRefund(
    {
      ...desk.context,
      provider: {
        ...provider,
        async refund(sent) {
          provider.refundState = 'error'
          const reply = await provider.refund(sent)
          // Meanwhile another run of the job has recorded it, and an official has sent the refund again.
          await sendRefund(desk.context, id)
          await desk.post(first, `/refunds/${id}/retries`)
          return reply
        },
      },
    },
    id,
  )
  await late
  expect((await desk.open(first, number)).refunds).toMatchObject([{ state: 'approved' }])
  provider.refundState = 'success'
  await sendRefund(desk.context, id)
  expect((await desk.open(first, number)).refunds).toMatchObject([{ state: 'success' }])
})

test('an official neither requests nor decides a refund of what the official has paid or owed', async () => {
  const owner = await desk.official()
  const other = await desk.official()
  const number = await desk.raise(owner.personId)
  await desk.pay(owner, number)
  const unknown = { status: 404, code: 'PAYMENT_UNKNOWN' }
  expect(await desk.request(owner, number)).toMatchObject(unknown)
  const id = idOf(await desk.request(other, number))
  for (const outcome of ['approved', 'rejected'] as const)
    expect(await decide(owner, id, outcome)).toMatchObject(unknown)
  expect(await desk.post(owner, `/refunds/${id}/retries`)).toMatchObject(unknown)
  expect((await desk.refunds(owner)).map((refund) => refund.id)).not.toContain(id)
})

test('what is unknown, or belongs to the other variant, cannot be refunded', async () => {
  const first = await desk.official()
  const unknown = { status: 404, code: 'PAYMENT_UNKNOWN' }
  expect(await desk.request(first, '9400000000')).toMatchObject(unknown)
  expect(await decide(first, randomUUID(), 'approved')).toMatchObject(unknown)
  const person = await desk.signIn('ASAN_USER')
  await desk.pay(person, await desk.raise(person.personId))
  const number = await desk.raise(person.personId, { companyId: 1 })
  await desk.pool.query(
    `insert into payment_receipt
       (attempt_id, obligation_id, number, paid_at, payer_name, service_fee, government_fee, bank_ref)
     select a.id, o.id, o.number || '-1', a.paid_at, o.payer_name, o.service_fee, o.government_fee, 'B-1'
     from payment_obligation o join payment_attempt a on a.person_id = o.person_id where o.number = $1`,
    [number],
  )
  expect(await desk.request(first, number)).toMatchObject(unknown)
})

test('the list of refunds names payers, so that it is logged as a read of their obligations', async () => {
  const { number, first, second } = await paid()
  await desk.request(first, number)
  await desk.refunds(second)
  await desk.refunds(second)
  const { rows } = await desk.pool.query<{ person: string }>(
    `select e.person_id as person from payment_event e join payment_obligation o on o.id = e.obligation_id
     where o.number = $1 and e.kind = 'looked-at'`,
    [number],
  )
  expect(rows).toEqual([{ person: second.personId }])
})
