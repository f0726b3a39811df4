import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readZip } from '../../../testing/devices/read-zip.ts'
import { settleTestAttempt } from '../../../testing/payments/test-receipts.ts'
import { testPayments, type TestPayments } from '../../../testing/payments/test-payments.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import type { NewObligation } from '../obligations/raise-obligation.ts'

let payments: TestPayments
let payer: TestBrowser
let scales = ''
let formula = ''
let sample = ''

interface Paid {
  readonly amount: string
  readonly paidAt: string
  readonly bankRef: string
  readonly change: Partial<NewObligation> & Pick<NewObligation, 'serviceFee' | 'governmentFee'>
}

async function pay({ amount, paidAt, bankRef, change }: Paid): Promise<string> {
  const number = await payments.raise(payer.personId, change)
  const reply = await payments.start(payer, { numbers: [number], amount })
  const { id } = reply.json<{ id: string }>()
  await settleTestAttempt(payments, {
    attemptId: id,
    amount: change.serviceFee + change.governmentFee,
    change: { paidAt: new Date(paidAt), bankRef },
  })
  return number
}

beforeAll(async () => {
  payments = await testPayments()
  payer = await payments.signIn('ASAN_USER')
  await payments.pool.query(`update person set pin = '5ABC123' where id = $1`, [payer.personId])
  scales = await pay({
    amount: '1024.50',
    paidAt: '2026-11-18T09:05:00Z',
    bankRef: 'BANK-1',
    change: { serviceFee: 102_000, governmentFee: 450 },
  })
  const target = { az: '=1+1;+2', en: '=HYPERLINK("https://evil.example")', ru: '@SUM(A1) & <b>' }
  formula = await pay({
    amount: '0.30',
    paidAt: '2026-11-19T08:00:00Z',
    bankRef: 'BANK-2',
    change: { serviceFee: 0, governmentFee: 30, target },
  })
  sample = await payments.withStandIn(() =>
    pay({
      amount: '10.00',
      paidAt: '2026-11-20T08:00:00Z',
      bankRef: 'BANK-3',
      change: { serviceFee: 1000, governmentFee: 0 },
    }),
  )
  await payments.pool.query(
    `insert into payment_refund (id, receipt_id, key, amount, reason, is_automatic, state, requested_at, decided_at, finished_at)
     select '11111111-2222-4333-8444-555555555555', id, gen_random_uuid(), 10050, 'paid-twice', true, 'success', $2, $2, $2
     from payment_receipt where number = $1`,
    [`${scales}-1`, '2026-11-19T21:00:00Z'],
  )
})

afterAll(() => payments.close())

function download(query: string, browser = payer) {
  return browser.send({ url: `/api/paid-payments/statement?${query}` })
}

/** Control codes depend on random ids. */
function withoutCodes(text: string): string {
  return text.replaceAll(/-[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}/g, '-CODE')
}

test('PAY-01 a statement as CSV has the columns of the list, and no formula of a text is calculated', async () => {
  const reply = await download('format=csv&lang=en&sort=paymentDate,ASC')
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': 'attachment; filename="payments.csv"',
  })
  expect(withoutCodes(reply.body)).toBe(
    '\uFEFFPayment number,Paid for,"Amount, AZN",Payment date,"Service fee, AZN","Government fee, AZN",Receipt,"Refunded, AZN",Note\r\n' +
      `${scales},Verification of scales,1024.50,18.11.2026,1020.00,4.50,${scales}-1-CODE,100.50,\r\n` +
      `${formula},"'=HYPERLINK(""https://evil.example"")",0.30,19.11.2026,0.00,0.30,${formula}-1-CODE,0.00,\r\n` +
      `${sample},Verification of scales,10.00,20.11.2026,10.00,0.00,${sample}-1-CODE,0.00,Demonstration: no money moved\r\n`,
  )
})

test('PAY-01 a statement as CSV in Azerbaijani is separated by semicolons', async () => {
  const { body } = await download('format=csv&lang=az&from=2026-11-19&to=2026-11-19')
  expect(withoutCodes(body)).toBe(
    '\uFEFFÖdənişin nömrəsi;Nə üçün;"Məbləğ, AZN";Ödəniş tarixi;"Xidmət haqqı, AZN";"Dövlət rüsumu, AZN";Qəbz;"Geri qaytarılıb, AZN";Qeyd\r\n' +
      `${formula};"'=1+1;'+2";0.30;19.11.2026;0.00;0.30;${formula}-1-CODE;0.00;\r\n`,
  )
})

