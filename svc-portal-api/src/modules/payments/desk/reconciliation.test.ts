import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Difference, DayTotal, PaymentException } from 'shared-contracts/http/payments/payment-desk'
import { testPaymentDesk, type TestPaymentDesk } from '../../../testing/payments/test-payment-desk.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import { settleAttempt } from '../attempts/settle-attempt.ts'

let desk: TestPaymentDesk
let official: TestBrowser

beforeAll(async () => {
  desk = await testPaymentDesk()
  official = await desk.official()
})

afterAll(() => desk.close())

interface Overview {
  readonly waiting: { readonly refunds: number; readonly exceptions: number; readonly differences: number }
  readonly from: string
  readonly to: string
  readonly totals: readonly DayTotal[]
  readonly sum: Omit<DayTotal, 'day' | 'service'>
  readonly isSample?: true
  readonly ledger: { readonly debit: string; readonly credit: string }
}

function overview(query = ''): Promise<Overview> {
  return desk.get<Overview>(official, query)
}

async function exceptions(): Promise<readonly PaymentException[]> {
  return (await desk.get<{ content: PaymentException[] }>(official, '/exceptions')).content
}

async function notices(browser: TestBrowser): Promise<readonly object[]> {
  return (await browser.send({ url: '/api/notification?lang=en' })).json<{ content: object[] }>().content
}

/** Adds the comparison of a day with one difference. Returns the id of the difference. */
async function compare(day: string, reference: string): Promise<string> {
  await desk.pool.query(
    `insert into payment_reconciliation (company_id, day, read_at, our_count, our_sum, their_count, their_sum)
     values (2, $1, '2026-11-20T02:00:00Z', 3, 7350, 4, 9800)`,
    [day],
  )
  const { rows } = await desk.pool.query<{ id: string }>(
    `insert into payment_difference (company_id, day, kind, reference, ours, theirs, found_at)
     values (2, $1, 'missing-here', $2, null, '{"state": "success", "amount": "24.50"}', '2026-11-20T02:00:00Z')
     returning id`,
    [day, reference],
  )
  return rows[0]?.id ?? ''
}

test('the overview has the totals of a period by day and service, and a ledger in which debit equals credit', async () => {
  const person = await desk.signIn('ASAN_USER')
  const service = 'verification-request'
  const first = await desk.raise(person.personId, { service })
  const second = await desk.raise(person.personId, { service })
  const third = await desk.raise(person.personId)
  await desk.pay(person, first, second)
  await desk.pay(person, third)
  const { body } = await desk.request(official, third)
  const { id } = body as { id: string }
  // An official does not decide about an own request.
  expect((await overview()).waiting.refunds).toBe(0)
  expect((await desk.get<Overview>(await desk.official(), '')).waiting.refunds).toBe(1)
  await desk.post(await desk.official(), `/refunds/${id}/decisions`, { outcome: 'approved' })
  await desk.pool.query(
    `update payment_refund set state = 'success', finished_at = '2026-11-20T21:00:00Z' where id = $1`,
    [id],
  )
  const { from, to, totals, sum, waiting } = await overview('?to=2026-11-21')
  expect([from, to, waiting.refunds]).toEqual(['2026-10-23', '2026-11-21', 0])
  const none = { count: 0, serviceFee: '0.00', governmentFee: '0.00' }
  expect(totals).toEqual([
    { day: '2026-11-21', service: null, ...none, refunded: '24.50' },
    {
      day: '2026-11-20',
      service: { code: service, label: expect.stringMatching(/verification/i) },
      count: 2,
      serviceFee: '40.00',
      governmentFee: '9.00',
      refunded: '0.00',
    },
    {
      day: '2026-11-20',
      service: null,
      count: 1,
      serviceFee: '20.00',
      governmentFee: '4.50',
      refunded: '0.00',
    },
  ])
  expect(sum).toEqual({ count: 3, serviceFee: '60.00', governmentFee: '13.50', refunded: '24.50' })
  const { ledger } = await overview()
  expect(ledger.debit).toBe(ledger.credit)
  // Three charges, three payments and one approved refund.
  expect(ledger.debit).toBe('171.50')
  expect((await overview('?from=2026-11-21&to=2026-11-30')).sum.count).toBe(0)
})

test('a period that ends before it begins, or is longer than 366 days, is refused', async () => {
  expect(await desk.refusalOf(official, '?from=2026-11-21&to=2026-11-20')).toBe('REQUEST_INVALID')
  expect(await desk.refusalOf(official, '?from=2025-11-20&to=2026-11-20')).toBeUndefined()
  expect(await desk.refusalOf(official, '?from=2025-11-19&to=2026-11-20')).toBe('REQUEST_INVALID')
})

