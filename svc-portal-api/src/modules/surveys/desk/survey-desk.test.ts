import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { DeskComments } from 'shared-contracts/http/cases/survey-desk'
import { testDesk, type TestDesk } from '../../../testing/cases/test-desk.ts'
import { addPerson } from '../../../testing/test-people.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'

let desk: TestDesk
let head: TestBrowser

// The test clock begins on 2026-11-20 at 13:00 in Baku.
beforeAll(async () => {
  desk = await testDesk()
  head = await desk.official(['head'])
})

afterAll(() => desk.close())

/** An answer of a new person, whose address and number are those given. */
async function addAnswer(
  comment: string,
  answer: {
    readonly service?: string
    readonly companyId?: number
    readonly mayContact?: boolean
    at?: string
  } = {},
): Promise<void> {
  const { service = 'suggestion', companyId = 2, mayContact = false, at = '2026-11-18T20:30:00Z' } = answer
  const personId = await addPerson(desk.identity.pool, 'ASAN_USER')
  const { pool } = desk.identity
  await pool.query(
    `update person set email = $2, email_folded = $2, phone_typed = '050 123 45 67', phone_e164 = '+994501234567' where id = $1`,
    [personId, `${comment.length}@example.test`],
  )
  await pool.query(
    `insert into survey_answer (company_id, person_id, service, quarter, overall, comment, may_contact, answered_at)
     values ($1, $2, $3, '2026-Q4', 2, $4, $5, $6)`,
    [companyId, personId, service, comment, mayContact, at],
  )
}

async function read(browser: TestBrowser, query = '') {
  const reply = await browser.send({ url: `/api/survey-desk/comments?lang=en${query}` })
  return { status: reply.statusCode, ...reply.json<DeskComments & { readonly code?: string }>() }
}

test('APL-05 a head reads the comments of the services of the unit, the newest first, and a contact with consent only', async () => {
  await addAnswer('Too slow.')
  await addAnswer('Please call me.', { mayContact: true, at: '2026-11-19T09:00:00Z' })
  await addAnswer('')
  await addAnswer('Of another unit.', { service: 'verification-request' })
  await addAnswer('Of the other portal.', { companyId: 1 })
  await addAnswer('The search finds nothing.', { service: 'portal', at: '2026-11-17T09:00:00Z' })
  const { content, total, quarter, quarters, services } = await read(head)
  expect(content).toMatchObject([
    {
      service: { code: 'suggestion', label: 'Suggestion' },
      overall: 2,
      comment: 'Please call me.',
      answeredOn: '2026-11-19',
      contact: { email: '15@example.test', phone: '+994501234567' },
    },
    // Half past midnight in Baku.
    { comment: 'Too slow.', answeredOn: '2026-11-19', contact: null },
    { service: { code: 'portal', label: 'The portal' }, comment: 'The search finds nothing.' },
  ])
  expect([total, quarter, quarters.length, quarters.at(-1)]).toEqual([3, '2026-Q4', 9, '2024-Q4'])
  expect(services.map(({ code }) => code)).toContain('complaint')
  expect(services.map(({ code }) => code)).not.toContain('verification-request')
  expect((await read(head, '&service=suggestion')).total).toBe(2)
  expect((await read(head, '&quarter=2026-Q3')).content).toEqual([])
  expect((await read(head, '&page=2')).content).toEqual([])
})

test('ROLE-01 comments are refused to other duties and for services of other units', async () => {
  for (const duty of ['intake', 'caseworker', 'call-center', 'configuration'] as const)
    expect(await read(await desk.official([duty]))).toMatchObject({ status: 409, code: 'CASE_DUTY_MISSING' })
  expect(await read(head, '&service=verification-request')).toMatchObject({ code: 'CASE_DUTY_MISSING' })
  const other = await desk.official(['auditor'], 'metrology')
  expect((await read(other, '&service=verification-request')).content).toMatchObject([
    { comment: 'Of another unit.' },
  ])
})

async function nameOf(official: { readonly personId: string }): Promise<string | undefined> {
  const { rows } = await desk.identity.pool.query<{ name: string }>(
    `select concat_ws(' ', name, surname) as name from person where id = $1`,
    [official.personId],
  )
  return rows[0]?.name
}

test('a page of comments that an official reads is in their log once an hour', async () => {
  const auditor = await desk.official(['auditor'])
  await read(auditor, '&service=complaint')
  const { looks } = await read(auditor, '&service=complaint')
  expect(looks[0]).toEqual({ official: await nameOf(auditor), at: '2026-11-20T09:00:00.000Z' })
  const { rows: stored } = await desk.identity.pool.query(
    'select services, page from survey_comment_read where person_id = $1',
    [auditor.personId],
  )
  expect(stored).toEqual([{ services: ['complaint'], page: 1 }])
  expect((await read(auditor, '&service=suggestion&quarter=2026-Q1')).looks).toHaveLength(1)
})

test('quarters whose answers are not stored are refused and not logged', async () => {
  for (const quarter of ['2024-Q3', '2027-Q1', '2099-Q4'])
    expect(await read(head, `&quarter=${quarter}`)).toMatchObject({ status: 400, code: 'REQUEST_INVALID' })
  const { rows } = await desk.identity.pool.query(
    `select 1 from survey_comment_read where quarter in ('2024-Q3', '2027-Q1', '2099-Q4')`,
  )
  expect(rows).toEqual([])
})

test('the log of reads has those of the services of the reader only', async () => {
  const metrology = await desk.official(['head'], 'metrology')
  const [own, other] = [await nameOf(head), await nameOf(metrology)]
  const readers = async (browser: TestBrowser, query: string) =>
    new Set((await read(browser, `&quarter=2026-Q2${query}`)).looks.map(({ official }) => official))
  expect(await readers(metrology, '&service=verification-request')).toEqual(new Set([other]))
  expect(await readers(head, '')).toEqual(new Set([own]))
  expect(await readers(head, '&service=suggestion')).toEqual(new Set([own]))
  expect(await readers(metrology, '&service=verification-request')).toEqual(new Set([other]))
  // Comments of the portal are read by the heads of all units.
  expect(await readers(metrology, '')).toEqual(new Set([own, other]))
})
