import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedDemonstration } from '../../testing/registries/test-demonstration.ts'
import { emptyRegistries, type TestRegistries } from '../../testing/test-api.ts'
import { addPerson } from '../../testing/test-people.ts'
import { listDueReminders, markReminded } from './obligations.store.ts'
import { listObligations } from './obligations.ts'
import { remindOfReports } from './report-reminders.ts'
import { listReportTypes } from './schema/report-types.ts'

/** Demonstration body AB-000102, which certifies products. */
const ORGANIZATION = { taxId: '9900000021' }

let registries: TestRegistries

beforeAll(async () => {
  registries = await emptyRegistries()
  await seedDemonstration(registries.pool, 'accredited-bodies')
})

afterAll(() => registries.close())

interface BodyChange {
  readonly isHeld?: boolean
  /** First day of the present state. */
  readonly validFrom?: string
  readonly values?: object
}

async function changeBody({
  isHeld = true,
  validFrom = '2024-02-19',
  values = {},
}: BodyChange): Promise<void> {
  const present = {
    types: ['product-certification'],
    firstAccredited: '2020-11-20',
    validUntil: '2027-08-28',
    ...values,
  }
  await registries.pool.query(
    `update record_row set status = $1, valid_from = $2, field_values = field_values || $3
     where registry = 'accredited-bodies' and id = 'AB-000102'`,
    [isHeld ? 'active' : 'withdrawn', validFrom, JSON.stringify(present)],
  )
}

async function listPeriods(change: BodyChange) {
  await changeBody(change)
  const query = { variant: 'quality', today: '2026-11-20' } as const
  const owed = await listObligations(registries.pool, ORGANIZATION, query)
  return owed.map(({ type, period, dueOn }) => `${type.code} ${period} ${dueOn}`)
}

test('a last day that is no working day moves to the next working day', async () => {
  // 20 January 2027 is a day of mourning.
  expect(await listPeriods({})).toEqual([
    'certificates-issued 2026-Q2 2026-07-20',
    'certificates-issued 2026-Q3 2026-10-20',
    'certificates-issued 2026-Q4 2027-01-21',
  ])
})

test('a body owes reports from the period of its first accreditation on', async () => {
  expect(await listPeriods({ values: { firstAccredited: '2026-09-30' } })).toEqual([
    'certificates-issued 2026-Q3 2026-10-20',
    'certificates-issued 2026-Q4 2027-01-21',
  ])
})

test('a body that is no longer accredited owes the reports until its last day', async () => {
  const withdrawn = { isHeld: false, validFrom: '2026-10-01' }
  expect(await listPeriods({ ...withdrawn, values: { validUntil: '2026-07-01' } })).toEqual([
    'certificates-issued 2026-Q2 2026-07-20',
    'certificates-issued 2026-Q3 2026-10-20',
  ])
})

test('a body whose accreditation was withdrawn early owes no report of a period that began later', async () => {
  expect(await listPeriods({ isHeld: false, validFrom: '2026-07-01' })).toEqual([
    'certificates-issued 2026-Q2 2026-07-20',
  ])
})

test('a body of another type owes no report, and none is owed in the other portal', async () => {
  expect(await listPeriods({ values: { types: ['inspection-a'] } })).toEqual([])
  await changeBody({})
  const query = { variant: 'competition', today: '2026-11-20' } as const
  expect(await listObligations(registries.pool, ORGANIZATION, query)).toEqual([])
})

async function addActingPerson(organization: string): Promise<string> {
  const personId = await addPerson(registries.pool, 'ASAN_USER')
  await registries.pool.query(
    `insert into sign_on_account (person_id, cert_number, kind, organization, voen, place, is_held)
     values ($1, $2, 'business', $3, $4, 1, true)`,
    [personId, `C-${randomUUID()}`, organization, ORGANIZATION.taxId],
  )
  return personId
}

