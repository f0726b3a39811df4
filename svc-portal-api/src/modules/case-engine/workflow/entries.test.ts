import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type pg from 'pg'
import {
  addOfficial,
  submitTestCase,
  takeTestStep,
  testClock,
  openTestCases,
  type TestCases,
} from '../../../testing/cases/test-engine.ts'
import { addPerson } from '../../../testing/test-people.ts'
import type { CaseEngine } from '../engine.ts'
import { listEvents } from '../storage/case-events.store.ts'
import { findCase, type CaseRow } from '../storage/case-rows.store.ts'
import { listApplicantEvents } from './applicant-view.ts'
import { addMessage, addNote, type NewEntry } from './entries.ts'
import { markRead, rateCase } from './read-state.ts'

const clock = testClock('2026-11-20T09:00:00Z')
let cases: TestCases
let pool: pg.Pool
let engine: CaseEngine
let personId: string
let officialId: string
let row: CaseRow

beforeAll(async () => {
  cases = await openTestCases(clock)
  ;({ pool, engine } = cases)
  officialId = await addOfficial(pool, ['intake', 'head'])
})

beforeEach(async () => {
  personId = await addPerson(pool, 'ASAN_USER')
  row = await submitTestCase(engine, { personId })
})

afterAll(() => cases.close())

function entry(kind: 'applicant' | 'official', change: Partial<NewEntry> = {}): NewEntry {
  const actor = { kind, personId: kind === 'applicant' ? personId : officialId }
  return { caseId: row.id, actor, key: randomUUID(), text: 'A text.', fileIds: [], ...change }
}

test('a message that is sent twice is written once, and only the applicant and officials of the unit write', async () => {
  const sent = entry('applicant')
  const [one, other] = await Promise.all([addMessage(engine, sent), addMessage(engine, sent)])
  expect([one.lastSequence, other.lastSequence]).toEqual([2, 2])
  const stranger = { kind: 'applicant', personId: await addPerson(pool, 'ASAN_USER') } as const
  await expect(addMessage(engine, entry('applicant', { actor: stranger }))).rejects.toMatchObject({
    code: 'CASE_UNKNOWN',
  })
  const auditor = { kind: 'official', personId: await addOfficial(pool, ['auditor']) } as const
  await expect(addMessage(engine, entry('official', { actor: auditor }))).rejects.toMatchObject({
    code: 'CASE_STEP_REFUSED',
  })
  await expect(addMessage(engine, entry('applicant', { text: ' \n ' }))).rejects.toMatchObject({
    code: 'REQUEST_INVALID',
    fields: { text: 'value_is_required' },
  })
})

test('an internal note reaches neither the timeline of the applicant nor the notifications', async () => {
  await addNote(engine, entry('official', { text: 'Doubtful.' }))
  await expect(addNote(engine, entry('applicant'))).rejects.toMatchObject({ code: 'CASE_STEP_REFUSED' })
  const events = await listEvents(pool, row.id)
  expect(events.map(({ kind, isInternal }) => [kind, isInternal])).toEqual([
    ['step', false],
    ['note', true],
  ])
  expect(JSON.stringify(listApplicantEvents(events, clock.now()))).not.toContain('Doubtful')
  expect(events[1]?.content).not.toContain('Doubtful')
  const { rowCount } = await pool.query('select from notification where person_id = $1', [personId])
  expect(rowCount).toBe(1)
})

test('news count until their side has read them', async () => {
  await addMessage(engine, entry('official'))
  const before = await findCase(pool, { caseId: row.id, companyId: 2 })
  expect(before).toMatchObject({ applicantRead: 1, applicantNews: 2, agencyRead: 0, agencyNews: 1 })
  await markRead(engine, { caseId: row.id, actor: { kind: 'applicant', personId }, sequence: 900 })
  await markRead(engine, { caseId: row.id, actor: { kind: 'official', personId: officialId }, sequence: 1 })
  const after = await findCase(pool, { caseId: row.id, companyId: 2 })
  expect(after).toMatchObject({ applicantRead: 2, agencyRead: 1 })
})

test('the handling is rated once, after the answer', async () => {
  const rating = { solved: 'partly', score: 4, text: 'Slow.' } as const
  const rate = { caseId: row.id, personId, rating }
  await expect(rateCase(engine, rate)).rejects.toMatchObject({ code: 'CASE_STEP_REFUSED' })
  const actor = { kind: 'official', personId: officialId } as const
  for (const step of ['register', 'start-review', 'decide'])
    await takeTestStep(engine, row.id, { step, actor })
  await expect(rateCase(engine, rate)).rejects.toMatchObject({ code: 'CASE_STEP_REFUSED' })
  clock.set('2026-11-20T09:10:00Z')
  const rated = await rateCase(engine, rate)
  expect((await rateCase(engine, rate)).lastSequence).toBe(rated.lastSequence)
  await expect(rateCase(engine, { ...rate, rating: { ...rating, score: 1 } })).rejects.toMatchObject({
    code: 'CASE_STEP_REFUSED',
  })
  expect(await findCase(pool, { caseId: row.id, companyId: 2 })).toMatchObject({ rating })
})