test('exceptions are listed until they are put right: paid twice, another amount, late success, refused message', async () => {
  const person = await desk.signIn('ASAN_USER')
  const number = await desk.raise(person.personId)
  const late = (await desk.begin(person, number)).id
  await settleAttempt(desk.context, desk.provider.report(late, { state: 'expired' }), 'poll')
  await desk.pay(person, number)
  await settleAttempt(desk.context, desk.provider.report(late, { state: 'success' }), 'daily-file')
  const other = await desk.raise(person.personId)
  const wrong = (await desk.begin(person, other)).id
  await settleAttempt(desk.context, { ...desk.provider.report(wrong), amount: 2449 }, 'callback')
  await desk.pool.query(
    `insert into payment_event (company_id, at, kind) values (2, '2026-11-20T09:00:00Z', 'message-refused')`,
  )
  expect((await exceptions()).map(({ kind, number: of, isSettled }) => [kind, of, isSettled])).toEqual([
    ['attempt-error', other, false],
    ['paid-twice', number, false],
    ['late-success', number, true],
    ['message-refused', null, true],
  ])
  expect((await overview()).waiting.exceptions).toBe(2)
  await desk.pool.query(
    `update payment_refund set state = 'success', finished_at = '2026-11-20T09:10:00Z' where is_automatic`,
  )
  expect(await desk.get(official, `/obligations/${other}`)).toMatchObject({ status: 'processing' })
  const difference = await compare('2026-11-19', wrong)
  expect((await overview()).waiting).toEqual({ refunds: 0, exceptions: 0, differences: 1 })
  await desk.post(official, `/differences/${difference}/resolutions`, {
    note: 'The payer got one qəpik back.',
  })
  expect((await overview()).waiting).toEqual({ refunds: 0, exceptions: 0, differences: 0 })
  expect((await exceptions()).every(({ isSettled }) => isSettled)).toBe(true)
  expect(await desk.get(official, `/obligations/${other}`)).toMatchObject({ status: 'open' })
  expect((await notices(person))[0]).toMatchObject({
    title: 'Your payment was checked',
    content: `An official has clarified the payment of 24.50\u{A0}AZN with the payment portal. Payment numbers: ${other}. The page of the obligation shows what is owed now.`,
    deepLink: `/payment-obligations/return/${wrong}`,
  })
})

test('PAY-05 the totals leave out second payments, and those of the demonstration once there are real ones', async () => {
  const other = await testPaymentDesk()
  try {
    const [person, reader] = [await other.signIn('ASAN_USER'), await other.official()]
    const [sample, number] = [await other.raise(person.personId), await other.raise(person.personId)]
    await other.withStandIn(() => other.pay(person, sample))
    const before = await other.get<Overview>(reader, '')
    expect([before.isSample, before.sum.count]).toEqual([true, 1])
    const late = (await other.begin(person, number)).id
    await settleAttempt(other.context, other.provider.report(late, { state: 'expired' }), 'poll')
    await other.pay(person, number)
    await settleAttempt(other.context, other.provider.report(late, { state: 'success' }), 'daily-file')
    await other.pool.query(
      `update payment_refund set state = 'success', finished_at = '2026-11-20T09:10:00Z' where is_automatic`,
    )
    const { isSample, sum } = await other.get<Overview>(reader, '')
    expect(isSample).toBeUndefined()
    expect(sum).toEqual({ count: 1, serviceFee: '20.00', governmentFee: '4.50', refunded: '0.00' })
  } finally {
    await other.close()
  }
})

test('what was paid twice is one exception of the overview, also when its refund has failed', async () => {
  const person = await desk.signIn('ASAN_USER')
  const number = await desk.raise(person.personId)
  const late = (await desk.begin(person, number)).id
  await settleAttempt(desk.context, desk.provider.report(late, { state: 'expired' }), 'poll')
  await desk.pay(person, number)
  await settleAttempt(desk.context, desk.provider.report(late, { state: 'success' }), 'daily-file')
  await desk.pool.query(`update payment_refund set state = 'error' where is_automatic and state = 'approved'`)
  const open = (await exceptions()).filter(({ number: of, isSettled }) => of === number && !isSettled)
  expect(open.map(({ kind }) => kind).toSorted()).toEqual(['paid-twice', 'refund-failed'])
  expect((await overview()).waiting.exceptions).toBe(1)
  await desk.pool.query(
    `update payment_refund set state = 'submitted' where is_automatic and state = 'error'`,
  )
})

test('a payment without result for a day is an exception until operations end it, and can still succeed late', async () => {
  const person = await desk.signIn('ASAN_USER')
  const number = await desk.raise(person.personId)
  const { id } = await desk.begin(person, number)
  const stuck = async () =>
    (await exceptions())
      .filter(({ attempt, isSettled }) => attempt === id && !isSettled)
      .map(({ kind, isStuck }) => [kind, isStuck])
  const end = (document: string | null) =>
    desk.pool.query('select expire_stuck_attempt($1, $2)', [id, document])
  const expireAt = (expiresAt: Date) =>
    desk.pool.query(
      `update payment_attempt set created_at = $2::timestamptz - interval '90 minutes', expires_at = $2 where id = $1`,
      [id, expiresAt],
    )
  await expireAt(new Date('2026-11-19T09:00:00Z'))
  expect(await stuck()).toEqual([])
  await expireAt(new Date('2026-11-19T08:59:59Z'))
  expect(await stuck()).toEqual([['attempt-error', true]])
  await expireAt(new Date(Date.now() - 86_000_000))
  await expect(end('Letter 1')).rejects.toThrow('not one without result')
  await expireAt(new Date('2020-01-01T09:00:00Z'))
  await expect(end(null)).rejects.toThrow('document')
  await end('Letter 1')
  expect(await stuck()).toEqual([])
  expect(await desk.get(official, `/obligations/${number}`)).toMatchObject({ status: 'open' })
  await expect(end('Letter 1')).rejects.toThrow('not one without result')
  await settleAttempt(desk.context, desk.provider.report(id), 'callback')
  expect(await desk.get(official, `/obligations/${number}`)).toMatchObject({ status: 'paid' })
})

