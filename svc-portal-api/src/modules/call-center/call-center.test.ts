import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { OwnCallCenter } from 'shared-contracts/http/cases/call-center'
import { addCall } from '../../testing/test-calls.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../../testing/test-sessions.ts'

let identity: TestIdentity

// The test clock begins on 2026-11-20, a Friday, at 13:00 in Baku.
beforeAll(async () => {
  identity = await testIdentity()
})

afterAll(() => identity.close())

const WISH = { topic: 'goods', phone: '050 000 00 01', language: 'ru', need: 'slow-speech', note: ' Məhsul ' }

function book(browser: TestBrowser, startsAt: string, given: object = {}) {
  const payload = { ...WISH, key: randomUUID(), startsAt, ...given }
  return browser.change({ method: 'POST', url: '/api/call-center/call-backs?lang=en', payload })
}

async function read(browser: TestBrowser): Promise<OwnCallCenter> {
  const reply = await browser.send({ url: '/api/call-center?lang=en' })
  expect(reply.statusCode).toBe(200)
  return reply.json<OwnCallCenter>()
}

function codeOf(reply: { json: <Body>() => Body }): string {
  return reply.json<{ code: string }>().code
}

interface Listed {
  readonly title: string
  readonly content: string
  readonly deepLink: string
}

async function notices(browser: TestBrowser): Promise<readonly Listed[]> {
  const reply = await browser.send({ url: '/api/notification?lang=en' })
  return reply.json<{ content: readonly Listed[] }>().content
}

test('APL-02 a booked call-back is listed with what was typed, and the person is notified', async () => {
  const person = await identity.signIn('ASAN_USER')
  const reply = await book(person, '2026-11-23T05:00:00.000Z')
  expect(reply.json()).toMatchObject({ message: 'The call-back is booked' })
  const { callBacks } = await read(person)
  expect(callBacks).toEqual([
    {
      id: reply.json<{ id: string }>().id,
      topic: 'Goods and conformity documents',
      phone: '+994500000001',
      startsAt: '2026-11-23T05:00:00.000Z',
      language: 'ru',
      need: 'slow-speech',
      note: 'Məhsul',
      state: 'booked',
      tries: 0,
    },
  ])
  expect(await notices(person)).toMatchObject([
    {
      title: 'Your call-back is booked',
      content:
        'An operator will call you on 23.11.2026 at about 09:00. If you no longer need the call, please cancel it.',
      deepLink: '/call-center',
    },
  ])
})

test('a repeated booking returns the same call-back and notifies once', async () => {
  const person = await identity.signIn('ASAN_USER')
  const key = randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => book(person, '2026-11-23T05:30:00.000Z', { key })))
  expect(new Set(replies.map((reply) => reply.json<{ id: string }>().id)).size).toBe(1)
  expect((await read(person)).callBacks).toHaveLength(1)
  expect(await notices(person)).toHaveLength(1)
})

test('a booking or question that was changed after a lost reply is refused, not taken for the first one', async () => {
  const person = await identity.signIn('ASAN_USER')
  const key = randomUUID()
  const startsAt = '2026-11-23T12:00:00.000Z'
  expect((await book(person, startsAt, { key })).statusCode).toBe(200)
  for (const changed of [
    { topic: 'other' },
    { phone: '050 000 00 02' },
    { language: 'az' },
    { note: 'Other' },
  ])
    expect(codeOf(await book(person, startsAt, { key, ...changed }))).toBe('CALL_KEY_USED')
  expect(codeOf(await book(person, '2026-11-23T12:30:00.000Z', { key }))).toBe('CALL_KEY_USED')
  expect((await book(person, startsAt, { key })).statusCode).toBe(200)
  const question = { key: randomUUID(), topic: 'portal', text: 'First' }
  const send = (payload: object) =>
    person.change({ method: 'POST', url: '/api/call-center/questions', payload })
  expect((await send(question)).statusCode).toBe(200)
  expect(codeOf(await send({ ...question, text: 'Second' }))).toBe('CALL_KEY_USED')
  expect(codeOf(await send({ ...question, topic: 'other' }))).toBe('CALL_KEY_USED')
  const { callBacks, questions } = await read(person)
  expect([callBacks.length, questions.map(({ text }) => text)]).toEqual([1, ['First']])
})

