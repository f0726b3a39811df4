import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { submitTestCase, testEngine } from '../../../testing/cases/test-engine.ts'
import { testPaymentDesk, type TestPaymentDesk } from '../../../testing/payments/test-payment-desk.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import { settleAttempt } from '../attempts/settle-attempt.ts'

let desk: TestPaymentDesk

beforeAll(async () => {
  desk = await testPaymentDesk()
})

afterAll(() => desk.close())

const FEES = { serviceFee: '20.00', governmentFee: '4.50', dueOn: '2026-12-20' }

function add(browser: TestBrowser, payload: object) {
  return desk.post(browser, '/obligations', { key: randomUUID(), ...FEES, ...payload })
}

function numberOf({ body }: { readonly body: unknown }): string {
  return (body as { readonly number: string }).number
}

function close(browser: TestBrowser, number: string, payload: object = {}) {
  return desk.post(browser, `/obligations/${number}/closings`, {
    kind: 'cancelled',
    reason: 'Raised twice',
    ...payload,
  })
}

async function titles(browser: TestBrowser): Promise<readonly string[]> {
  const reply = await browser.send({ url: '/api/notification?lang=en' })
  return reply.json<{ content: { title: string }[] }>().content.map(({ title }) => title)
}

/** Person with a PIN or for whom an organization is signed in. Returns the code. */
async function givePin(personId: string, pin: string): Promise<string> {
  await desk.pool.query('update person set pin = $2 where id = $1', [personId, pin])
  return pin
}

async function giveOrganization(personId: string, taxId: string): Promise<string> {
  await desk.pool.query(
    `insert into sign_on_account (person_id, cert_number, kind, organization, voen, place, is_held)
     values ($1, $2, 'business', 'Nümunə MMC', $3, 1, true)`,
    [personId, `C-${taxId}`, taxId],
  )
  return taxId
}

test('an official reads an obligation with its attempts, receipts and the log of reads, each read once an hour', async () => {
  const person = await desk.signIn('ASAN_USER')
  const number = await desk.raise(person.personId)
  const official = await desk.official()
  expect(await desk.open(official, number)).toMatchObject({
    number,
    target: 'Verification of scales',
    payer: 'Vətəndaş Bir',
    amount: '24.50',
    serviceFee: '20.00',
    governmentFee: '4.50',
    issuedOn: '2026-11-20',
    dueOn: '2026-12-20',
    status: 'open',
    case: null,
    closing: null,
    attempts: [],
    receipts: [],
    refunds: [],
  })
  const attempt = await desk.pay(person, number)
  const { attempts, receipts, status, looks } = await desk.open(official, number)
  expect(status).toBe('paid')
  expect(attempts).toMatchObject([{ id: attempt, state: 'success', amount: '24.50' }])
  expect(receipts).toMatchObject([{ number: `${number}-1`, amount: '24.50', refundable: '24.50' }])
  expect(looks).toEqual([{ official: 'Vətəndaş Bir', at: '2026-11-20T09:00:00.000Z' }])
  expect((await desk.open(await desk.official(), number)).looks).toHaveLength(2)
})

test('what an official owes, or an organization of the official owes, or the official has paid for another person, is unknown at the desk', async () => {
  const official = await desk.official()
  const person = await desk.signIn('ASAN_USER')
  const own = await desk.raise(official.personId)
  const taxId = await giveOrganization(official.personId, '9900000051')
  await giveOrganization(person.personId, taxId)
  const ofOrganization = await desk.raise(person.personId, { account: `C-${taxId}` })
  const ofPerson = await desk.raise(person.personId)
  for (const number of [own, ofOrganization]) {
    expect(await desk.refusalOf(official, `/obligations/${number}`)).toBe('PAYMENT_UNKNOWN')
    expect(await close(official, number)).toMatchObject({ status: 404, code: 'PAYMENT_UNKNOWN' })
  }
  expect(await desk.refusalOf(official, `/obligations/${ofPerson}`)).toBeUndefined()
  const { code } = (await person.send({ url: `/api/payment-obligations/${ofPerson}` })).json<{
    code: string
  }>()
  const started = await desk.start(official, { numbers: [ofPerson], code })
  const { id } = started.json<{ id: string }>()
  desk.provider.report(id)
  await official.send({ url: `/api/payment-attempts/${id}` })
  expect(await desk.refusalOf(official, `/obligations/${ofPerson}`)).toBe('PAYMENT_UNKNOWN')
})

