import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Verification } from 'shared-contracts/http/verification'
import { codeKey } from '../../../common/documents/control-code.ts'
import { makeTestReceipts, receiptWork } from '../../../testing/payments/test-receipts.ts'
import { testPayments, type TestPayments } from '../../../testing/payments/test-payments.ts'
import { readZip } from '../../../testing/devices/read-zip.ts'
import { TEST_SECRETS } from '../../../testing/test-callers.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import { settleAttempt } from '../attempts/settle-attempt.ts'
import { formatReceiptNumber, makeReceipts } from './make-receipts.ts'

const PAID_AT = new Date('2026-11-20T09:05:00Z')

let payments: TestPayments
let payer: TestBrowser

beforeAll(async () => {
  payments = await testPayments()
  payer = await payments.signIn('ASAN_USER')
})

afterAll(() => payments.close())

interface PaymentOptions {
  readonly browser?: TestBrowser
  readonly isDemonstration?: boolean
  /** Number with control code of an obligation of another person. */
  readonly code?: string
}

/** Pays an obligation of 24.50 at 13:05 in Baku. */
async function pay(
  number: string,
  { browser = payer, code, isDemonstration = false }: PaymentOptions = {},
): Promise<string> {
  const start = () => payments.start(browser, { numbers: [number], ...(code && { code }) })
  const reply = await (isDemonstration ? payments.withStandIn(start) : start())
  if (reply.statusCode !== 200) throw new Error(reply.body)
  const { id } = reply.json<{ id: string }>()
  const paid = { state: 'success', paidAt: PAID_AT, bankRef: 'BANK-77' } as const
  await settleAttempt(payments.context, payments.provider.report(id, paid), 'callback')
  return id
}

/** Pays a new obligation and makes its receipts. */
async function payNew(options: PaymentOptions = {}, isSample = false) {
  const number = await payments.raise(payer.personId, { isSample })
  const attemptId = await pay(number, options)
  await makeTestReceipts(payments, attemptId)
  return { number, attemptId }
}

function open(number: string, query = 'lang=en', browser = payer) {
  return browser.send({ url: `/api/payments/${number}/receipt?${query}` })
}

async function verify(typed: string, lang = 'en'): Promise<Verification> {
  const url = `/api/public/verifications?lang=${lang}&number=${encodeURIComponent(typed)}`
  return (await payments.app.inject({ url })).json<Verification>()
}

async function verifyBytes(bytes: Buffer): Promise<Verification | null> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const url = '/api/public/verifications/files'
  const reply = await payments.app.inject({ method: 'POST', url, payload: { sha256 } })
  return reply.json<{ verification: Verification | null }>().verification
}

/** Number with control code that a receipt prints. */
async function readCoded(receiptNumber: string): Promise<string> {
  const { rows } = await payments.pool.query<{ id: string }>(
    'select id from payment_receipt where number = $1',
    [receiptNumber],
  )
  return formatReceiptNumber(codeKey(TEST_SECRETS), { id: rows[0]?.id ?? '', number: receiptNumber })
}

async function refund(number: string, amount: number): Promise<void> {
  await payments.pool.query(
    `insert into payment_refund (receipt_id, key, amount, reason, is_automatic, state, requested_at, decided_at, finished_at)
     select r.id, gen_random_uuid(), $2, 'paid-twice', true, 'success', $3, $3, $3
     from payment_receipt r join payment_obligation o on o.id = r.obligation_id where o.number = $1`,
    [number, amount, payments.clock.now()],
  )
}

test('PAY-04 a receipt is a PDF in the language of the page', async () => {
  const { number } = await payNew()
  for (const language of ['az', 'en', 'ru']) {
    const reply = await open(number, `lang=${language}`)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(reply.headers['cache-control']).toBe('private, no-store')
    expect(reply.rawPayload.toString('latin1')).toContain(`/Lang (${language})`)
  }
  expect((await open(number, 'lang=ru')).headers['content-disposition']).toContain(
    `filename*=UTF-8''${encodeURIComponent(`Квитанция ${number}-1.pdf`)}`,
  )
})

