import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { OwnCallCenter } from 'shared-contracts/http/cases/call-center'
import type { CallDeskDay } from 'shared-contracts/http/cases/call-desk'
import { formatCaseNumber } from '../../case-engine/schema/case-number.ts'
import { addOfficial } from '../../../testing/cases/test-engine.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../../../testing/test-sessions.ts'

let identity: TestIdentity

beforeAll(async () => {
  identity = await testIdentity()
})

afterAll(() => identity.close())

const WISH = { topic: 'other', phone: '+994 50 000 00 01', language: 'az', need: 'none', note: '' }

async function book(browser: TestBrowser, startsAt: string): Promise<string> {
  const payload = { ...WISH, key: randomUUID(), startsAt }
  const reply = await browser.change({ method: 'POST', url: '/api/call-center/call-backs', payload })
  return reply.json<{ id: string }>().id
}

/** Signs in an official with the duty of operators. */
async function operator(): Promise<TestBrowser> {
  return identity.signIn('ADMIN', { personId: await addOfficial(identity.pool, ['call-center']) })
}

async function dayOf(official: TestBrowser, day: string): Promise<CallDeskDay> {
  const reply = await official.send({ url: `/api/call-desk?lang=en&day=${day}` })
  expect(reply.statusCode).toBe(200)
  return reply.json<CallDeskDay>()
}

function take(official: TestBrowser, id: string) {
  return official.change({ method: 'POST', url: `/api/call-desk/call-backs/${id}/take` })
}

function record(official: TestBrowser, id: string, payload: object) {
  return official.change({ method: 'POST', url: `/api/call-desk/call-backs/${id}/outcome`, payload })
}

const OWN = formatCaseNumber('Q26', '7KM4T')
const FOREIGN = formatCaseNumber('Q26', '8NP5V')
const DONE = { outcome: 'done', summary: 'Sənədlərin siyahısı izah edildi.', caseNumber: null }
const MISSED = { outcome: 'missed' }

async function own(person: TestBrowser): Promise<OwnCallCenter> {
  return (await person.send({ url: '/api/call-center?lang=en' })).json<OwnCallCenter>()
}

async function titles(person: TestBrowser): Promise<readonly string[]> {
  const reply = await person.send({ url: '/api/notification?lang=en' })
  return reply.json<{ content: { title: string }[] }>().content.map(({ title }) => title)
}

function codeOf(reply: { json: <Body>() => Body }): string {
  return reply.json<{ code: string }>().code
}

test('APL-02 an operator takes a call-back of the day, and the person reads the summary', async () => {
  const person = await identity.signIn('ASAN_USER')
  const official = await operator()
  const id = await book(person, '2026-11-23T05:00:00.000Z')
  const day = await dayOf(official, '2026-11-23')
  expect([day.previousDay, day.nextDay]).toEqual(['2026-11-20', '2026-11-24'])
  expect(day.callBacks).toMatchObject([
    { id, name: 'Vətəndaş Bir', phone: '+994500000001', state: 'booked', operator: null, isMine: false },
  ])
  await take(official, id)
  expect((await take(official, id)).statusCode).toBe(200)
  expect((await dayOf(official, '2026-11-23')).callBacks).toMatchObject([
    { state: 'in_progress', isMine: true },
  ])
  expect((await record(official, id, DONE)).statusCode).toBe(200)
  expect((await record(official, id, DONE)).statusCode).toBe(200)
  const { calls, callBacks } = await own(person)
  expect(calls).toMatchObject([{ summary: 'Sənədlərin siyahısı izah edildi.', operator: 1, rating: null }])
  expect(callBacks).toMatchObject([{ id, state: 'done' }])
  expect(await titles(person)).toEqual(['The summary of your call is ready', 'Your call-back is booked'])
})

test('only one operator gets a call-back, and another one cannot record its outcome', async () => {
  const person = await identity.signIn('ASAN_USER')
  const officials = await Promise.all([1, 2, 3].map(() => operator()))
  const id = await book(person, '2026-11-23T05:30:00.000Z')
  const replies = await Promise.all(officials.map((official) => take(official, id)))
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  const loser = officials.find((_official, index) => replies[index]?.statusCode === 409)
  if (loser === undefined) throw new Error('every operator took it')
  expect(codeOf(await record(loser, id, DONE))).toBe('CALL_BACK_CLOSED')
})

test('a person cannot cancel a call-back that an operator has taken', async () => {
  const person = await identity.signIn('ASAN_USER')
  const id = await book(person, '2026-11-23T06:00:00.000Z')
  await take(await operator(), id)
  const reply = await person.change({ method: 'DELETE', url: `/api/call-center/call-backs/${id}` })
  expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'CALL_BACK_CLOSED'])
})

test('after two unanswered calls a call-back is missed, and each one is notified', async () => {
  const person = await identity.signIn('ASAN_USER')
  const official = await operator()
  const id = await book(person, '2026-11-23T06:30:00.000Z')
  await take(official, id)
  await record(official, id, MISSED)
  expect((await own(person)).callBacks).toMatchObject([{ state: 'booked', tries: 1 }])
  expect(codeOf(await record(official, id, MISSED))).toBe('CALL_BACK_CLOSED')
  await take(official, id)
  await record(official, id, MISSED)
  expect((await own(person)).callBacks).toMatchObject([{ state: 'missed', tries: 2 }])
  expect(codeOf(await take(official, id))).toBe('CALL_BACK_CLOSED')
  expect(await titles(person)).toEqual([
    'We could not reach you',
    'We called you and there was no answer',
    'Your call-back is booked',
  ])
})