test('an obligation added to a case is owed by its applicant, states what it is for, and is notified once', async () => {
  const person = await desk.signIn('ASAN_USER')
  const row = await submitTestCase(testEngine(desk.pool, desk.clock), { personId: person.personId })
  const official = await desk.official()
  const key = randomUUID()
  const typed = ` ${row.number.toLowerCase().replaceAll('-', ' ')}`
  const replies = [await add(official, { key, case: typed }), await add(official, { key, case: typed })]
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const [number = '', again] = replies.map(numberOf)
  expect(again).toBe(number)
  expect(await desk.open(official, number)).toMatchObject({
    target: `Suggestion, ${row.number}`,
    amount: '24.50',
    case: { id: row.id, number: row.number },
    isSample: false,
  })
  expect((await desk.read(person, number)).status).toBe('open')
  expect(await titles(person)).toEqual(['You have a fee to pay: 24.50\u{A0}AZN', 'The appeal was received'])
  expect(await desk.entries(number, 'charge')).toEqual([
    'government-fees 0 450',
    'receivable 2450 0',
    'service-fees 0 2000',
  ])
  expect(await add(official, { key, case: typed, serviceFee: '21.00' })).toMatchObject({
    status: 409,
    code: 'PAYMENT_KEY_USED',
  })
  const named = numberOf(await add(official, { case: row.number, target: '  Repeated test ' }))
  expect((await desk.open(official, named)).target).toBe(`Repeated test, ${row.number}`)
})

test('an obligation is added for a citizen by PIN, or for an organization by VÖEN', async () => {
  const official = await desk.official()
  const citizen = await desk.signIn('ASAN_USER')
  const pin = await givePin(citizen.personId, '7XK9M2A')
  const number = numberOf(
    await add(official, { payer: pin, target: 'Copy of a certificate', serviceFee: '0.00' }),
  )
  expect(await desk.open(official, number)).toMatchObject({
    payer: 'Vətəndaş Bir',
    target: 'Copy of a certificate',
    amount: '4.50',
    case: null,
  })
  const trader = await desk.signIn('ASAN_USER')
  const taxId = await giveOrganization(trader.personId, '9900000052')
  const other = numberOf(await add(official, { payer: taxId, target: 'Inspection in October' }))
  expect(await desk.open(official, other)).toMatchObject({ payer: 'Nümunə MMC' })
  const { rows } = await desk.pool.query<{ account: string | null }>(
    'select account from payment_obligation where number = any($1) order by number',
    [[number, other]],
  )
  expect(rows).toEqual([{ account: null }, { account: `C-${taxId}` }])
})

test('the same key is the same obligation when another representative has signed in, or the due day has passed', async () => {
  const official = await desk.official()
  const taxId = '9900000054'
  const [first, second] = [await desk.signIn('ASAN_USER'), await desk.signIn('ASAN_USER')]
  await giveOrganization(first.personId, taxId)
  const fee = { key: randomUUID(), payer: taxId, target: 'Inspection in October' }
  const number = numberOf(await add(official, fee))
  await giveOrganization(second.personId, taxId)
  await desk.pool.query(`update person set read_at = '2026-11-20T08:00:00Z' where id = $1`, [second.personId])
  expect(numberOf(await add(official, fee))).toBe(number)
  expect(await add(official, { ...fee, payer: '9900000099' })).toMatchObject({ code: 'PAYER_UNKNOWN' })
  const other = await add(official, { ...fee, key: randomUUID() })
  expect((await second.send({ url: `/api/payment-obligations/${numberOf(other)}` })).statusCode).toBe(200)
  desk.clock.forward(31 * 24 * 3600)
  const later = await desk.signIn('ADMIN', { personId: official.personId })
  expect(numberOf(await add(later, fee))).toBe(number)
  desk.clock.forward(-31 * 24 * 3600)
})

test('an obligation needs either a case or a payer, what it is for, an amount and a day that has not passed', async () => {
  const official = await desk.official()
  const payer = await givePin((await desk.signIn('ASAN_USER')).personId, '7XK9M2B')
  const invalid = async (payload: object) => {
    const { code, body } = await add(official, payload)
    return [code, (body as { errors?: object }).errors]
  }
  expect(await invalid({})).toEqual(['REQUEST_INVALID', { payer: 'value_is_required' }])
  expect(await invalid({ payer, case: 'Q26-7KM4T-X', target: 'Fee' })).toEqual([
    'REQUEST_INVALID',
    { payer: 'value_is_required' },
  ])
  expect(await invalid({ payer })).toEqual(['REQUEST_INVALID', { target: 'value_is_required' }])
  const fee = { payer, target: 'Fee' }
  const [nothing] = await invalid({ ...fee, serviceFee: '0.00', governmentFee: '0.00' })
  const [tooMuch] = await invalid({ ...fee, serviceFee: '9999999.99', governmentFee: '0.01' })
  const [past] = await invalid({ ...fee, dueOn: '2026-11-19' })
  expect([nothing, tooMuch, past]).toEqual(['REQUEST_INVALID', 'REQUEST_INVALID', 'REQUEST_INVALID'])
  expect(await add(official, { payer: '7ZZZZZZ', target: 'Fee' })).toMatchObject({
    status: 404,
    code: 'PAYER_UNKNOWN',
  })
  expect(await add(official, { case: 'Q26-7KM4T-X' })).toMatchObject({ status: 404, code: 'CASE_UNKNOWN' })
})