test('the job makes each file once, however often it runs', async () => {
  const { number, attemptId } = await payNew()
  const before = (await open(number)).rawPayload
  await makeTestReceipts(payments, attemptId)
  await Promise.all([makeTestReceipts(payments, attemptId), makeTestReceipts(payments, attemptId)])
  const { rows } = await payments.pool.query(
    `select language, m.bytes from payment_receipt_file m join payment_receipt r on r.id = m.receipt_id
     where r.number = $1 order by language`,
    [`${number}-1`],
  )
  expect(rows).toMatchObject([
    { language: 'az' },
    { language: 'en', bytes: before.length },
    { language: 'ru' },
  ])
  expect((await open(number)).rawPayload.equals(before)).toBe(true)
})

test('two runs of the job at the same time leave one file for each language', async () => {
  const number = await payments.raise(payer.personId)
  const attemptId = await pay(number)
  await Promise.all([makeTestReceipts(payments, attemptId), makeTestReceipts(payments, attemptId)])
  const { rows } = await payments.pool.query<{ id: string }>(
    `select m.file_id as id from payment_receipt_file m join payment_receipt r on r.id = m.receipt_id
     where r.number = $1`,
    [`${number}-1`],
  )
  expect(rows).toHaveLength(3)
  for (const { id } of rows) expect((await payments.storage.read(id)).toString('latin1', 0, 5)).toBe('%PDF-')
})

test('a stopping service makes no further file', async () => {
  const number = await payments.raise(payer.personId)
  const attemptId = await pay(number)
  const stopped = makeReceipts(receiptWork(payments), { attemptId }, AbortSignal.abort())
  await expect(stopped).rejects.toThrow()
  expect((await open(number)).statusCode).toBe(404)
})

test('HTTP-07 “Receipt not available” has the reason and the expected time until the job has made it', async () => {
  const number = await payments.raise(payer.personId)
  expect((await open(number)).json()).toMatchObject({
    status: 404,
    code: 'RECEIPT_NOT_AVAILABLE',
    message: 'Receipt not available',
    errors: { receipt: 'The payment is not confirmed yet. The receipt is made after that' },
  })
  // Paid at the moment of the request.
  const { id } = await payments.begin(payer, number)
  const paidAt = payments.clock.now()
  await settleAttempt(payments.context, payments.provider.report(id, { state: 'success', paidAt }), 'poll')
  const early = await open(number, 'lang=ru')
  expect(early.headers['retry-after']).toBe('60')
  expect(early.json()).toMatchObject({
    code: 'RECEIPT_NOT_AVAILABLE',
    message: 'Квитанция недоступна',
    errors: { receipt: 'Квитанция готовится. Ожидаемое время: 20.11.2026 13:01' },
  })
  payments.clock.forward(60)
  const late = await open(number, 'lang=az')
  expect(late.headers['retry-after']).toBe('300')
  expect(late.json()).toMatchObject({
    message: 'Qəbz əlçatan deyil',
    errors: {
      receipt:
        'Qəbzin hazırlanması adətən olduğundan uzun çəkir. Gözlənilən vaxt: 20.11.2026 13:06. Ödənişiniz qeydə alınıb, yenidən ödəməyin',
    },
  })
  await makeTestReceipts(payments, id)
  expect((await open(number)).statusCode).toBe(200)
})

test('a receipt of another person, or of a number without payments, is unknown', async () => {
  const { number } = await payNew()
  const stranger = await payments.signIn('ASAN_USER')
  for (const reply of [
    await open(number, 'lang=en', stranger),
    await open('9400000000'),
    await open(number, `receipt=${number}-2`),
  ])
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'PAYMENT_UNKNOWN'])
})

test('the payer for another person has the receipt, and so does the person who owed it', async () => {
  const number = await payments.raise(payer.personId)
  const { code } = await payments.read(payer, number)
  const friend = await payments.signIn('ASAN_USER')
  const attemptId = await pay(number, { browser: friend, code: code ?? '' })
  await makeTestReceipts(payments, attemptId)
  const [own, others] = [await open(number), await open(number, 'lang=en', friend)]
  expect([own.statusCode, others.statusCode]).toEqual([200, 200])
  expect(own.rawPayload.equals(others.rawPayload)).toBe(true)
})