test('an attempt that failed with another amount took no money, and is no exception', async () => {
  const person = await desk.signIn('ASAN_USER')
  const number = await desk.raise(person.personId)
  const { id } = await desk.begin(person, number)
  await settleAttempt(
    desk.context,
    { ...desk.provider.report(id, { state: 'failed' }), amount: 1 },
    'callback',
  )
  expect((await exceptions()).filter(({ attempt }) => attempt === id)).toEqual([])
  expect(await desk.get(official, `/obligations/${number}`)).toMatchObject({ status: 'open' })
})

test('a comparison has both sides, and its differences lead to the obligations of the attempt', async () => {
  const person = await desk.signIn('ASAN_USER')
  const number = await desk.raise(person.personId)
  const attempt = await desk.pay(person, number)
  const id = await compare('2026-11-18', attempt)
  const { content } = await desk.get<{ content: object[] }>(official, '/reconciliations')
  expect(content).toContainEqual({
    day: '2026-11-18',
    readAt: '2026-11-20T02:00:00.000Z',
    ours: { count: 3, sum: '73.50' },
    theirs: { count: 4, sum: '98.00' },
    openDifferences: 1,
  })
  const { differences } = await desk.get<{ differences: Difference[] }>(
    official,
    '/reconciliations/2026-11-18',
  )
  expect(differences).toEqual([
    {
      id,
      kind: 'missing-here',
      reference: attempt,
      numbers: [number],
      ours: null,
      theirs: { state: 'success', amount: '24.50' },
      resolution: null,
    },
  ])
  expect(await desk.get(official, '/reconciliations/2026-01-01')).toEqual({
    day: '2026-01-01',
    differences: [],
  })
})

test('a difference is resolved once, with a note and the official', async () => {
  const id = await compare('2026-11-17', 'unknown reference')
  const resolve = (browser: TestBrowser, note: string, of = id) =>
    desk.post(browser, `/differences/${of}/resolutions`, { note })
  expect((await resolve(official, 'Entered by hand.')).status).toBe(200)
  expect((await resolve(official, 'Entered by hand.')).status).toBe(200)
  const refused = { status: 409, code: 'DIFFERENCE_RESOLVED' }
  expect(await resolve(official, 'Another note')).toMatchObject(refused)
  expect(await resolve(await desk.official(), 'Entered by hand.')).toMatchObject(refused)
  expect(await resolve(official, 'Note', randomUUID())).toMatchObject({
    status: 404,
    code: 'PAYMENT_UNKNOWN',
  })
  const { differences } = await desk.get<{ differences: Difference[] }>(
    official,
    '/reconciliations/2026-11-17',
  )
  expect(differences).toMatchObject([
    {
      numbers: [],
      resolution: { note: 'Entered by hand.', by: 'Vətəndaş Bir', at: '2026-11-20T09:00:00.000Z' },
    },
  ])
  const { rows } = await desk.pool.query(
    `select person_id, detail from payment_event where kind = 'difference-resolved' and detail->>'difference' = $1`,
    [id],
  )
  expect(rows).toEqual([{ person_id: official.personId, detail: { difference: id } }])
})

test('an official does not record how a difference of an own payment, or of what the official owed, was put right', async () => {
  const [own, other] = [await desk.official(), await desk.official()]
  const number = await desk.raise(own.personId)
  const { code } = await desk.read(own, number)
  const started = await desk.start(other, { numbers: [number], ...(code === null ? {} : { code }) })
  const { id: attempt } = started.json<{ id: string }>()
  await settleAttempt(desk.context, desk.provider.report(attempt), 'callback')
  const id = await compare('2026-11-16', attempt)
  const listed = await Promise.all(
    [own, other, official].map((browser) =>
      desk.get<{ differences: Difference[] }>(browser, '/reconciliations/2026-11-16'),
    ),
  )
  expect(listed.map(({ differences }) => differences.map(({ isOwn }) => isOwn))).toEqual([
    [true],
    [true],
    [undefined],
  ])
  for (const browser of [own, other])
    expect(
      await desk.post(browser, `/differences/${id}/resolutions`, { note: 'It is right.' }),
    ).toMatchObject({
      status: 404,
      code: 'PAYMENT_UNKNOWN',
    })
  const resolved = await desk.post(official, `/differences/${id}/resolutions`, { note: 'It is right.' })
  expect(resolved.status).toBe(200)
})
