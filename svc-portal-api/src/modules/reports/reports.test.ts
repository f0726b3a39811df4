import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { OwnReports, ReportPage, SavedReport } from 'shared-contracts/http/cases/periodic-reports'
import { addOfficial } from '../../testing/cases/test-engine.ts'
import { addPerson } from '../../testing/test-people.ts'
import { emptyRegistries, type TestRegistries } from '../../testing/test-api.ts'
import { seedDemonstration } from '../../testing/registries/test-demonstration.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../../testing/test-sessions.ts'

const DAY_S = 86_400
/** Demonstration body AB-000102, which certifies products. */
const CERTIFIER = '9900000021'
/** Demonstration body AB-000103, a calibration laboratory. */
const LABORATORY = '9900000031'

let registries: TestRegistries
let identity: TestIdentity

// The test clock begins on 2026-11-20, a Friday, at 13:00 in Baku.
beforeAll(async () => {
  registries = await emptyRegistries()
  identity = await testIdentity({ pool: registries.pool })
  await seedDemonstration(identity.pool, 'accredited-bodies')
  await identity.pool.query(
    `delete from record_row where registry = 'accredited-bodies' and id not in ('AB-000102', 'AB-000103', 'AB-000104')`,
  )
})

afterAll(async () => {
  await identity.close()
  await registries.close()
})

/** Signs a new person in who acts for an organization. */
async function signInFor(taxId: string): Promise<TestBrowser> {
  const personId = await addPerson(identity.pool, 'ASAN_USER')
  const account = `C-${randomUUID()}`
  await identity.pool.query(
    `insert into sign_on_account (person_id, cert_number, kind, organization, voen, place, is_held)
     values ($1, $2, 'business', 'Nümunə MMC', $3, 1, true)`,
    [personId, account, taxId],
  )
  return identity.signIn('ASAN_USER', { personId, account })
}

async function read(browser: TestBrowser, report: string): Promise<ReportPage> {
  return (await browser.send({ url: `/api/reports/${report}?lang=en` })).json<ReportPage>()
}

async function change(browser: TestBrowser, request: string, payload: object) {
  const [method = '', path = ''] = request.split(' ')
  const url = `/api${path}?lang=en`
  const reply = await browser.change({ method: method as 'POST', url, payload })
  return { status: reply.statusCode, ...reply.json<{ code?: string; message?: string; number?: string }>() }
}

const QUARTER = 'certificates-issued/2026-Q3'

const CERTIFICATE = {
  number: 'DEMO-1',
  decision: 'issued',
  decidedOn: '2026-07-10',
  holder: 'Nümunə 4 MMC',
  object: 'Lamp',
  standard: 'DEMO 239:2006',
}

test('APL-04 an organization owes the reports of its records, with last days and what is overdue', async () => {
  const reply = await (await signInFor(CERTIFIER)).send({ url: '/api/reports?lang=en' })
  const { organization, reports } = reply.json<OwnReports>()
  expect(organization).toEqual({ name: 'Nümunə MMC', taxId: CERTIFIER })
  const title = 'List of certificates issued'
  const open = { state: 'due', number: null, correctionsDueOn: null, wasLate: false }
  const due = { type: 'certificates-issued', title, ...open }
  expect(reports).toEqual([
    { ...due, period: '2026-Q4', endsOn: '2026-12-31', dueOn: '2027-01-21', isLate: false },
    { ...due, period: '2026-Q3', endsOn: '2026-09-30', dueOn: '2026-10-20', isLate: true },
    { ...due, period: '2026-Q2', endsOn: '2026-06-30', dueOn: '2026-07-20', isLate: true },
  ])
  const yearly = (await (await signInFor(LABORATORY)).send({ url: '/api/reports' })).json<OwnReports>()
  expect(yearly.reports.map(({ type, period }) => `${type} ${period}`)).toEqual([
    'proficiency-results 2026',
    'proficiency-results 2025',
  ])
  const citizen = await identity.signIn('ASAN_USER')
  expect((await citizen.send({ url: '/api/reports' })).json()).toEqual({ organization: null, reports: [] })
  expect((await citizen.send({ url: `/api/reports/${QUARTER}` })).statusCode).toBe(404)
  const other = await signInFor('9900000099')
  expect((await other.send({ url: '/api/reports' })).json()).toMatchObject({ reports: [] })
  expect((await other.send({ url: `/api/reports/${QUARTER}` })).statusCode).toBe(404)
})