test('a time has as many call-backs as operators, also when many book at once', async () => {
  const startsAt = '2026-11-23T06:00:00.000Z'
  const people = await Promise.all(Array.from({ length: 6 }, () => identity.signIn('ASAN_USER')))
  const replies = await Promise.all(people.map((person) => book(person, startsAt)))
  const statuses = replies.map(({ statusCode }) => statusCode).toSorted()
  expect(statuses).toEqual([200, 200, 409, 409, 409, 409])
  const refused = replies.filter(({ statusCode }) => statusCode === 409)
  expect(new Set(refused.map(codeOf))).toEqual(new Set(['CALL_TIME_TAKEN']))
  const offered = (await read(await identity.signIn('ASAN_USER'))).days.flatMap(({ times }) => times)
  expect(offered.map((time) => time.startsAt)).not.toContain(startsAt)
  expect(offered.map((time) => time.startsAt)).toContain('2026-11-23T06:30:00.000Z')
})

test('a cancelled call-back frees its time and can be cancelled again without a second notice', async () => {
  const person = await identity.signIn('ASAN_USER')
  const startsAt = '2026-11-23T07:00:00.000Z'
  const { id } = (await book(person, startsAt)).json<{ id: string }>()
  const cancel = () => person.change({ method: 'DELETE', url: `/api/call-center/call-backs/${id}?lang=en` })
  expect((await cancel()).json()).toEqual({ message: 'The call-back is cancelled' })
  expect((await cancel()).statusCode).toBe(200)
  const { callBacks, days } = await read(person)
  expect(callBacks.map(({ state }) => state)).toEqual(['cancelled'])
  expect(days.flatMap(({ times }) => times).map((time) => time.startsAt)).toContain(startsAt)
  expect((await notices(person)).map(({ title }) => title)).toEqual([
    'Your call-back is cancelled',
    'Your call-back is booked',
  ])
})

test.each([
  ['a Saturday', '2026-11-21T06:00:00.000Z'],
  ['before opening', '2026-11-23T04:30:00.000Z'],
  ['at closing', '2026-11-23T14:00:00.000Z'],
  ['between two times', '2026-11-23T08:10:00.000Z'],
  ['in less than an hour', '2026-11-20T09:30:00.000Z'],
  ['after the days that can be booked', '2026-11-27T08:00:00.000Z'],
])('a time is refused when it is not offered: %s', async (_when, startsAt) => {
  const person = await identity.signIn('ASAN_USER')
  const reply = await book(person, startsAt)
  expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'CALL_TIME_TAKEN'])
})

test('a person has at most three open call-backs, and one at a time', async () => {
  const person = await identity.signIn('ASAN_USER')
  await book(person, '2026-11-24T05:00:00.000Z')
  expect(codeOf(await book(person, '2026-11-24T05:00:00.000Z'))).toBe('CALL_TIME_TAKEN')
  await book(person, '2026-11-24T05:30:00.000Z')
  await book(person, '2026-11-24T06:00:00.000Z')
  expect(codeOf(await book(person, '2026-11-24T06:30:00.000Z'))).toBe('CALL_LIMIT_REACHED')
})

test.each([
  ['phone', { phone: 'no number' }],
  ['phone', { phone: '5' }],
  ['phone', { phone: '050 123 45' }],
  ['topic', { topic: 'consumer-rights' }],
])('a booking with a wrong %s is refused at its field', async (field, given) => {
  const person = await identity.signIn('ASAN_USER')
  const reply = await book(person, '2026-11-25T06:00:00.000Z', given)
  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json<{ errors: object }>().errors)).toEqual([field])
})

test('APL-02 a question is listed once for a repeated request, and only to its person', async () => {
  const person = await identity.signIn('ASAN_USER')
  const payload = { key: randomUUID(), topic: 'portal', text: 'Şifrəni necə dəyişim?' }
  const send = () => person.change({ method: 'POST', url: '/api/call-center/questions?lang=en', payload })
  expect((await send()).json()).toMatchObject({ message: 'Your question has been sent' })
  await send()
  expect((await read(person)).questions).toMatchObject([
    { topic: 'Signing in and technical problems', text: 'Şifrəni necə dəyişim?', answer: null },
  ])
  expect((await read(await identity.signIn('ASAN_USER'))).questions).toEqual([])
})

test('APL-02 a call is listed with operator and summary, and keeps the last rating', async () => {
  const person = await identity.signIn('ASAN_USER')
  const callNo = await addCall(identity.pool, person.personId)
  const rate = (rating: number) =>
    person.change({ method: 'PUT', url: `/api/call-center/calls/${callNo}/rating`, payload: { rating } })
  await rate(2)
  await rate(4)
  expect((await rate(6)).statusCode).toBe(400)
  expect((await read(person)).calls).toMatchObject([
    { callNo, topic: 'Another topic', summary: 'Cavab verildi', caseNumber: null, rating: 4 },
  ])
})
