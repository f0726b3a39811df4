import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { AppealSummary } from 'shared-contracts/http/cases/case-models'
import { APPLICATION, testAppeals, type TestAppeals } from '../../../testing/cases/test-appeals.ts'
import { SUGGESTION, takeTestStep } from '../../../testing/cases/test-engine.ts'
import { applyForService } from '../../../testing/cases/walk-service.ts'
import { addAccount } from '../../../testing/test-people.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import { getCaseType } from '../../case-engine/schema/case-types.ts'

let appeals: TestAppeals
let person: TestBrowser
let registered = ''

interface ListBody {
  readonly content: readonly AppealSummary[]
  readonly total: number
  readonly counts: object
  readonly statuses: readonly { readonly code: string }[]
}

beforeAll(async () => {
  appeals = await testAppeals()
  person = await appeals.signIn('ASAN_USER')
  const first = await appeals.submit(person)
  await appeals.take(first.id, 'register', 'start-review')
  await appeals.pool.query('update service_case set undo = null')
  registered = (await appeals.read(person, first.id)).registrationNumber ?? ''
  appeals.clock.forward(60)
  await appeals.submit(person, { type: 'suggestion', values: SUGGESTION })
  appeals.clock.forward(60)
  const third = await appeals.submit(person, { values: { ...APPLICATION, subject: 'Withdrawn soon' } })
  const { version } = await appeals.read(person, third.id)
  await person.change({
    method: 'POST',
    url: `/api/appeals/${third.id}/steps/withdraw`,
    payload: { version, key: crypto.randomUUID(), text: '', fileIds: [] },
  })
})

afterAll(() => appeals.close())

async function list(query: string, browser = person): Promise<ListBody> {
  const reply = await browser.send({ url: `/api/appeals?lang=en&${query}` })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json<ListBody>()
}

async function subjects(query: string): Promise<readonly string[]> {
  return (await list(query)).content.map(({ subject }) => subject)
}

const SCALES = 'Tərəzilərin yoxlanılması'
const LETTERS = 'Larger letters'
const WITHDRAWN = 'Withdrawn soon'

test('HTTP-08 APL-02 the list has the fields of the specification, latest first, with counts by group', async () => {
  const { content, total, counts, statuses } = await list('')
  expect(statuses.map(({ code }) => code)).toEqual(['submitted', 'under-review', 'withdrawn'])
  expect(total).toBe(3)
  expect(counts).toEqual({ needsMe: 0, inProgress: 2, closed: 1 })
  expect(content.map(({ subject }) => subject)).toEqual([WITHDRAWN, LETTERS, SCALES])
  expect(content[2]).toMatchObject({
    serviceType: 'Application',
    appealDate: '2026-11-20T09:00:00.000Z',
    status: 'Under review',
    registrationNumber: registered,
    applicationStartDate: '20.11.2026',
    reviewStartDate: '20.11.2026',
    applicationEndDate: null,
    dueOn: '2026-12-11',
    nextStep: 'The agency answers by 11.12.2026',
    unread: 2,
  })
  expect(content[1]).toMatchObject({ status: 'Received', reviewStartDate: null })
  expect(content[0]).toMatchObject({
    reviewStartDate: null,
    applicationEndDate: null,
    dueOn: null,
    status: 'Withdrawn',
  })
})

test.each([
  ['kind=suggestion', [LETTERS]],
  ['type=application', [WITHDRAWN, SCALES]],
  ['kind=application&type=suggestion', []],
  ['group=closed', [WITHDRAWN]],
  ['group=in-progress,closed', [WITHDRAWN, LETTERS, SCALES]],
  ['status=submitted', [LETTERS]],
  ['words=terezilerin', [SCALES]],
  ['registrationNumber=mq-1/', [SCALES]],
  ['from=2026-11-21', []],
  ['to=2026-11-20', [WITHDRAWN, LETTERS, SCALES]],
  ['endFrom=2026-11-20', []],
  ['sort=applicationStartDate,ASC&sort=appealDate,ASC', [SCALES, LETTERS, WITHDRAWN]],
  ['sort=appealDate,ASC', [SCALES, LETTERS, WITHDRAWN]],
  ['sort=serviceType,DESC&sort=appealDate,ASC', [LETTERS, SCALES, WITHDRAWN]],
  ['sort=status,ASC', [LETTERS, SCALES, WITHDRAWN]],
  ['sort=registrationNumber,ASC&sort=appealDate,ASC', [SCALES, LETTERS, WITHDRAWN]],
  ['sort=applicationEndDate,ASC&sort=appealDate,ASC', [SCALES, LETTERS, WITHDRAWN]],
  ['perPage=1&page=2', [LETTERS]],
])('APL-02 the list is filtered, sorted and paged by %s', async (query, expected) => {
  expect(await subjects(query)).toEqual(expected)
})