test('an official adds no obligation to an own case, for the official or for an own organization', async () => {
  const official = await desk.official()
  const row = await submitTestCase(testEngine(desk.pool, desk.clock), { personId: official.personId })
  const pin = await givePin(official.personId, '7XK9M2C')
  const taxId = await giveOrganization(official.personId, '9900000053')
  expect(await add(official, { case: row.number })).toMatchObject({ code: 'CASE_UNKNOWN' })
  for (const payer of [pin, taxId])
    expect(await add(official, { payer, target: 'Fee' })).toMatchObject({ code: 'PAYER_UNKNOWN' })
})

test.each(['cancelled', 'waived'] as const)(
  'an obligation that is %s is no longer owed, the ledger reverses its charge, and its payer is notified',
  async (kind) => {
    const person = await desk.signIn('ASAN_USER')
    const number = await desk.raise(person.personId)
    const official = await desk.official()
    const reason = 'Raised twice'
    expect((await close(official, number, { kind })).status).toBe(200)
    expect((await close(official, number, { kind })).status).toBe(200)
    expect(await desk.open(official, number)).toMatchObject({
      status: kind,
      closing: { on: '2026-11-20', reason, by: 'Vətəndaş Bir' },
    })
    expect(await desk.read(person, number)).toMatchObject({
      status: kind,
      isPayable: false,
      closing: { on: '2026-11-20', reason },
    })
    expect(await desk.entries(number, 'closing')).toEqual([
      'government-fees 450 0',
      'receivable 0 2450',
      'service-fees 2000 0',
    ])
    expect(await titles(person)).toEqual([
      kind === 'waived' ? 'A payment obligation was waived' : 'A payment obligation was cancelled',
    ])
    const { rows } = await desk.pool.query(
      `select e.kind, e.detail from payment_event e join payment_obligation o on o.id = e.obligation_id
       where o.number = $1 and e.person_id = $2 and e.kind <> 'looked-at'`,
      [number, official.personId],
    )
    expect(rows).toEqual([{ kind: 'closed', detail: { as: kind } }])
    const refused = { status: 409, code: 'PAYMENT_NOT_OWED' }
    const otherKind = kind === 'waived' ? 'cancelled' : 'waived'
    expect(await close(official, number, { kind: otherKind })).toMatchObject(refused)
    expect(await close(official, number, { kind, reason: 'Another one' })).toMatchObject(refused)
    expect(await close(await desk.official(), number, { kind })).toMatchObject(refused)
  },
)

test('an obligation is not closed without a reason', async () => {
  const number = await desk.raise((await desk.signIn('ASAN_USER')).personId)
  expect(await close(await desk.official(), number, { reason: '\u{200B} \u{AD}' })).toMatchObject({
    code: 'REQUEST_INVALID',
    body: { errors: { reason: 'value_is_required' } },
  })
  expect(await desk.entries(number, 'closing')).toEqual([])
})

test('an obligation that is paid, or is being paid, cannot be closed', async () => {
  const person = await desk.signIn('ASAN_USER')
  const number = await desk.raise(person.personId)
  const official = await desk.official()
  const { id } = await desk.begin(person, number)
  expect(await close(official, number)).toMatchObject({ status: 409, code: 'PAYMENT_IN_PROGRESS' })
  desk.provider.report(id)
  await person.send({ url: `/api/payment-attempts/${id}` })
  expect(await close(official, number)).toMatchObject({ status: 409, code: 'PAYMENT_NOT_OWED' })
  expect(await desk.entries(number, 'closing')).toEqual([])
})

test('an obligation whose payment took another amount cannot be closed until that is put right', async () => {
  const person = await desk.signIn('ASAN_USER')
  const number = await desk.raise(person.personId)
  const { id } = await desk.begin(person, number)
  await settleAttempt(desk.context, { ...desk.provider.report(id), amount: 2449 }, 'callback')
  expect(await close(await desk.official(), number)).toMatchObject({
    status: 409,
    code: 'PAYMENT_IN_PROGRESS',
  })
  expect(await desk.entries(number, 'closing')).toEqual([])
})

test('of a payment and a closing at the same time only one succeeds', async () => {
  const person = await desk.signIn('ASAN_USER')
  const official = await desk.official()
  for (let round = 0; round < 5; round += 1) {
    const number = await desk.raise(person.personId)
    const [closed, started] = await Promise.all([
      close(official, number),
      desk.start(person, { numbers: [number] }),
    ])
    expect([closed.status, started.statusCode].toSorted()).toEqual([200, 409])
  }
})