test('APL-04 a saved table keeps what was typed, with findings by row and column, and no later one is overwritten', async () => {
  const browser = await signInFor(CERTIFIER)
  const period = 'certificates-issued/2026-Q2'
  const rows = [
    { ...CERTIFICATE, decidedOn: '10.04.2026', decision: 'Verilib' },
    {
      number: 'DEMO-2',
      decision: 'withdrawn',
      decidedOn: '31.02.2026',
      holderTaxId: '12',
      validUntil: '2026-01-01',
    },
    { ...CERTIFICATE, decidedOn: '10.07.2026', validUntil: '09.07.2026' },
  ]
  const saved = (await change(browser, `PUT /reports/${period}`, {
    rows,
    baseRevision: 0,
  })) as unknown as SavedReport
  expect(saved.revision).toBe(1)
  expect(saved.rows[0]).toEqual({ ...CERTIFICATE, decidedOn: '2026-04-10' })
  expect(saved.rows[1]).toMatchObject({ decidedOn: '31.02.2026' })
  expect(saved.findings.map(({ row, column, message }) => [row, column, message])).toEqual([
    [2, 'decidedOn', 'Enter the date as dd.mm.yyyy'],
    [2, 'holder', 'Fill in this cell'],
    [2, 'holderTaxId', 'Required: 10 digits; leave empty for a foreign holder'],
    [2, 'object', 'Fill in this cell'],
    [2, 'standard', 'Fill in this cell'],
    [2, 'reason', 'Fill in this cell'],
    [3, 'decidedOn', 'The date must be from 01.04.2026 to 30.06.2026'],
    [3, 'validUntil', 'This date must not be before “Date of the decision”'],
  ])
  const colleague = await signInFor(CERTIFIER)
  expect((await read(colleague, period)).saved).toMatchObject({ revision: 1, findingCount: 8 })
  expect(await change(colleague, `PUT /reports/${period}`, { rows: [], baseRevision: 0 })).toMatchObject({
    status: 409,
    code: 'REPORT_DRAFT_NEWER',
  })
  expect(
    await change(browser, `POST /reports/${period}/submissions`, {
      key: randomUUID(),
      baseRevision: 1,
      isEmpty: false,
    }),
  ).toMatchObject({ status: 409, code: 'REPORT_INCOMPLETE' })
})