test('what was paid twice has two receipts, each opened by its number', async () => {
  const number = await payments.raise(payer.personId)
  const first = await payments.begin(payer, number)
  await settleAttempt(
    payments.context,
    { ...payments.provider.report(first.id), state: 'expired', paidAt: undefined },
    'poll',
  )
  const second = await payments.begin(payer, number)
  for (const { id } of [second, first]) {
    await settleAttempt(payments.context, payments.provider.report(id), 'callback')
    await makeTestReceipts(payments, id)
  }
  const hashes: unknown[] = []
  for (const query of ['lang=en', `receipt=${number}-1`, `receipt=${number}-2`]) {
    const reply = await open(number, query)
    hashes.push([reply.statusCode, String(reply.headers['content-disposition']).includes(`${number}-1`)])
  }
  expect(hashes).toEqual([
    [200, true],
    [200, true],
    [200, false],
  ])
})

test('ESRV-04 a receipt is verified by its number with control code and by its file', async () => {
  const { number } = await payNew()
  const bytes = (await open(number, 'lang=az')).rawPayload
  const coded = await readCoded(`${number}-1`)
  expect(coded).toMatch(new RegExp(`^${number}-1-[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$`))
  const expected = {
    number: coded,
    outcome: 'valid',
    origin: 'national',
    tone: 'positive',
    word: { en: 'Genuine' },
    document: {
      kind: { az: 'Ödəniş qəbzi', en: 'Payment receipt', ru: 'Квитанция об оплате' },
      source: 'portal-documents',
      title: { en: 'Verification of scales' },
      holder: { en: 'V*** B***' },
      validTo: null,
      demonstration: false,
      facts: [
        { label: { en: 'Paid on' }, text: { en: '20.11.2026 13:05' } },
        { label: { en: 'Service fee' }, text: { en: '20.00\u{A0}AZN' } },
        { label: { en: 'Government fee' }, text: { ru: '4,50\u{A0}AZN' } },
        { label: { en: 'Total' }, text: { az: '24,50\u{A0}AZN' } },
        { label: { en: 'Payment number' }, text: { en: number } },
        { label: { en: 'Bank reference' }, text: { en: 'BANK-77' } },
      ],
    },
  }
  for (const typed of [coded, coded.toLowerCase().replaceAll('-', ' ')])
    expect(await verify(typed)).toMatchObject(expected)
  for (const language of ['az', 'en', 'ru'])
    expect(await verifyBytes((await open(number, `lang=${language}`)).rawPayload)).toMatchObject(expected)
  expect(await verifyBytes(Buffer.concat([bytes, Buffer.from(' ')]))).toBeNull()
})

