import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { CaseRow } from '../../case-engine/storage/case-rows.store.ts'
import { submitCase } from '../../case-engine/workflow/submission/submit-case.ts'
import { NO_INPUT, testDesk, type TestDesk } from '../../../testing/cases/test-desk.ts'
import { SUGGESTION } from '../../../testing/cases/test-engine.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import type { FileStorage } from '../../../common/files/storage/file-storage.ts'
import type { Limits } from '../../../common/limits/limits.ts'
import { exportInbox } from './export-inbox.ts'

interface Listed {
  readonly code?: string
  readonly content: readonly {
    readonly id: string
    readonly number: string
    readonly isUnread: boolean
    readonly daysLeft: number | null
    readonly assignee: { readonly name: string } | null
  }[]
  readonly total: number
  readonly counts: Readonly<Record<string, number>>
}

let desk: TestDesk
let head: TestBrowser
let metrologist: TestBrowser
/** Cases of the unit for appeals: registered and assigned, overdue, and one that is due soon. */
let assigned: CaseRow
let late: CaseRow
let near: CaseRow
let elsewhere: CaseRow

beforeAll(async () => {
  desk = await testDesk()
  head = await desk.official(['head', 'intake'])
  metrologist = await desk.official(['caseworker'], 'metrology')
  const subject = (text: string) => ({ values: { ...SUGGESTION, subject: text } })
  assigned = await desk.submit(subject('Çaydan alətləri'))
  late = await desk.submit(subject('A late matter'))
  near = await desk.submit(subject('A near matter'))
  elsewhere = await desk.submit(subject('A matter of metrology'))
  await desk.step(head, `${assigned.id} register`)
  await desk.step(head, `${assigned.id} assign`, { assignee: head.personId })
  const { pool } = desk.identity
  await pool.query(`update service_case set unit = 'metrology' where id = $1`, [elsewhere.id])
  await pool.query(`update service_case set due_on = '2026-11-18' where id = $1`, [late.id])
  await pool.query(`update service_case set due_on = '2026-11-24' where id = $1`, [near.id])
})

afterAll(() => desk.close())

async function list(browser: TestBrowser, query = ''): Promise<Listed> {
  return (await browser.send({ url: `/api/desk/cases?lang=en${query}` })).json<Listed>()
}

function numbers({ content }: Listed): readonly string[] {
  return content.map(({ number }) => number)
}

test('6.39 an official lists the cases of own units only, the earliest deadline first', async () => {
  expect(numbers(await list(head))).toEqual([late.number, near.number, assigned.number])
  expect(numbers(await list(metrologist))).toEqual([elsewhere.number])
})

test('6.39 each view lists its cases, and all are counted at once', async () => {
  const { counts } = await list(head)
  expect(counts).toEqual({ mine: 1, unassigned: 2, overdue: 1, 'due-soon': 1, unread: 3, 'all-open': 3 })
  expect(numbers(await list(head, '&view=mine'))).toEqual([assigned.number])
  expect(numbers(await list(head, '&view=overdue'))).toEqual([late.number])
  expect(numbers(await list(head, '&view=due-soon'))).toEqual([near.number])
  expect(numbers(await list(head, '&view=unassigned'))).toEqual([late.number, near.number])
  expect(numbers(await list(head, '&view=closed'))).toEqual([])
})

test('6.39 working days are counted to the deadline, negative after it', async () => {
  const { content } = await list(head)
  // 20 November 2026 is a Friday.
  expect(content.map(({ daysLeft }) => daysLeft)).toEqual([-2, 2, 15])
})

test.each([
  ['&words=CAYDAN', 'assigned'],
  ['&words=late matter', 'late'],
  ['&words=100%25', 'none'],
  ['&state=registered', 'assigned'],
  ['&assignee=me', 'assigned'],
  ['&dueFrom=2026-11-24&dueTo=2026-11-24', 'near'],
  ['&to=2026-11-19', 'none'],
  ['&type=complaint', 'none'],
  ['&unit=metrology', 'none'],
] as const)('6.39 the filter %s finds: %s', async (query, found) => {
  const all = { assigned: [assigned.number], late: [late.number], near: [near.number], none: [] }
  expect(numbers(await list(head, query))).toEqual(all[found])
})

test('6.39 a filter by a name in place of an official is refused', async () => {
  const reply = await head.send({ url: '/api/desk/cases?assignee=Official' })
  expect(reply.statusCode).toBe(400)
})

test('6.39 a case is found by its number and by its registration number', async () => {
  expect(numbers(await list(head, `&words=${assigned.number}`))).toEqual([assigned.number])
  expect(numbers(await list(head, '&words=MQ-1'))).toEqual([assigned.number])
})