test('PAY-01 PAY-05 a statement as XLSX has amounts as numbers with two decimals and texts as text', async () => {
  const reply = await download('format=xlsx&lang=ru&sort=paymentDate,ASC')
  expect(reply.headers['content-disposition']).toBe('attachment; filename="payments.xlsx"')
  const files = readZip(reply.rawPayload)
  const sheet = withoutCodes(files.get('xl/worksheets/sheet1.xml') ?? '')
  expect(sheet).toContain('<c r="C2" s="4"><v>1024.50</v></c><c r="D2" s="3"><v>46344</v></c>')
  expect(sheet).toContain('<c r="E2" s="4"><v>1020.00</v></c><c r="F2" s="4"><v>4.50</v></c>')
  expect(sheet).toContain('<t xml:space="preserve">@SUM(A1) &amp; &lt;b&gt;</t>')
  expect(sheet).toContain(`<t xml:space="preserve">${sample}-1-CODE</t>`)
  expect(sheet).toContain('<t xml:space="preserve">Демонстрация: деньги не перечислялись</t>')
  expect(files.get('xl/styles.xml')).toContain('<cellXfs count="5">')
})

function codeOf(family: string): string {
  return `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>OTHR</SubFmlyCd></Fmly></Domn></BkTxCd>`
}

test('PAY-01 PAY-05 a statement as camt.053 has a debit for each payment, split by fee, and a credit for each refund', async () => {
  const reply = await download('format=camt.053&lang=en&from=2026-11-19&to=2026-11-20')
  expect(reply.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'content-disposition': 'attachment; filename="payments.xml"',
  })
  const id = '20261120090000-5ABC123'
  const party = (role: string) => `<RltdPties><${role}><Pty><Nm>Vətəndaş Bir</Nm></Pty></${role}></RltdPties>`
  expect(reply.body).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>' +
      `<GrpHdr><MsgId>${id}</MsgId><CreDtTm>2026-11-20T09:00:00.000Z</CreDtTm></GrpHdr>` +
      `<Stmt><Id>${id}</Id><CreDtTm>2026-11-20T09:00:00.000Z</CreDtTm>` +
      '<FrToDt><FrDtTm>2026-11-19T00:00:00+04:00</FrDtTm><ToDtTm>2026-11-20T23:59:59+04:00</ToDtTm></FrToDt>' +
      '<Acct><Id><Othr><Id>5ABC123</Id></Othr></Id><Ccy>AZN</Ccy><Ownr><Nm>Vətəndaş Bir</Nm></Ownr></Acct>' +
      '<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="AZN">1024.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><Dt>2026-11-19</Dt></Dt></Bal>' +
      '<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="AZN">934.30</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>' +
      '<TxsSummry><TtlNtries><NbOfNtries>3</NbOfNtries><TtlNetNtry><Amt>90.20</Amt><CdtDbtInd>CRDT</CdtDbtInd></TtlNetNtry></TtlNtries>' +
      '<TtlCdtNtries><NbOfNtries>1</NbOfNtries><Sum>100.50</Sum></TtlCdtNtries>' +
      '<TtlDbtNtries><NbOfNtries>2</NbOfNtries><Sum>10.30</Sum></TtlDbtNtries></TxsSummry>' +
      `<Ntry><NtryRef>${formula}-1</NtryRef><Amt Ccy="AZN">0.30</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>` +
      '<BookgDt><Dt>2026-11-19</Dt></BookgDt><ValDt><Dt>2026-11-19</Dt></ValDt><AcctSvcrRef>BANK-2</AcctSvcrRef>' +
      `${codeOf('MDOP')}<NtryDtls><TxDtls><Refs><EndToEndId>${formula}</EndToEndId></Refs>` +
      `<Amt Ccy="AZN">0.30</Amt><CdtDbtInd>DBIT</CdtDbtInd>${party('Dbtr')}` +
      '<RmtInf><Ustrd>=HYPERLINK(&quot;https://evil.example&quot;)</Ustrd></RmtInf><AddtlTxInf>Government fee</AddtlTxInf></TxDtls></NtryDtls></Ntry>' +
      '<Ntry><NtryRef>11111111222243338444555555555555</NtryRef><Amt Ccy="AZN">100.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd>' +
      '<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt>' +
      `${codeOf('MCOP')}<NtryDtls><TxDtls><Refs><EndToEndId>${scales}</EndToEndId></Refs>` +
      `<Amt Ccy="AZN">100.50</Amt><CdtDbtInd>CRDT</CdtDbtInd>${party('Cdtr')}` +
      '<RmtInf><Ustrd>Verification of scales</Ustrd></RmtInf><AddtlTxInf>Refund</AddtlTxInf></TxDtls></NtryDtls></Ntry>' +
      `<Ntry><NtryRef>${sample}-1</NtryRef><Amt Ccy="AZN">10.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>` +
      '<BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt><AcctSvcrRef>BANK-3</AcctSvcrRef>' +
      `${codeOf('MDOP')}<NtryDtls><TxDtls><Refs><EndToEndId>${sample}</EndToEndId></Refs>` +
      `<Amt Ccy="AZN">10.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>${party('Dbtr')}` +
      '<RmtInf><Ustrd>Verification of scales</Ustrd></RmtInf><AddtlTxInf>Service fee</AddtlTxInf></TxDtls></NtryDtls>' +
      '<AddtlNtryInf>Demonstration payment: no money moved. This receipt proves no payment.</AddtlNtryInf></Ntry>' +
      '</Stmt></BkToCstmrStmt></Document>\n',
  )
})