test('a call is linked to an appeal of the same person only, whose number is typed in any case and spacing', async () => {
  const person = await identity.signIn('ASAN_USER')
  const official = await operator()
  const id = await book(person, '2026-11-23T07:00:00.000Z')
  await take(official, id)
  await addCase(person.personId, OWN)
  await addCase((await identity.signIn('ASAN_USER')).personId, FOREIGN)
  expect(codeOf(await record(official, id, { ...DONE, caseNumber: FOREIGN }))).toBe('CASE_UNKNOWN')
  expect(
    (await record(official, id, { ...DONE, caseNumber: ` ${OWN.toLowerCase().replaceAll('-', ' ')}` }))
      .statusCode,
  ).toBe(200)
  expect((await own(person)).calls).toMatchObject([{ caseNumber: OWN }])
})

async function addCase(personId: string, number: string): Promise<void> {
  await identity.pool.query(
    `insert into service_case (number, company_id, type, form_version, workflow, state, state_group, clock, person_id,
       applicant, language, channel, subject, form_values, search_words, unit, received_at, term_days, updated_at)
     values ($2, 2, 'application', 1, 'appeal', 'submitted', 'in-progress', 'running', $1, '{}', 'az', 'web', 'Mövzu',
       '{}', '', 'reception', '2026-11-20T08:00:00Z', 15, '2026-11-20T08:00:00Z')`,
    [personId, number],
  )
}

test('APL-02 a question with an answer leaves the desk, and the person reads the answer', async () => {
  const person = await identity.signIn('ASAN_USER')
  const official = await operator()
  const payload = { key: randomUUID(), topic: 'portal', text: 'Sənəd harada yoxlanılır?' }
  await person.change({ method: 'POST', url: '/api/call-center/questions', payload })
  const question = (await dayOf(official, '2026-11-23')).questions.find(({ text }) => text === payload.text)
  expect(question).toMatchObject({ name: 'Vətəndaş Bir', topic: 'Signing in and technical problems' })
  const url = `/api/call-desk/questions/${question?.id ?? ''}/answer`
  const answer = (by: TestBrowser, text: string) => by.change({ method: 'POST', url, payload: { text } })
  expect((await answer(official, '“Sənədi yoxlayın” səhifəsində.')).statusCode).toBe(200)
  expect((await answer(official, '“Sənədi yoxlayın” səhifəsində.')).statusCode).toBe(200)
  expect(codeOf(await answer(await operator(), 'Başqa cavab'))).toBe('CALL_QUESTION_ANSWERED')
  expect((await own(person)).questions).toMatchObject([{ answer: '“Sənədi yoxlayın” səhifəsində.' }])
  expect((await dayOf(official, '2026-11-23')).questions).toEqual([])
  expect(await titles(person)).toEqual(['Your question has been answered'])
})

test('APL-02 the desk is closed to officials without the duty of operators', async () => {
  const person = await identity.signIn('ASAN_USER')
  const id = await book(person, '2026-11-26T05:00:00.000Z')
  const { personId } = await identity.signIn('ADMIN')
  const withOther = await addOfficial(identity.pool, ['head', 'configuration', 'auditor'])
  const ofOtherVariant = await addOfficial(identity.pool, ['call-center'], { companyId: 1 })
  for (const official of [personId, withOther, ofOtherVariant]) {
    const browser = await identity.signIn('ADMIN', { personId: official })
    const replies = [
      await browser.send({ url: '/api/call-desk' }),
      await take(browser, id),
      await record(browser, id, MISSED),
      await browser.change({
        method: 'POST',
        url: `/api/call-desk/questions/${id}/answer`,
        payload: { text: 'No' },
      }),
    ]
    expect(replies.map((reply) => [reply.statusCode, codeOf(reply)])).toEqual(
      Array(4).fill([409, 'CASE_DUTY_MISSING']),
    )
  }
})

test('an official never handles own call-backs and questions', async () => {
  const official = await operator()
  const id = await book(official, '2026-11-24T05:00:00.000Z')
  expect((await dayOf(official, '2026-11-24')).callBacks).toEqual([])
  expect(codeOf(await take(official, id))).toBe('CALL_BACK_UNKNOWN')
})

test('the current day lists open call-backs of earlier days first', async () => {
  const person = await identity.signIn('ASAN_USER')
  const id = await book(person, '2026-11-24T05:30:00.000Z')
  identity.clock.forward(6 * 86_400)
  const official = await operator()
  const today = (await official.send({ url: '/api/call-desk?lang=en' })).json<CallDeskDay>()
  expect(today.day).toBe('2026-11-26')
  expect(today.callBacks.map((callBack) => callBack.id)).toContain(id)
  expect((await dayOf(official, '2026-11-25')).callBacks).toEqual([])
})

test('a day outside of this century is refused', async () => {
  const official = await operator()
  for (const day of ['0000-01-01', '1999-12-31', '9999-12-31']) {
    expect((await official.send({ url: `/api/call-desk?day=${day}` })).statusCode).toBe(400)
  }
})