test('6.39 the list is sorted by each column in both directions, and paged', async () => {
  const byNumber = [assigned, late, near].map(({ number }) => number).toSorted()
  expect(numbers(await list(head, '&sort=number'))).toEqual(byNumber)
  expect(numbers(await list(head, '&sort=number&direction=DESC'))).toEqual(byNumber.toReversed())
  expect(numbers(await list(head, '&sort=due&direction=DESC'))[0]).toBe(assigned.number)
  expect(numbers(await list(head, '&sort=assignee'))[0]).toBe(assigned.number)
  expect(numbers(await list(head, '&sort=state')).at(-1)).toBe(assigned.number)
  const second = await list(head, '&perPage=2&page=2')
  expect([second.total, numbers(second)]).toEqual([3, [assigned.number]])
})

test('6.39 the list is downloaded as it is filtered, and each export is in the log of the case', async () => {
  const reply = await head.send({ url: '/api/desk/cases/export?lang=en&format=csv&view=overdue' })
  expect(reply.headers['content-disposition']).toBe('attachment; filename="cases-2026-11-20.csv"')
  const lines = reply.body.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`${late.number},`)
  expect(lines[1]).toContain('18.11.2026')
  const { rows } = await desk.identity.pool.query(
    'select 1 from case_look where case_id = $1 and action = $2',
    [late.id, 'export'],
  )
  expect(rows).toHaveLength(1)
  const sheet = await head.send({ url: '/api/desk/cases/export?lang=en' })
  expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('6.39 an official without a duty that reads cases lists nothing', async () => {
  const withoutDuty = await desk.identity.signIn('ADMIN')
  const clerk = await desk.official(['configuration'])
  const accountant = await desk.official(['finance'])
  for (const browser of [withoutDuty, clerk, accountant])
    expect((await list(browser)).code).toBe('CASE_DUTY_MISSING')
  expect((await withoutDuty.send({ url: '/api/desk/settings' })).json<Listed>().code).toBe(
    'CASE_DUTY_MISSING',
  )
  expect((await clerk.send({ url: '/api/desk/settings' })).statusCode).toBe(200)
})

test('6.39 a step of several cases is previewed, then taken of those that allow it; others say why', async () => {
  const call = async (isPreview: boolean, key = randomUUID()) => {
    // The second one has changed since it was submitted.
    const cases = [late, assigned, elsewhere].map(({ id, version }) => ({ id, version }))
    const payload = { cases, step: 'register', key, input: NO_INPUT, isPreview }
    const reply = await head.change({ method: 'POST', url: '/api/desk/cases/bulk?lang=en', payload })
    return reply.json<{ results: { id: string; outcome: string; message: string | null }[] }>().results
  }
  const preview = await call(true)
  expect(preview.map(({ outcome }) => outcome)).toEqual(['possible', 'refused', 'refused'])
  const key = randomUUID()
  const done = await call(false, key)
  expect(done.map(({ outcome, message }) => [outcome, message])).toEqual([
    ['done', null],
    ['refused', 'The case has changed in the meantime. Check the current state'],
    ['refused', 'There is no such appeal or application'],
  ])
  const again = await call(false, key)
  expect(again[0]?.outcome).toBe('done')
  const { rows } = await desk.identity.pool.query<{ count: number }>(
    `select count(*)::int as count from case_event where case_id = $1 and step = 'register'`,
    [late.id],
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('6.39 what is not confirmed is not at the desk', async () => {
  const before = await list(head)
  const { id } = await submitCase(desk.engine, {
    type: 'suggestion',
    key: randomUUID(),
    formVersion: 1,
    applicant: { kind: 'visitor', name: 'Visitor', email: 'visitor@example.com', uploadToken: null },
    values: SUGGESTION,
    language: 'az',
    channel: 'web',
  })
  expect(await list(head)).toEqual(before)
  for (const url of ['', '/as-applicant', '/looks'])
    expect((await head.send({ url: `/api/desk/cases/${id}${url}` })).json()).toMatchObject({
      code: 'CASE_UNKNOWN',
    })
})

test('6.39 a file that ends before the list does is named by its number of cases', async () => {
  const { pool, clock } = desk.identity
  const { engine } = desk
  const official = { personId: head.personId, language: 'en', duties: [], units: ['appeals'] } as const
  const list = {
    view: 'all-open',
    sort: 'due',
    direction: 'ASC',
    page: 1,
    perPage: 25,
    format: 'csv',
  } as const
  const others = { files: {} as FileStorage, limits: {} as Limits }
  const context = { pool, clock, companyId: 2, engine, ...others } as const
  const { name, content } = await exportInbox(context, official, { ...list, limit: 1 })
  expect(name).toBe('cases-2026-11-20-first-1')
  expect((await text(content)).trim().split('\r\n')).toHaveLength(2)
})