test('APL-04 a CSV file with semicolons, a byte order mark and labels replaces the table; another file changes nothing', async () => {
  const browser = await signInFor(LABORATORY)
  const report = 'proficiency-results/2025'
  const template = await browser.send({ url: `/api/reports/${report}/file?content=template&lang=az` })
  expect(template.headers['content-disposition']).toBe(
    'attachment; filename="proficiency-results-2025-template.csv"',
  )
  const header =
    'Provayder;Proqram;Mərhələ;Xassə və ya göstərici;Metod və ya standart;Nəticənin tarixi;Qiymətləndirmə göstəricisi;Göstəricinin qiyməti;Nəticə;Görülmüş tədbirlər'
  expect(template.body).toBe(`\u{FEFF}${header}\r\n`)
  const table = `${template.body}Provayder 1;"Proqram; 1";2025-1;Kütlə;DEMO 1;05.03.2025;z göstəricisi;'-0,7;Qənaətbəxş;\r\n;;;;;;;;;\r\nP 2;X;1;Y;M;2025-03-06;En ədədi;-;Şübhəli;`
  const saved = await change(browser, `PUT /reports/${report}/file`, {
    base64: Buffer.from(table).toString('base64'),
    baseRevision: 0,
  })
  expect(saved).toMatchObject({
    status: 200,
    rows: [
      {
        scheme: 'Proqram; 1',
        reportedOn: '2025-03-05',
        statistic: 'z',
        score: '-0.7',
        result: 'satisfactory',
      },
      { score: '-', result: 'questionable' },
    ],
    findings: [
      { row: 2, column: 'score', message: 'Enter a number, for example 12.5' },
      { row: 2, column: 'action', message: 'Fill in this cell' },
    ],
  })
  const reasonOf = async (content: string | Buffer) => {
    const { code, message } = await change(browser, `PUT /reports/${report}/file`, {
      base64: Buffer.from(content).toString('base64'),
      baseRevision: 1,
    })
    expect(code).toBe('REPORT_FILE_REFUSED')
    return message
  }
  expect(await reasonOf('A,B\r\n1,2\r\n')).toBe(
    'The file was not accepted: the report has no such columns: A, B',
  )
  expect(await reasonOf('provider,scheme\r\n1,2\r\n')).toMatch(/these columns are missing: Round, Property/)
  expect(await reasonOf(`${header}\r\n1;2\r\n;;;;;;;;;\r\n`)).toMatch(
    /more or fewer cells than the header: 2$/,
  )
  // The last line has no line break in a file of some programs.
  for (const line of [';;;;;;;;;;', '1;2', ';;;;;;;;;;\r\n'])
    expect(await reasonOf(`${header}\r\n;;;;;;;;;\r\n${line}`)).toMatch(
      /more or fewer cells than the header: 3$/,
    )
  expect(await reasonOf(Buffer.from([0x50, 0x4b, 3, 4]))).toMatch(/it is a workbook/)
  expect((await read(browser, report)).saved).toMatchObject({ revision: 1, findingCount: 2 })
})

test('APL-04 a report is submitted once, returned with what must be corrected, submitted again and accepted', async () => {
  const browser = await signInFor(CERTIFIER)
  const official = await identity.signIn('ADMIN', {
    personId: await addOfficial(identity.pool, ['caseworker'], { unit: 'conformity' }),
  })
  await change(browser, `PUT /reports/${QUARTER}`, { rows: [CERTIFICATE], baseRevision: 0 })
  const submission = { key: randomUUID(), baseRevision: 1, isEmpty: false }
  const first = await change(browser, `POST /reports/${QUARTER}/submissions`, submission)
  expect(first).toMatchObject({ status: 200, message: 'The report has been submitted' })
  expect(first.number).toMatch(/^R26-\d{6}$/)
  expect(await change(browser, `POST /reports/${QUARTER}/submissions`, submission)).toEqual(first)
  expect(await change(browser, `PUT /reports/${QUARTER}`, { rows: [], baseRevision: 1 })).toMatchObject({
    code: 'REPORT_CLOSED',
  })
  const plain = await browser.send({ url: `/api/reports/${QUARTER}/file?content=submitted` })
  expect(plain.body).toBe(
    'number,decision,decidedOn,holder,holderTaxId,object,goodsCode,standard,validUntil,reason\r\n' +
      'DEMO-1,issued,10.07.2026,Nümunə 4 MMC,,Lamp,,DEMO 239:2006,,\r\n',
  )
  const { history } = await read(browser, QUARTER)
  expect(history).toMatchObject([
    { kind: 'submitted', rowCount: 1, sha256: createHash('sha256').update(plain.body).digest('hex') },
  ])
  const listed = (await official.send({ url: '/api/report-desk?state=submitted&lang=en' })).json<{
    content: { id: string }[]
  }>()
  expect(listed.content).toMatchObject([
    { number: first.number, organization: 'Nümunə MMC', taxId: CERTIFIER, isLate: true, submission: 1 },
  ])
  const id = listed.content[0]?.id ?? ''
  const decide = (outcome: string, { submission: of = 1, note = '' } = {}) =>
    change(official, `POST /report-desk/${id}/decisions`, { submission: of, outcome, note })
  expect(await decide('returned')).toMatchObject({ status: 400, code: 'REQUEST_INVALID' })
  const returned = await decide('returned', { note: 'Row 1: name the regulation.' })
  expect(returned).toMatchObject({ message: 'The report has been returned for correction' })
  expect(await decide('returned', { note: 'Row 1: name the regulation.' })).toEqual(returned)
  expect(await decide('accepted')).toMatchObject({ status: 409, code: 'REPORT_MOVED' })
  const corrected = await read(browser, QUARTER)
  expect(corrected).toMatchObject({ state: 'returned', isEditable: true, dueOn: '2026-10-20' })
  expect(corrected).toMatchObject({ correctionsDueOn: '2026-12-04', isLate: false, wasLate: true })
  expect(corrected.history[0]).toMatchObject({ kind: 'returned', note: 'Row 1: name the regulation.' })
  const owed = (await official.send({ url: '/api/report-desk/owed' })).json<{ content: object[] }>()
  expect(owed.content.at(-1)).toMatchObject({
    taxId: CERTIFIER,
    dueOn: '2026-12-04',
    isReturned: true,
    daysLate: 0,
  })
  const rows = [{ ...CERTIFICATE, standard: 'TR-000158' }]
  await change(browser, `PUT /reports/${QUARTER}`, { rows, baseRevision: 1 })
  const again = { key: randomUUID(), baseRevision: 2, isEmpty: false }
  const second = await change(browser, `POST /reports/${QUARTER}/submissions`, again)
  expect(second.number).toBe(first.number)
  // Corrections in time do not change that the report was late.
  expect((await official.send({ url: `/api/report-desk/${id}` })).json()).toMatchObject({
    dueOn: '2026-10-20',
    correctionsDueOn: '2026-12-04',
    isLate: true,
    submission: 2,
  })
  expect(await decide('accepted')).toMatchObject({ code: 'REPORT_MOVED' })
  expect(await decide('accepted', { submission: 2 })).toMatchObject({
    message: 'The report has been accepted',
  })
  expect(await read(browser, QUARTER)).toMatchObject({ state: 'accepted', isEditable: false })
  const notices = (await browser.send({ url: '/api/notification?lang=en' })).json<{
    content: { title: string; deepLink: string }[]
  }>()
  expect(notices.content.map(({ title, deepLink }) => [title, deepLink])).toEqual([
    [`Report ${first.number} has been accepted`, `/reports/${QUARTER}`],
    [`Report ${first.number} needs corrections`, `/reports/${QUARTER}`],
  ])
})

