import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { AppealDetail } from 'shared-contracts/http/cases/case-models'
import { testAppeals, type TestAppeals } from '../../testing/cases/test-appeals.ts'
import type { TestBrowser } from '../../testing/test-sessions.ts'

let appeals: TestAppeals
let person: TestBrowser

beforeAll(async () => {
  appeals = await testAppeals()
  person = await appeals.signIn('ASAN_USER')
})

afterAll(() => appeals.close())

function change(browser: TestBrowser, url: string, payload: object) {
  return browser.change({ method: 'POST', url, payload })
}

/** Until then an official can take back a step. The session goes on. */
async function tenMinutesLater(): Promise<void> {
  appeals.clock.forward(601)
  await appeals.signIn('ASAN_USER', { personId: person.personId, browser: person })
}

const LETTER = {
  subject: 'Answer',
  body: 'Scales that are used in trade are verified each year.',
}

test('APL-02 an appeal is submitted, worked and decided, and its applicant reads each step in three languages', async () => {
  const { id, number } = await appeals.submit(person)
  await appeals.take(id, 'register', 'start-review')
  await appeals.takeWith(id, 'request-information', {
    letter: { subject: 'Question', body: 'Which scales?' },
  })
  expect((await appeals.read(person, id)).state.code).toBe('under-review')
  await tenMinutesLater()
  const asked = await appeals.read(person, id)
  expect(asked.state.code).toBe('info-requested')
  expect(asked.clock.state).toBe('paused')
  expect(asked.dueOn).toBeNull()
  expect(asked.clock.pauses).toEqual([
    { from: '2026-11-20', to: null, reason: 'Waiting for your information' },
  ])
  expect(asked.nextStep).toBe('Send the information')
  expect(asked.steps.map(({ code }) => code)).toEqual(['provide-information', 'withdraw'])
  const answer = { version: asked.version, key: randomUUID(), text: 'Shop scales.', fileIds: [] }
  const provided = await change(person, `/api/appeals/${id}/steps/provide-information?lang=en`, answer)
  expect(provided.json<AppealDetail>().messages.map(({ from, text }) => [from, text])).toEqual([
    ['agency', expect.stringContaining('registered')],
    ['agency', 'Which scales?'],
    ['applicant', 'Shop scales.'],
  ])
  const decision = { letter: LETTER, outcome: 'explained', reasons: ['request-granted'] }
  await appeals.takeWith(id, 'decide', decision)
  const early = await appeals.read(person, id)
  expect([early.decision, early.canRate]).toEqual([null, false])
  expect(JSON.stringify(early)).not.toContain(LETTER.body)
  expect([early.state.code, early.nextStep]).toEqual(['info-received', expect.stringContaining('answers by')])
  await tenMinutesLater()
  const decided = await appeals.read(person, id)
  expect(decided.decision).toMatchObject({
    outcome: { code: 'explained', label: 'Explained' },
    reasons: [{ code: 'request-granted', label: 'The request is granted' }],
    letter: LETTER,
    decidedOn: '2026-11-20',
  })
  expect(decided).toMatchObject({
    appealNumber: number,
    status: 'Answered',
    applicationStartDate: '20.11.2026',
    applicationEndDate: '20.11.2026',
    canRate: true,
    nextStep: 'Have it reopened: possible until 04.12.2026',
  })
  const statuses = await Promise.all(['az', 'en', 'ru'].map((one) => appeals.read(person, id, one)))
  expect(statuses.map(({ status, serviceType }) => [status, serviceType])).toEqual([
    ['Cavablandırılıb', 'Ərizə'],
    ['Answered', 'Application'],
    ['Дан ответ', 'Заявление'],
  ])
})
