import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type pg from 'pg'
import { createPool } from 'shared-service/database'
import { testDatabase, type TestDatabase } from 'shared-service/testing/test-database'
import { MIGRATIONS, SCHEMA } from '../../../../cli/open-database.ts'
import {
  addOfficial,
  STEP_INPUT,
  submitTestCase,
  takeTestStep,
  testClock,
  testEngine,
} from '../../../../testing/cases/test-engine.ts'
import { addPerson } from '../../../../testing/test-people.ts'
import type { CaseEngine } from '../../engine.ts'
import { findChainFault, listEvents } from '../../storage/case-events.store.ts'
import type { CaseRow } from '../../storage/case-rows.store.ts'
import { findReadableDecision, listApplicantEvents } from '../applicant-view.ts'
import { sendWaitingNotice } from '../notices.ts'
import { undoLastStep } from './undo-step.ts'

const clock = testClock('2026-11-20T09:00:00Z')
let database: TestDatabase
let pool: pg.Pool
let engine: CaseEngine
let personId: string
let headId: string
let row: CaseRow

beforeAll(async () => {
  database = await testDatabase(MIGRATIONS, SCHEMA)
  pool = createPool(database.url, { schema: SCHEMA, max: 4 })
  engine = testEngine(pool, clock)
  headId = await addOfficial(pool, ['intake', 'head'])
})

beforeEach(async () => {
  clock.set('2026-11-20T09:00:00Z')
  personId = await addPerson(pool, 'ASAN_USER')
  row = await submitTestCase(engine, { personId })
  const actor = { kind: 'official', personId: headId } as const
  for (const step of ['register', 'start-review', 'decide'])
    row = await takeTestStep(engine, row.id, { step, actor })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

async function countNotices(title: string): Promise<number> {
  const { rowCount } = await pool.query(
    `select from notification where person_id = $1 and title->>'en' = $2`,
    [personId, title],
  )
  return rowCount ?? 0
}

function undo(key: string = randomUUID(), official = headId): Promise<CaseRow> {
  return undoLastStep(engine, { caseId: row.id, personId: official, version: row.version, key })
}

test('APL-08 a decision that is taken back within ten minutes is never sent, and the history shows both', async () => {
  expect(findReadableDecision(row, clock.now())).toBeNull()
  clock.set('2026-11-20T09:09:59Z')
  const key = randomUUID()
  const undone = await undo(key)
  expect(undone).toMatchObject({
    state: 'under-review',
    clock: 'running',
    dueOn: '2026-12-11',
    decision: null,
    outcome: null,
    decidedAt: null,
    closedAt: null,
    undo: null,
  })
  expect(await undo(key)).toMatchObject({ version: undone.version })
  expect(await findChainFault(pool, undone)).toBeUndefined()
  clock.set('2026-11-20T09:20:00Z')
  await sendWaitingNotice(engine, { caseId: row.id, sequence: 4 })
  expect(await countNotices('Your appeal was answered')).toBe(0)
  const events = listApplicantEvents(await listEvents(pool, row.id), clock.now())
  expect(
    events.map(({ kind, step, isUndone, data }) => [kind, step, isUndone, data.letters === undefined]),
  ).toEqual([
    ['step', 'submit', false, true],
    ['step', 'register', false, false],
    ['step', 'start-review', false, true],
    ['step', 'decide', true, true],
    ['undone', 'decide', false, true],
  ])
})

test('after ten minutes a step stays, and its notice is sent once', async () => {
  clock.set('2026-11-20T09:10:00Z')
  await expect(undo()).rejects.toMatchObject({ code: 'CASE_STEP_REFUSED' })
  await sendWaitingNotice(engine, { caseId: row.id, sequence: 4 })
  await sendWaitingNotice(engine, { caseId: row.id, sequence: 4 })
  expect(await countNotices('Your appeal was answered')).toBe(1)
  expect(findReadableDecision(row, clock.now())).toMatchObject({ outcome: 'explained' })
  const events = listApplicantEvents(await listEvents(pool, row.id), clock.now())
  expect(events.at(-1)?.data.letters?.en).toEqual(STEP_INPUT.letter)
})

test('the letter waits as a job for the end of the ten minutes', async () => {
  const { rows } = await pool.query<object>(
    `select data, round(extract(epoch from start_after - created_on)) as seconds
     from portal_api_jobs.job where name = 'case-notice-2' and data->>'caseId' = $1 order by data->>'sequence'`,
    [row.id],
  )
  expect(rows).toEqual([
    { data: { caseId: row.id, sequence: 3 }, seconds: '600' },
    { data: { caseId: row.id, sequence: 4 }, seconds: '600' },
  ])
})

test('only the official who took a step can take it back', async () => {
  const other = await addOfficial(pool, ['head'])
  await expect(undo(randomUUID(), other)).rejects.toMatchObject({ code: 'CASE_UNKNOWN' })
})

test('a step that was followed by another one stays', async () => {
  const actor = { kind: 'applicant', personId } as const
  row = await takeTestStep(engine, row.id, { step: 'reopen', actor })
  await expect(undo()).rejects.toMatchObject({ code: 'CASE_UNKNOWN' })
})