test('a payment of both fees is one entry of camt.053 with two transactions that add up to it', async () => {
  const { body } = await download('format=camt.053&lang=en&to=2026-11-18')
  const [entry = ''] = /<Ntry>.*<\/Ntry>/.exec(body) ?? []
  expect(entry.match(/<Amt Ccy="AZN">[\d.]+<\/Amt>/g)).toEqual([
    '<Amt Ccy="AZN">1024.50</Amt>',
    '<Amt Ccy="AZN">1020.00</Amt>',
    '<Amt Ccy="AZN">4.50</Amt>',
  ])
  expect(body).toContain(
    '<FrDtTm>2026-11-18T00:00:00+04:00</FrDtTm><ToDtTm>2026-11-18T23:59:59+04:00</ToDtTm>',
  )
  expect(body).toContain('<Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="AZN">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>')
  expect(body).toContain(
    '<Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="AZN">1024.50</Amt><CdtDbtInd>DBIT</CdtDbtInd>',
  )
})

test('the closing balance of a camt.053 statement is the opening balance of the next one', async () => {
  const balanceOf = async (query: string, code: string) =>
    new RegExp(`${code}</Cd></CdOrPrtry></Tp><Amt Ccy="AZN">([\\d.]+)`).exec(
      (await download(`format=camt.053&lang=en&${query}`)).body,
    )?.[1]
  expect(await balanceOf('from=2026-11-18&to=2026-11-19', 'CLBD')).toBe('1024.80')
  expect(await balanceOf('from=2026-11-20', 'OPBD')).toBe('1024.80')
  expect(await balanceOf('from=2026-11-20', 'CLBD')).toBe('934.30')
})

test('what another payer has paid is in the statement of that payer only', async () => {
  const friend = await payments.signIn('ASAN_USER')
  const number = await payments.raise(payer.personId)
  const { code } = await payments.read(payer, number)
  const { id } = (await payments.start(friend, { numbers: [number], code: code ?? '' })).json<{
    id: string
  }>()
  await settleTestAttempt(payments, { attemptId: id, amount: 2450 })
  for (const format of ['csv', 'camt.053']) {
    const query = `format=${format}&lang=en`
    expect((await download(query)).body).not.toContain(number)
    expect((await download(query, friend)).body).toContain(number)
  }
})

test('a statement is checked before it is downloaded, without content', async () => {
  const checked = await download('format=csv&check=yes&lang=en')
  expect([checked.statusCode, checked.body]).toEqual([200, ''])
})

test('a statement without payments is a valid file, and one of another person has none of these', async () => {
  const stranger = await payments.signIn('ASAN_USER')
  const empty = await download('format=camt.053&lang=en', stranger)
  expect([empty.statusCode, empty.body.includes('<Ntry>'), empty.body.includes('<Bal>')]).toEqual([
    200,
    false,
    true,
  ])
  expect((await download('format=csv&lang=en', stranger)).body.split('\r\n')).toHaveLength(2)
})

test.each(['', 'format=pdf', 'format=csv&from=yesterday'])(
  'a statement with %j is refused',
  async (query) => {
    expect((await download(query)).statusCode).toBe(400)
  },
)
