import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { DeskSettings, OfficialDuties } from 'shared-contracts/http/cases/desk-models'
import { testDesk, type TestDesk } from '../../../testing/cases/test-desk.ts'
import { SUGGESTION } from '../../../testing/cases/test-engine.ts'
import { testIdentity, type TestBrowser } from '../../../testing/test-sessions.ts'

let desk: TestDesk
let head: TestBrowser
let clerk: TestBrowser
let operator: TestBrowser

beforeAll(async () => {
  desk = await testDesk()
  head = await desk.official(['head'])
  clerk = await desk.official(['configuration'])
  operator = await desk.official(['call-center'])
})

afterAll(() => desk.close())

async function settings(browser: TestBrowser): Promise<DeskSettings> {
  return (await browser.send({ url: '/api/desk/settings?lang=en' })).json<DeskSettings>()
}

function put(browser: TestBrowser, url: string, payload: object) {
  return browser.change({ method: 'PUT', url: `/api/desk/${url}`, payload })
}

test('6.39 the settings name duties, units, colleagues with open cases, and steps for several cases', async () => {
  const row = await desk.submit()
  await desk.identity.pool.query(`update service_case set assignee_id = $1 where id = $2`, [
    head.personId,
    row.id,
  ])
  const found = await settings(head)
  expect(found.me).toEqual({
    id: head.personId,
    duties: [{ unit: { code: 'appeals', label: 'Department for Appeals' }, duty: 'head' }],
  })
  expect(found.officials.find(({ id }) => id === head.personId)).toMatchObject({
    openCases: 1,
    duties: ['head'],
    worksIn: ['appeals'],
  })
  expect(found.bulkSteps.map(({ code }) => code)).toContain('assign')
  expect(found.bulkSteps.map(({ code }) => code)).not.toContain('decide')
  expect(found.forwardUnits.map(({ code }) => code)).toEqual([
    'appeals',
    'metrology',
    'conformity',
    'standards',
  ])
})

test('6.39 a saved view belongs to its official', async () => {
  const id = randomUUID()
  const view = { name: 'Late', query: '?view=overdue' }
  expect((await put(head, `views/${id}`, view)).statusCode).toBe(200)
  expect((await put(head, `views/${id}`, { ...view, name: 'Very late' })).statusCode).toBe(200)
  expect((await settings(head)).views).toEqual([{ id, name: 'Very late', query: '?view=overdue' }])
  expect((await put(operator, `views/${id}`, view)).json()).toMatchObject({ code: 'DESK_VIEW_UNKNOWN' })
  const remove = (browser: TestBrowser) => browser.change({ method: 'DELETE', url: `/api/desk/views/${id}` })
  expect((await remove(operator)).json()).toMatchObject({ code: 'DESK_VIEW_UNKNOWN' })
  const withoutDuty = await desk.identity.signIn('ADMIN')
  for (const reply of [await put(withoutDuty, `views/${randomUUID()}`, view), await remove(withoutDuty)])
    expect(reply.json()).toMatchObject({ code: 'CASE_DUTY_MISSING' })
  expect((await remove(head)).statusCode).toBe(200)
  expect((await settings(head)).views).toEqual([])
})

test('6.39 an official saves twenty views at most', async () => {
  const save = () => put(clerk, `views/${randomUUID()}`, { name: 'View', query: '' })
  for (let count = 0; count < 20; count += 1) expect((await save()).statusCode).toBe(200)
  expect((await save()).json()).toMatchObject({ code: 'CASE_LIMIT_REACHED' })
})

test('6.39 only an official with the duty `configuration` gives duties, in that unit and to others', async () => {
  const { personId } = await desk.identity.signIn('ADMIN')
  const duties = [{ unit: 'appeals', duty: 'intake' }]
  expect((await put(clerk, `officials/${personId}/duties`, { duties })).statusCode).toBe(200)
  const listed = await clerk.send({ url: '/api/desk/officials?lang=en' })
  const { content } = listed.json<{ content: OfficialDuties[] }>()
  expect(content.find(({ id }) => id === personId)?.duties).toEqual(duties)
  expect(content.find(({ id }) => id === clerk.personId)?.isSelf).toBe(true)
  const refusals = [
    [head, personId, duties, 'CASE_DUTY_MISSING'],
    [clerk, personId, [{ unit: 'metrology', duty: 'head' }], 'CASE_DUTY_MISSING'],
    [clerk, clerk.personId, [{ unit: 'appeals', duty: 'head' }], 'DUTIES_OWN'],
    [clerk, randomUUID(), duties, 'OFFICIAL_UNKNOWN'],
  ] as const
  for (const [browser, id, given, code] of refusals)
    expect((await put(browser, `officials/${id}/duties`, { duties: given })).json()).toMatchObject({ code })
  expect((await head.send({ url: '/api/desk/officials' })).json()).toMatchObject({
    code: 'CASE_DUTY_MISSING',
  })
  await put(clerk, `officials/${personId}/duties`, { duties: [] })
  const { rows } = await desk.identity.pool.query('select 1 from official_duty where person_id = $1', [
    personId,
  ])
  expect(rows).toEqual([])
})

const filing = {
  type: 'suggestion',
  formVersion: 1,
  values: SUGGESTION,
  language: 'en',
  name: 'Caller No. 1',
  email: 'caller@example.com',
  phone: '+994501234567',
}

test('6.28.6 an operator files for a caller, whose case begins with the mailed code; a repeated filing exists once', async () => {
  const key = randomUUID()
  const filed = await put(operator, `filings/${key}`, filing)
  expect(filed.json()).toEqual({
    id: expect.any(String),
    number: expect.stringMatching(/^Q26-/),
    receivedAt: '2026-11-20T09:00:00.000Z',
  })
  expect((await put(operator, `filings/${key}`, filing)).json()).toEqual(filed.json())
  const { rows } = await desk.identity.pool.query<{ state: string; channel: string }>(
    'select state, channel from service_case where visitor_email = $1',
    ['caller@example.com'],
  )
  expect(rows).toEqual([{ state: 'unconfirmed', channel: 'call' }])
  expect((await put(head, `filings/${randomUUID()}`, filing)).json()).toMatchObject({
    code: 'CASE_DUTY_MISSING',
  })
  expect((await put(operator, `filings/${randomUUID()}`, { ...filing, phone: 'abc' })).json()).toMatchObject({
    errors: { phone: 'phone_number_is_not_valid' },
  })
})

test('6.28.6 codes for callers are mailed to one address a few times an hour', async () => {
  const { personId } = operator
  const limited = await testIdentity({ pool: desk.identity.pool, limitFactor: 0.2 })
  const browser = await limited.signIn('ADMIN', { personId })
  const file = async (email: string) =>
    (await put(browser, `filings/${randomUUID()}`, { ...filing, email })).statusCode
  const statuses: number[] = []
  for (let count = 0; count < 5; count += 1) statuses.push(await file('Flooded@example.com'))
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  expect(await file('other@example.com')).toBe(200)
  await limited.close()
})
