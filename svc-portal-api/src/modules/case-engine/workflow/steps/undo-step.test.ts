import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type pg from 'pg'
import {
  addOfficial,
  forceState,
  STEP_INPUT,
  submitTestCase,
  takeTestStep,
  testClock,
  openTestCases,
  type TestCases,
} from '../../../../testing/cases/test-engine.ts'
import { findChainFault } from '../../../../testing/cases/chain-fault.ts'
import { sampleValues } from '../../../../testing/cases/sample-values.ts'
import { addPerson } from '../../../../testing/test-people.ts'
import type { CaseEngine } from '../../engine.ts'
import { listEvents } from '../../storage/case-events.store.ts'
import { getCaseType } from '../../schema/case-types.ts'
import { getWorkflow } from '../../schema/workflows.ts'
import { findCase, updateProgress, type CaseRow } from '../../storage/case-rows.store.ts'
import { describeAppeal } from '../../describe/describe-appeal.ts'
import { readRecord } from '../../describe/case-record.ts'
import { findReadableDecision } from '../applicant-row.ts'
import { listApplicantEvents } from '../applicant-view.ts'
import { addMessage } from '../entries.ts'
import { sendWaitingNotice } from '../waiting-notice.ts'
import { progressOf } from '../record-change.ts'
import { undoLastStep } from './undo-step.ts'

const clock = testClock('2026-11-20T09:00:00Z')
let cases: TestCases
let pool: pg.Pool
let engine: CaseEngine
let personId: string
let headId: string
let row: CaseRow