test('ESRV-04 another control code finds no receipt, and a number without one is refused', async () => {
  const { number } = await payNew()
  const coded = await readCoded(`${number}-1`)
  const last = coded.endsWith('7') ? '8' : '7'
  for (const typed of [`${coded.slice(0, -1)}${last}`, coded.replace(`${number}-1`, `${number}-2`)])
    expect(await verify(typed)).toMatchObject({ outcome: 'unknown', unknown: 'mistyped', document: null })
  for (const typed of [number, `${number}-1`])
    expect(await verify(typed)).toMatchObject({
      code: 'REQUEST_INVALID',
      errors: {
        number: 'This is only the number of a case or payment. Add the control code printed on the document',
      },
    })
  // The last digit of the number is its check digit.
  const mistyped = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`
  expect(await verify(mistyped)).toMatchObject({ outcome: 'unknown' })
})

test('ESRV-04 a receipt shows what was refunded, and proves nothing after a refund of the whole amount', async () => {
  const { number } = await payNew()
  const coded = await readCoded(`${number}-1`)
  await refund(number, 1000)
  const partly = await verify(coded)
  expect(partly).toMatchObject({ outcome: 'valid', word: { en: 'Genuine' } })
  expect(partly.document?.facts.at(-1)).toMatchObject({
    label: { en: 'Refunded', az: 'Geri qaytarılıb', ru: 'Возвращено' },
    text: { en: '10.00\u{A0}AZN' },
  })
  await refund(number, 1450)
  expect(await verify(coded)).toMatchObject({
    outcome: 'withdrawn',
    tone: 'caution',
    word: { az: 'Geri qaytarılıb', en: 'Refunded', ru: 'Оплата возвращена' },
    meaning: {
      en: 'The payment was made, but the whole amount was refunded. The receipt no longer proves a payment.',
    },
  })
})

test('the receipt of a sample amount that was really paid is genuine', async () => {
  const { number } = await payNew({}, true)
  expect(await verify(await readCoded(`${number}-1`))).toMatchObject({
    outcome: 'valid',
    document: { demonstration: false },
  })
})

test('the result for a receipt of the demonstration states that no money moved', async () => {
  const { number } = await payNew({ isDemonstration: true })
  const coded = await readCoded(`${number}-1`)
  expect(await verify(coded)).toMatchObject({
    outcome: 'unknown',
    origin: 'demonstration',
    tone: 'neutral',
    word: { en: 'Demonstration document: no legal force' },
    meaning: {
      en: 'This is the receipt of a demonstration payment: no money moved, and it proves nothing. For a real receipt the result would be “Genuine”.',
    },
  })
  await refund(number, 2450)
  expect((await verify(coded)).meaning.en).toContain('the result would be “Refunded”')
})

test('ESRV-04 the QR code of a receipt is signed; that of a demonstration or of a refunded payment has the address of its number', async () => {
  const sealed: string[] = []
  const work = receiptWork(payments)
  const spied = {
    ...work,
    sealNumber: (coded: string) => {
      sealed.push(coded)
      return work.sealNumber(coded)
    },
  }
  for (const [isDemonstration, isRefunded] of [
    [false, false],
    [true, false],
    [false, true],
  ] as const) {
    const number = await payments.raise(payer.personId)
    const attemptId = await pay(number, { isDemonstration })
    if (isRefunded) await refund(number, 2450)
    await makeReceipts(spied, { attemptId }, new AbortController().signal)
    expect([isRefunded, sealed.splice(0).length]).toEqual([isRefunded, isDemonstration ? 0 : 3])
    expect((await open(number)).statusCode).toBe(200)
  }
})

test('PAY-04 all receipts that the filters select are one ZIP file, once each is made', async () => {
  const person = await payments.signIn('ASAN_USER')
  const download = (query: string) => person.send({ url: `/api/paid-payments/receipts?${query}` })
  expect((await download('lang=en')).json()).toMatchObject({
    code: 'RECEIPT_NOT_AVAILABLE',
    errors: { receipt: 'No receipt matches your filters' },
  })
  const numbers: string[] = []
  for (const fee of [2000, 3000]) {
    const number = await payments.raise(person.personId, { serviceFee: fee, governmentFee: 0 })
    const amount = fee === 2000 ? '20.00' : '30.00'
    const reply = await payments.start(person, { numbers: [number], amount })
    const { id } = reply.json<{ id: string }>()
    await settleAttempt(payments.context, payments.provider.report(id), 'callback')
    if (fee === 2000) await makeTestReceipts(payments, id)
    numbers.push(number)
  }
  for (const query of ['lang=en', 'lang=en&check=yes'])
    expect((await download(query)).json()).toMatchObject({ status: 404, code: 'RECEIPT_NOT_AVAILABLE' })
  const checked = await download('lang=ru&maxAmount=20.00&check=yes')
  expect([checked.statusCode, checked.body]).toEqual([200, ''])
  const some = await download('lang=ru&maxAmount=20.00')
  expect(some.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="receipts.zip"',
  })
  expect([...readZip(some.rawPayload).keys()]).toEqual([`Квитанция ${numbers[0]}-1.pdf`])
  expect(readZip(some.rawPayload).get(`Квитанция ${numbers[0]}-1.pdf`)).toMatch(/^%PDF-1\.7/)
})