test('APL-04 an official without a duty in the unit, or of the same organization, reads and decides nothing', async () => {
  const { rows } = await identity.pool.query<{ id: string }>(
    `select id from periodic_report where state = 'accepted'`,
  )
  const id = rows[0]?.id ?? ''
  const stranger = await identity.signIn('ADMIN', {
    personId: await addOfficial(identity.pool, ['caseworker'], { unit: 'metrology' }),
  })
  for (const url of [
    '/api/report-desk?state=accepted',
    '/api/report-desk/owed',
    `/api/report-desk/${id}`,
    `/api/report-desk/${id}/file`,
  ])
    expect((await stranger.send({ url })).json()).toMatchObject({ code: 'CASE_DUTY_MISSING' })
  const personId = await addOfficial(identity.pool, ['head'], { unit: 'conformity' })
  await identity.pool.query(
    `insert into sign_on_account (person_id, cert_number, kind, organization, voen, place, is_held)
     values ($1, $2, 'official', 'Nümunə', $3, 1, true)`,
    [personId, `C-${randomUUID()}`, CERTIFIER],
  )
  const own = await identity.signIn('ADMIN', { personId })
  expect((await own.send({ url: '/api/report-desk?state=accepted' })).json()).toMatchObject({ total: 0 })
  expect((await own.send({ url: `/api/report-desk/${id}` })).statusCode).toBe(404)
  const decision = { submission: 2, outcome: 'accepted', note: '' }
  expect(await change(own, `POST /report-desk/${id}/decisions`, decision)).toMatchObject({
    code: 'REPORT_UNKNOWN',
  })
  const auditor = await identity.signIn('ADMIN', {
    personId: await addOfficial(identity.pool, ['auditor'], { unit: 'conformity' }),
  })
  expect((await auditor.send({ url: `/api/report-desk/${id}` })).json()).toMatchObject({ canDecide: false })
  expect(await change(auditor, `POST /report-desk/${id}/decisions`, decision)).toMatchObject({
    code: 'CASE_DUTY_MISSING',
  })
})

