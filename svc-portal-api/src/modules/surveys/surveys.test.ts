import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { OwnSurveys, SurveyAnswer } from 'shared-contracts/http/cases/surveys'
import { addOfficial, submitTestCase, takeTestStep, testEngine } from '../../testing/cases/test-engine.ts'
import { addPerson } from '../../testing/test-people.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../../testing/test-sessions.ts'
import { firstStoredQuarter } from '../../common/quarters.ts'
import type { CaseEngine } from '../case-engine/engine.ts'
import { rateCase } from '../case-engine/workflow/read-state.ts'
import { deleteEarlierAnswers } from './surveys.store.ts'

const DAY_S = 86_400

let identity: TestIdentity
let engine: CaseEngine
let official: string

// The test clock begins on 2026-11-20, a Friday, at 13:00 in Baku.
beforeAll(async () => {
  identity = await testIdentity()
  engine = testEngine(identity.pool, identity.clock)
  official = await addOfficial(identity.pool, ['intake', 'caseworker', 'head'])
})

afterAll(() => identity.close())

async function submitAndDecide(personId: string): Promise<string> {
  const { id } = await submitTestCase(engine, { personId })
  for (const step of ['register', 'start-review', 'decide'])
    await takeTestStep(engine, id, { step, actor: { kind: 'official', personId: official } })
  return id
}

async function read(browser: TestBrowser, language = 'en'): Promise<OwnSurveys> {
  const reply = await browser.send({ url: `/api/surveys?lang=${language}` })
  expect(reply.statusCode).toBe(200)
  return reply.json<OwnSurveys>()
}

const ANSWER: SurveyAnswer = {
  service: 'suggestion',
  quarter: '2026-Q4',
  overall: 4,
  ease: 5,
  clarity: null,
  time: 3,
  staff: 4,
  understood: 5,
  comment: ' The answer was clear. ',
  mayContact: true,
}

async function answer(browser: TestBrowser, change: Partial<SurveyAnswer> = {}) {
  const payload = { ...ANSWER, ...change }
  const reply = await browser.change({ method: 'POST', url: '/api/surveys/answers?lang=en', payload })
  const { code, message } = reply.json<{ code?: string; message?: string }>()
  return [reply.statusCode, code ?? message]
}

test('APL-05 a service can be evaluated when a case of the person is decided and cannot be taken back', async () => {
  const personId = await addPerson(identity.pool, 'ASAN_USER')
  const caseId = await submitAndDecide(personId)
  const early = await identity.signIn('ASAN_USER', { personId })
  expect((await read(early)).services).toEqual([])
  expect(await answer(early)).toEqual([404, 'SURVEY_UNKNOWN'])
  identity.clock.forward(601)
  const browser = await identity.signIn('ASAN_USER', { personId })
  expect(await read(browser, 'az')).toEqual({
    services: [
      {
        service: 'suggestion',
        title: 'Təklif',
        quarter: '2026-Q4',
        until: '2027-01-31',
        rated: null,
        answer: null,
      },
    ],
    portal: {
      service: 'portal',
      title: 'Portal',
      quarter: '2026-Q4',
      until: '2026-12-31',
      rated: null,
      answer: null,
    },
  })
  await rateCase(engine, { caseId, personId, rating: { solved: 'yes', score: 4, text: '' } })
  expect((await read(browser)).services).toMatchObject([{ service: 'suggestion', rated: 4 }])
})

test('APL-05 a person answers once for a service and quarter, however many cases were decided', async () => {
  const personId = await addPerson(identity.pool, 'ASAN_USER')
  await submitAndDecide(personId)
  await submitAndDecide(personId)
  identity.clock.forward(601)
  const browser = await identity.signIn('ASAN_USER', { personId })
  expect(await answer(browser)).toEqual([200, 'Thank you for your answer'])
  expect(await answer(browser)).toEqual([200, 'Thank you for your answer'])
  expect(await answer(browser, { overall: 1 })).toEqual([409, 'SURVEY_ANSWERED'])
  expect((await read(browser)).services).toMatchObject([
    { service: 'suggestion', answer: { overall: 4, answeredOn: '2026-11-20' } },
  ])
  const { rows } = await identity.pool.query(
    `select service, quarter, overall, clarity, comment from survey_answer where person_id = $1`,
    [personId],
  )
  expect(rows).toEqual([
    {
      service: 'suggestion',
      quarter: '2026-Q4',
      overall: 4,
      clarity: null,
      comment: 'The answer was clear.',
    },
  ])
})

test('APL-05 the portal is evaluated once in a quarter, also by a foreign organization, without questions about staff', async () => {
  const browser = await identity.signIn('USER')
  expect(await answer(browser, { service: 'portal', quarter: '2026-Q3' })).toEqual([404, 'SURVEY_UNKNOWN'])
  expect(await answer(browser, { service: 'portal' })).toEqual([200, 'Thank you for your answer'])
  expect((await read(browser)).portal.answer).toEqual({ overall: 4, answeredOn: '2026-11-20' })
  const { rows } = await identity.pool.query(
    `select staff, understood, ease from survey_answer where service = 'portal'`,
  )
  expect(rows).toEqual([{ staff: null, understood: null, ease: 5 }])
})

test('scores outside of 1 to 5 and services that the person has not used are refused', async () => {
  const browser = await identity.signIn('ASAN_USER')
  expect(await answer(browser, { overall: 6 })).toEqual([400, 'REQUEST_INVALID'])
  expect(await answer(browser)).toEqual([404, 'SURVEY_UNKNOWN'])
})

test('a case decided in a quarter is evaluated until the end of the next month', async () => {
  const personId = await addPerson(identity.pool, 'ASAN_USER')
  await submitAndDecide(personId)
  // Until 31 January 2027, and then 1 February.
  identity.clock.forward(72 * DAY_S)
  expect(await read(await identity.signIn('ASAN_USER', { personId }))).toMatchObject({
    services: [{ service: 'suggestion', quarter: '2026-Q4' }],
    portal: { quarter: '2027-Q1', until: '2027-03-31' },
  })
  identity.clock.forward(DAY_S)
  const late = await identity.signIn('ASAN_USER', { personId })
  expect((await read(late)).services).toEqual([])
  expect(await answer(late)).toEqual([404, 'SURVEY_UNKNOWN'])
})

test('answers are deleted two years after their quarter', async () => {
  const personId = await addPerson(identity.pool, 'ASAN_USER')
  await identity.pool.query(
    `insert into survey_answer (company_id, person_id, service, quarter, overall, comment, may_contact, answered_at)
     values (2, $1, 'suggestion', '2024-Q3', 5, '', false, '2024-09-30')`,
    [personId],
  )
  const countAt = async (day: string) => {
    await deleteEarlierAnswers(identity.pool, firstStoredQuarter(day))
    return (await identity.pool.query('select 1 from survey_answer where person_id = $1', [personId]))
      .rowCount
  }
  expect([await countAt('2026-09-30'), await countAt('2026-10-01')]).toEqual([1, 0])
})