test('APL-02 an appeal is found by a part of its number', async () => {
  const [newest] = (await list('')).content
  const part = newest?.appealNumber.slice(4, 9).toLowerCase()
  expect(await subjects(`number=${part}`)).toEqual([WITHDRAWN])
})

test('an unknown sort is refused', async () => {
  const reply = await person.send({ url: '/api/appeals?sort=subject,ASC' })
  expect(reply.statusCode).toBe(400)
})

test('APL-02 the list is downloaded as CSV and as workbook', async () => {
  const csv = await person.send({ url: '/api/appeals/export?format=csv&lang=en&group=closed' })
  const lines = csv.body.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('Service type,Number,Submitted')
  expect(lines[1]).toMatch(/^Application,Q26-[^,]+,20\.11\.2026,Withdrawn soon,Withdrawn,,,,,/)
  const workbook = await person.send({ url: '/api/appeals/export?format=xlsx' })
  expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('ACC-02 each account has its own list; a former account opens nothing', async () => {
  const voen = '1234567890'
  const citizen = await addAccount(appeals.pool, person.personId)
  await appeals.pool.query(
    `insert into sign_on_account (person_id, cert_number, kind, organization, voen, place, is_held)
     values ($1, 'C-old', 'business', 'Nar MMC', $2, 2, true)`,
    [person.personId, voen],
  )
  const asAccount = (account: string) => appeals.signIn('ASAN_USER', { personId: person.personId, account })
  const company = await asAccount('C-old')
  expect((await list('', company)).total).toBe(0)
  const { id } = await appeals.submit(company)
  expect((await list('', company)).total).toBe(1)
  expect((await list('', await asAccount(citizen))).total).toBe(3)
  // A renewed certificate of the same organization.
  await appeals.pool.query(
    `with renewed as (update sign_on_account set is_held = false where cert_number = 'C-old')
     insert into sign_on_account (person_id, cert_number, kind, organization, voen, place, is_held)
     values ($1, 'C-new', 'business', 'Nar MMC', $2, 2, true)`,
    [person.personId, voen],
  )
  expect((await list('', await asAccount('C-new'))).total).toBe(1)
  expect((await appeals.read(await asAccount(citizen), id)).applicant.organization).toBe('Nar MMC')
  await appeals.pool.query(`update sign_on_account set is_held = false where cert_number = 'C-new'`)
  const reply = await (await asAccount(citizen)).send({ url: `/api/appeals/${id}` })
  expect(reply.statusCode).toBe(404)
})

test('a document that its holder suspends later does not start a review', async () => {
  const holder = await appeals.signIn('ASAN_USER')
  const { personId } = holder
  const results = { create: () => Promise.resolve(undefined), changeState: () => Promise.resolve(true) }
  const engine = { ...appeals.engine, results: { ...appeals.engine.results, ...results } }
  const type = getCaseType('declaration-registration')
  const { submitted, applicant, official } = await applyForService(engine, type, { personId })
  await takeTestStep(engine, submitted.id, { step: 'enter', actor: official })
  await appeals.pool.query('update service_case set undo = null')
  await takeTestStep(engine, submitted.id, { step: 'suspend-document', actor: applicant })
  const { content } = await list('', holder)
  expect(content).toMatchObject([{ id: submitted.id, reviewStartDate: null }])
})