test('APL-04 the desk lists which organizations have not submitted a report of a period that has ended, the longest overdue first', async () => {
  const listFor = async (personId: string, page = 1) => {
    const official = await identity.signIn('ADMIN', { personId })
    return (await official.send({ url: `/api/report-desk/owed?lang=en&page=${page}` })).json<object>()
  }
  const laboratory = {
    type: 'proficiency-results',
    title: 'Results of proficiency testing',
    isReturned: false,
  }
  const laboratories = [
    {
      ...laboratory,
      period: '2025',
      organization: 'Calibration laboratory No. 3',
      taxId: LABORATORY,
      record: { registry: 'accredited-bodies', number: 'AB-000103' },
      dueOn: '2026-03-31',
      daysLate: 234,
    },
    expect.objectContaining({ ...laboratory, taxId: '9900000041', daysLate: 234 }),
  ]
  const personId = await addOfficial(identity.pool, ['auditor'], { unit: 'conformity' })
  // The report of the third quarter is accepted, the fourth quarter has not ended.
  const certificates = { taxId: CERTIFIER, period: '2026-Q2', dueOn: '2026-07-20', daysLate: 123 }
  expect(await listFor(personId)).toMatchObject({
    content: [...laboratories, expect.objectContaining(certificates)],
    page: 1,
    total: 3,
  })
  expect(await listFor(personId, 2)).toMatchObject({ content: [], total: 3 })
  await identity.pool.query(
    `insert into sign_on_account (person_id, cert_number, kind, organization, voen, place, is_held)
     values ($1, $2, 'official', 'Nümunə', $3, 1, true)`,
    [personId, `C-${randomUUID()}`, CERTIFIER],
  )
  expect(await listFor(personId)).toMatchObject({ content: laboratories, total: 2 })
})

test('APL-04 a period without anything to report is confirmed, after it has ended; the next one copies lasting columns', async () => {
  const browser = await signInFor('9900000041')
  const body = (baseRevision: number, isEmpty: boolean) => ({ key: randomUUID(), baseRevision, isEmpty })
  const submit = (period: string, payload: object) =>
    change(browser, `POST /reports/proficiency-results/${period}/submissions`, payload)
  expect(await submit('2026', body(0, true))).toMatchObject({ code: 'REPORT_PERIOD_OPEN' })
  expect(await submit('2025', body(0, false))).toMatchObject({ code: 'REPORT_INCOMPLETE' })
  const elsewhere = { ...body(0, true), account: 'C-elsewhere' }
  expect(await submit('2025', elsewhere)).toMatchObject({ code: 'ACCOUNT_CHANGED' })
  const empty = body(0, true)
  await identity.pool.query(`select setval('periodic_report_number', 999999)`)
  const sent = await submit('2025', empty)
  expect(sent).toMatchObject({ status: 200, number: 'R26-1000000' })
  expect(await submit('2025', empty)).toEqual(sent)
  // As after a decision about a table with a row.
  await identity.pool.query(`update periodic_report set state = 'accepted', rows = $1 where number = $2`, [
    JSON.stringify([{ provider: 'P', scheme: 'S', round: '1', quantity: 'Mass' }]),
    sent.number,
  ])
  expect(await read(browser, 'proficiency-results/2026')).toMatchObject({ previousPeriod: '2025' })
  const copied = await change(browser, 'POST /reports/proficiency-results/2026/copies', { baseRevision: 0 })
  expect(copied).toMatchObject({ rows: [{ provider: 'P', scheme: 'S', quantity: 'Mass' }], revision: 1 })
  expect(
    await change(browser, 'POST /reports/proficiency-results/2026/copies', { baseRevision: 1 }),
  ).toMatchObject({ code: 'REPORT_DRAFT_NEWER' })
  identity.clock.forward(60 * DAY_S)
  const later = await signInFor('9900000041')
  const list = (await later.send({ url: '/api/reports' })).json<OwnReports>()
  expect(list.reports.map(({ period, state }) => [period, state])).toEqual([
    ['2027', 'due'],
    ['2026', 'draft'],
    ['2025', 'accepted'],
  ])
})