beforeAll(async () => {
  cases = await openTestCases(clock)
  ;({ pool, engine } = cases)
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

afterAll(() => cases.close())

/** Titles of all notifications of the applicant, the oldest first. */
async function titles(): Promise<readonly string[]> {
  const { rows } = await pool.query<{ title: string }>(
    `select title->>'en' as title from notification where person_id = $1 order by place`,
    [personId],
  )
  return rows.map(({ title }) => title)
}

async function current({ id }: Pick<CaseRow, 'id'>): Promise<CaseRow> {
  const found = await findCase(pool, { caseId: id, companyId: 2 })
  if (found === undefined) throw new Error('no case')
  return found
}

async function searchWords({ id }: Pick<CaseRow, 'id'>): Promise<string | undefined> {
  const { rows } = await pool.query<{ words: string }>(
    'select search_words as words from service_case where id = $1',
    [id],
  )
  return rows[0]?.words
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
  expect(await titles()).toEqual([
    'The appeal was received',
    'The appeal was registered',
    'The review has started',
  ])
  const stored = await listEvents(pool, row.id)
  expect(stored.at(-1)).toMatchObject({ kind: 'undone', step: 'decide', isInternal: true })
  const events = listApplicantEvents(stored, clock.now())
  expect(
    events.map(({ kind, step, isUndone, data }) => [kind, step, isUndone, data.letters === undefined]),
  ).toEqual([
    ['step', 'submit', false, true],
    ['step', 'register', false, false],
    ['step', 'start-review', false, true],
    ['step', 'decide', true, true],
  ])
})

test('after ten minutes a step stays, and its notice is sent once', async () => {
  clock.set('2026-11-20T09:10:00Z')
  await expect(undo()).rejects.toMatchObject({ code: 'CASE_STEP_REFUSED' })
  await sendWaitingNotice(engine, { caseId: row.id, sequence: 4 })
  await sendWaitingNotice(engine, { caseId: row.id, sequence: 4 })
  expect((await titles()).filter((title) => title === 'The appeal was answered')).toHaveLength(1)
  // The page of the appeal has the rating.
  const { rows } = await pool.query(
    `select content->>'en' as content from notification where person_id = $1 order by place desc limit 1`,
    [personId],
  )
  expect(rows).toEqual([{ content: `You can rate the handling. ${row.number}: Larger letters` }])
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

test('APL-08 in the ten minutes the applicant reads, writes and withdraws as before the decision', async () => {
  const read = async () => describeAppeal(engine, await readRecord(pool, await current(row)), 'en')
  const waiting = await read()
  expect(waiting).toMatchObject({ status: 'Under review', canWrite: true, canRate: false, decision: null })
  expect(waiting.steps.map(({ code, needs, accepts }) => [code, needs, accepts])).toEqual([
    ['withdraw', [], ['text']],
  ])
  const actor = { kind: 'applicant', personId } as const
  const message = { caseId: row.id, actor, key: randomUUID(), text: 'I have found the receipt', fileIds: [] }
  row = await addMessage(engine, message)
  expect(row).toMatchObject({ state: 'decided', undo: { sequence: 4 } })
  expect((await read()).messages.at(-1)?.text).toBe('I have found the receipt')
  expect((await read()).events.at(-1)?.title).toBe('You sent a message')
  row = await takeTestStep(engine, row.id, { step: 'withdraw', actor })
  expect(row).toMatchObject({ state: 'withdrawn', outcome: null, decision: null, undo: null })
  expect(await findChainFault(pool, row)).toBeUndefined()
  clock.set('2026-11-20T09:20:00Z')
  await sendWaitingNotice(engine, { caseId: row.id, sequence: 4 })
  expect(await titles()).not.toContain('The appeal was answered')
  expect((await read()).events.map(({ kind, step }) => step ?? kind)).toEqual([
    'submit',
    'register',
    'start-review',
    'message',
    'withdraw',
  ])
})

test('in the ten minutes the applicant takes no step that only the decision makes possible', async () => {
  const actor = { kind: 'applicant', personId } as const
  for (const step of ['reopen', 'complain-about-handling'])
    await expect(takeTestStep(engine, row.id, { step, actor })).rejects.toMatchObject({
      code: 'CASE_STEP_REFUSED',
    })
  expect(await current(row)).toMatchObject({ version: row.version, undo: { sequence: 4 } })
  clock.set('2026-11-20T09:10:00Z')
  expect(await takeTestStep(engine, row.id, { step: 'reopen', actor })).toMatchObject({ state: 'reopened' })
})

test('after the ten minutes the applicant can neither write nor withdraw', async () => {
  clock.set('2026-11-20T09:10:00Z')
  const actor = { kind: 'applicant', personId } as const
  const message = { caseId: row.id, actor, key: randomUUID(), text: 'Wait', fileIds: [] }
  await expect(addMessage(engine, message)).rejects.toMatchObject({ code: 'CASE_STEP_REFUSED' })
  const withdrawal = takeTestStep(engine, row.id, { step: 'withdraw', actor })
  await expect(withdrawal).rejects.toMatchObject({ code: 'CASE_STEP_REFUSED' })
})

test('a step that was followed by another one stays', async () => {
  const actor = { kind: 'official', personId: headId } as const
  row = await submitTestCase(engine, { personId })
  for (const step of ['register', 'start-review']) await takeTestStep(engine, row.id, { step, actor })
  const applicant = { kind: 'applicant', personId } as const
  row = await takeTestStep(engine, row.id, { step: 'withdraw', actor: applicant })
  await expect(undo()).rejects.toMatchObject({ code: 'CASE_UNKNOWN' })
})

const VALUES = { ...sampleValues(getCaseType('complaint')), about: 'company', party: 'Nar MMC' }
const COMPLAINT = { type: 'complaint', values: VALUES }
const CAN_UNDO = [...getWorkflow('appeal').steps.values()]
  .filter(({ canUndo }) => canUndo)
  .map(({ code, from: [from = ''] }) => ({ step: code, from }))

test.each(CAN_UNDO)(
  'taking back $step restores the case, and the applicant learns nothing of it',
  async (one) => {
    for (let count = 0; count < 3; count += 1) {
      const { id } = await submitTestCase(engine, { personId, ...COMPLAINT })
      await pool.query(
        `update service_case set outcome = 'explained', decision = '{}', decided_at = '2026-11-01' where id = $1`,
        [id],
      )
    }
    const { id } = await submitTestCase(engine, { personId, ...COMPLAINT })
    await forceState(pool, id, one.from)
    const [before, earlier, words] = [await current({ id }), await titles(), await searchWords({ id })]
    const actor = { kind: 'official', personId: headId } as const
    const input = { ...STEP_INPUT, unit: 'metrology' }
    row = await takeTestStep(engine, id, { step: one.step, actor, input })
    const undone = await undo()
    expect(progressOf(undone)).toEqual(progressOf(before))
    expect(await searchWords({ id })).toBe(words)
    clock.set('2026-11-20T09:20:00Z')
    await sendWaitingNotice(engine, { caseId: id, sequence: 2 })
    expect(await titles()).toEqual(earlier)
  },
)

test('a registration number that a case no longer has does not find it', async () => {
  const submitted = await submitTestCase(engine, { personId })
  const words = await searchWords(submitted)
  const actor = { kind: 'official', personId: headId } as const
  const { registrationNumber } = await takeTestStep(engine, submitted.id, { step: 'register', actor })
  expect(await searchWords(submitted)).toBe(`${words} ${registrationNumber?.toLowerCase()}`)
  const progress = progressOf(submitted)
  await updateProgress(pool, submitted.id, { progress, undo: null, now: clock.now() })
  expect(await searchWords(submitted)).toBe(words)
})

test('the applicant is notified of an overtaken step before what follows, and reads its letter', async () => {
  const actor = { kind: 'official', personId: headId } as const
  row = await submitTestCase(engine, { personId })
  for (const step of ['register', 'start-review', 'extend'])
    row = await takeTestStep(engine, row.id, { step, actor })
  const earlier = await titles()
  expect(earlier.at(-1)).toBe('The review has started')
  await takeTestStep(engine, row.id, { step: 'withdraw', actor: { kind: 'applicant', personId } })
  expect((await titles()).slice(earlier.length)).toEqual(['The time limit was extended'])
  const events = listApplicantEvents(await listEvents(pool, row.id), clock.now())
  expect(events.find(({ step }) => step === 'extend')?.data.letters?.en).toEqual(STEP_INPUT.letter)
  clock.set('2026-11-20T09:20:00Z')
  for (const sequence of [3, 4]) await sendWaitingNotice(engine, { caseId: row.id, sequence })
  expect(await titles()).toHaveLength(earlier.length + 1)
})

test('an escalation of the ten minutes is not repeated after the step was taken back', async () => {
  await pool.query('update service_case set escalation = 50 where id = $1', [row.id])
  expect(await undo()).toMatchObject({ state: 'under-review', escalation: 50 })
})