/** Runs the job on a day, twice at once, and lists the titles of all notifications. */
async function remindOn(day: string) {
  const context = {
    pool: registries.pool,
    companyId: 2,
    clock: { now: () => new Date(`${day}T06:00:00Z`) },
  } as const
  await Promise.all([remindOfReports(context), remindOfReports(context)])
  const { rows } = await registries.pool.query<{ person: string; title: string; content: string }>(
    `select person_id as person, title ->> 'en' as title, content ->> 'ru' as content from notification
     order by place`,
  )
  return rows
}

test('APL-04 everybody who acts for an organization is reminded once before the last day of a report and once after it', async () => {
  await changeBody({ values: { firstAccredited: '2026-09-01' } })
  expect(await remindOn('2026-10-13')).toEqual([])
  const people = [await addActingPerson('Nümunə 1 MMC'), await addActingPerson('Nümunə 1 MMC')]
  expect(await remindOn('2026-10-12')).toEqual([])
  const soon = await remindOn('2026-10-13')
  expect(soon.map(({ person }) => person).toSorted()).toEqual(people.toSorted())
  expect(soon[0]).toMatchObject({
    title: 'Report to be submitted by 20.10.2026: List of certificates issued',
    content: expect.stringContaining('отчёт «Перечень выданных сертификатов» (III квартал 2026 года)'),
  })
  expect(await remindOn('2026-10-20')).toEqual(soon)
  const late = (await remindOn('2026-10-21')).slice(2)
  expect(late.map(({ title }) => title)).toEqual([
    'Report not submitted in time: List of certificates issued',
    'Report not submitted in time: List of certificates issued',
  ])
  expect(await remindOn('2026-10-22')).toHaveLength(4)
  await registries.pool.query('delete from notification')
})

test('a report that was due long ago is not reminded of', async () => {
  await changeBody({})
  await addActingPerson('Nümunə 3 MMC')
  expect(await remindOn('2026-08-04')).toEqual([])
  const late = await remindOn('2026-08-03')
  expect(new Set(late.map(({ title }) => title))).toEqual(
    new Set(['Report not submitted in time: List of certificates issued']),
  )
  await registries.pool.query('delete from notification')
})

test('APL-04 a submitted report has no reminder, and a returned one again before the last day of its corrections', async () => {
  const [personId] = [await addActingPerson('Nümunə 2 MMC')]
  await changeBody({ values: { firstAccredited: '2026-11-01' } })
  await registries.pool.query(
    `insert into periodic_report (company_id, tax_id, type, period, state, organization, record_number, rows, revision,
       saved_at, saved_by, number, submissions, submitted_at, submitted_by, due_on)
     values (2, $1, 'certificates-issued', '2026-Q4', 'submitted', 'Nümunə 2 MMC', 'AB-000102', '[]', 1,
       $2, $3, 'R27-000001', 1, $2, $3, '2027-01-21')`,
    [ORGANIZATION.taxId, '2027-01-10T06:00:00Z', personId],
  )
  expect(await remindOn('2027-01-22')).toEqual([])
  await registries.pool.query(`update periodic_report set state = 'returned', due_on = '2027-02-05'`)
  expect(await remindOn('2027-01-28')).toEqual([])
  expect((await remindOn('2027-01-29')).map(({ title }) => title)).toContain(
    'Report to be submitted by 05.02.2027: List of certificates issued',
  )
})

test('a report that was submitted after its reminder was listed is not reminded of', async () => {
  const types = listReportTypes('quality')
  const now = new Date('2027-02-06T06:00:00Z')
  const due = (await listDueReminders(registries.pool, 2, { types, today: '2027-02-06' })).find(
    ({ period }) => period === '2026-Q4',
  )
  if (due === undefined) throw new Error('no reminder is due')
  const isMarkedWhen = async (state: string) => {
    await registries.pool.query('update periodic_report set state = $1', [state])
    return markReminded(registries.pool, due, { companyId: 2, now })
  }
  expect([await isMarkedWhen('submitted'), await isMarkedWhen('returned')]).toEqual([false, true])
})
