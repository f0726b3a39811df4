import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type pg from 'pg'
import {
  addOfficial,
  STEP_INPUT,
  submitTestCase,
  takeTestStep,
  testClock,
  openTestCases,
  testEngine,
  type TestCases,
} from '../../../../testing/cases/test-engine.ts'
import { findChainFault } from '../../../../testing/cases/chain-fault.ts'
import { addPerson } from '../../../../testing/test-people.ts'
import type { CaseEngine } from '../../engine.ts'
import { listEvents } from '../../storage/case-events.store.ts'
import { openCase, type CaseActor } from '../case-access.ts'
import { findCase, type CaseRow } from '../../storage/case-rows.store.ts'
import { findOpenSteps } from './open-steps.ts'
import { takeStep } from './take-step.ts'

// Friday.
const FRIDAY = '2026-11-20T09:00:00Z'
const clock = testClock(FRIDAY)
let cases: TestCases
let pool: pg.Pool
let engine: CaseEngine
let applicant: CaseActor & { readonly personId: string }
let intake: CaseActor & { readonly personId: string }
let worker: CaseActor & { readonly personId: string }
let second: CaseActor & { readonly personId: string }
let head: CaseActor & { readonly personId: string }

beforeAll(async () => {
  cases = await openTestCases(clock)
  ;({ pool, engine } = cases)
  intake = { kind: 'official', personId: await addOfficial(pool, ['intake']) }
  worker = { kind: 'official', personId: await addOfficial(pool, ['caseworker']) }
  second = { kind: 'official', personId: await addOfficial(pool, ['caseworker']) }
  head = { kind: 'official', personId: await addOfficial(pool, ['head']) }
})

beforeEach(async () => {
  clock.set(FRIDAY)
  applicant = { kind: 'applicant', personId: await addPerson(pool, 'ASAN_USER') }
})

afterAll(() => cases.close())

function submit(): Promise<CaseRow> {
  return submitTestCase(engine, { personId: applicant.personId })
}

/** Takes steps one after the other; `step actor`. */
async function takeAll(
  caseId: string,
  ...steps: readonly (readonly [string, CaseActor])[]
): Promise<CaseRow> {
  let row: CaseRow | undefined
  for (const [step, actor] of steps) row = await takeTestStep(engine, caseId, { step, actor })
  if (row === undefined) throw new Error('no step')
  return row
}

async function openStepsOf(caseId: string, actor: CaseActor): Promise<readonly string[]> {
  const steps = await findOpenSteps(engine, pool, await openCase(engine, pool, { caseId, actor }))
  return steps.map(({ code }) => code)
}

async function notices(personId: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ title: string }>(
    `select title->>'en' as title from notification where person_id = $1 order by title->>'en'`,
    [personId],
  )
  return rows.map(({ title }) => title)
}

test('APL-08 a case goes from submission to its decision; each change is an event and informs the applicant', async () => {
  const { id } = await submit()
  const registered = await takeAll(id, ['register', intake])
  expect(registered).toMatchObject({
    state: 'registered',
    registrationNumber: expect.stringMatching(/^MQ-\d+\/2026$/),
  })
  const decided = await takeAll(id, ['start-review', worker], ['investigate', worker], ['decide', worker])
  expect(decided).toMatchObject({
    state: 'decided',
    stateGroup: 'closed',
    clock: 'stopped',
    assigneeId: worker.personId,
    decidedBy: worker.personId,
    outcome: 'explained',
    decision: {
      outcome: 'explained',
      reasons: ['requirements-met'],
      decidedOn: '2026-11-20',
      unit: 'appeals',
      letters: { en: { subject: 'Answer', body: 'The reasoned answer.' } },
    },
  })
  // The template in another language would not have what the official wrote.
  expect(Object.keys(decided.decision?.letters ?? {})).toEqual(['en'])
  const events = await listEvents(pool, id)
  expect(events.map(({ step, stateBefore, stateAfter }) => [step, stateBefore, stateAfter])).toEqual([
    ['submit', null, 'submitted'],
    ['register', 'submitted', 'registered'],
    ['start-review', 'registered', 'under-review'],
    ['investigate', 'under-review', 'investigating'],
    ['decide', 'investigating', 'decided'],
  ])
  expect(await findChainFault(pool, decided)).toBeUndefined()
  // The notice of a step that can be undone waits ten minutes, or for the next step.
  expect(await notices(applicant.personId)).toEqual([
    'The appeal was received',
    'The appeal was registered',
    'The investigation has started',
    'The review has started',
  ])
})

test.each([
  [`update case_event set data = data || '{"text": "changed"}' where case_id = $1 and sequence = 2`, 2],
  ['update case_event set actor_id = null where case_id = $1 and sequence = 2', 2],
  ["update case_event set at = at - interval '1 day' where case_id = $1 and sequence = 1", 1],
  ['delete from case_event where case_id = $1 and sequence = 2', 2],
  ['delete from case_event where case_id = $1 and sequence = 3', 3],
])('an event that was changed or removed behind the trigger is detected: %s', async (statement, fault) => {
  const { id } = await submit()
  const row = await takeAll(id, ['register', intake], ['start-review', worker])
  await expect(pool.query(statement, [id])).rejects.toThrow('case events are append-only')
  await pool.query('alter table case_event disable trigger case_event_is_append_only')
  await pool.query(statement, [id])
  await pool.query('alter table case_event enable trigger case_event_is_append_only')
  expect(await findChainFault(pool, row)).toBe(fault)
})

test('APL-06 a step that is sent five times at once is taken once', async () => {
  const { id, version } = await submit()
  const key = randomUUID()
  const request = { caseId: id, step: 'register', actor: intake, version, key, input: {} }
  const rows = await Promise.all(Array.from({ length: 5 }, () => takeStep(engine, request)))
  expect(new Set(rows.map(({ version: after }) => after))).toEqual(new Set([2 + version - 1]))
  expect(await listEvents(pool, id)).toHaveLength(2)
  await expect(takeStep(engine, { ...request, step: 'forward' })).rejects.toMatchObject({
    code: 'CASE_KEY_USED',
  })
})

test('APL-08 of two officials at once one takes the step and the other one learns of the change', async () => {
  const { id } = await submit()
  const { version } = await takeAll(id, ['register', intake])
  const results = await Promise.allSettled(
    [worker, second].map((actor) =>
      takeStep(engine, { caseId: id, step: 'start-review', actor, version, key: randomUUID(), input: {} }),
    ),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'CASE_CHANGED' },
  })
})

test('the clock is paused until the applicant has responded, and the due day moves by working days', async () => {
  const { id } = await submit()
  await takeAll(id, ['register', intake], ['start-review', worker])
  const paused = await takeAll(id, ['request-information', worker])
  expect(paused).toMatchObject({ clock: 'paused', dueOn: '2026-12-11', pausedOn: '2026-11-20' })
  // Monday, 30 November: six working days later.
  clock.set('2026-11-30T09:00:00Z')
  const received = await takeAll(id, ['provide-information', applicant])
  expect(received).toMatchObject({
    clock: 'running',
    dueOn: '2026-12-21',
    pausedOn: null,
    state: 'info-received',
  })
})

test.each([
  // 31 December to 2 January are days off, and Monday, 4 January, for the Saturday among them.
  ['2026-12-14T09:00:00Z', '2027-01-07'],
  // On a Saturday: the first day counted is Monday.
  ['2026-11-21T09:00:00Z', '2026-12-11'],
  // Baku is four hours ahead: it is already Monday there.
  ['2026-11-22T21:00:00Z', '2026-12-14'],
])('a case received at %s is due on %s', async (at, dueOn) => {
  clock.set(at)
  expect(await submit()).toMatchObject({ dueOn })
})

test('the head extends the time limit once', async () => {
  const { id } = await submit()
  await takeAll(id, ['register', intake], ['start-review', worker])
  const extended = await takeAll(id, ['extend', head])
  expect(extended).toMatchObject({ dueOn: '2027-01-06', termDays: 30 })
  await expect(takeAll(id, ['extend', head])).rejects.toMatchObject({ code: 'CASE_STEP_REFUSED' })
})

test('missing input is refused by field', async () => {
  const { id } = await submit()
  await takeAll(id, ['register', intake], ['start-review', worker])
  await expect(takeTestStep(engine, id, { step: 'decide', actor: worker, input: {} })).rejects.toMatchObject({
    code: 'REQUEST_INVALID',
    fields: { outcome: 'choice_is_required', reasons: 'choice_is_required', letter: 'value_is_required' },
  })
  const input = { ...STEP_INPUT, outcome: 'joy', reasons: ['no-reason'], amountReturned: 'twelve' }
  await expect(takeTestStep(engine, id, { step: 'decide', actor: worker, input })).rejects.toMatchObject({
    fields: {
      outcome: 'choice_is_not_valid',
      reasons: 'choice_is_not_valid',
      amountReturned: 'amount_is_not_valid',
    },
  })
  const forward = { step: 'forward', actor: worker, input: { note: 'For you', unit: 'consumer-rights' } }
  await expect(takeTestStep(engine, id, forward)).rejects.toMatchObject({
    fields: { unit: 'choice_is_not_valid' },
  })
  const returned = { ...STEP_INPUT, amountReturned: '1 012,5' }
  const decided = await takeTestStep(engine, id, { step: 'decide', actor: worker, input: returned })
  expect(decided.decision?.amountReturned).toBe('1012.50')
})

test('a reopened case is reviewed by another official, and only once', async () => {
  const { id } = await submit()
  await takeAll(id, ['register', intake], ['start-review', worker], ['decide', worker])
  expect(await openStepsOf(id, applicant)).toEqual(['reopen'])
  clock.set('2026-12-04T09:00:00Z')
  const reopened = await takeAll(id, ['reopen', applicant])
  expect(reopened).toMatchObject({
    state: 'reopened',
    assigneeId: null,
    decision: null,
    decidedAt: null,
    dueOn: '2026-12-25',
  })
  await expect(takeAll(id, ['start-review', worker])).rejects.toMatchObject({ code: 'CASE_STEP_REFUSED' })
  const assign = { step: 'assign', actor: intake, input: { assignee: worker.personId } }
  await expect(takeTestStep(engine, id, assign)).rejects.toMatchObject({
    fields: { assignee: 'choice_is_not_valid' },
  })
  await takeAll(id, ['start-review', second], ['decide', second])
  expect(await openStepsOf(id, applicant)).toEqual(['complain-about-handling'])
  clock.set('2026-12-04T09:10:00Z')
  const complained = await takeAll(id, ['complain-about-handling', applicant])
  expect(complained).toMatchObject({ state: 'handling-review', assigneeId: null })
  expect(await notices(head.personId)).toContain('A complaint about the handling was made')
  expect(await takeAll(id, ['answer-handling', head])).toMatchObject({ state: 'closed' })
})

test('a complaint about the handling is not in the hands of the official who decided', async () => {
  const { id } = await submit()
  const judge = { kind: 'official', personId: await addOfficial(pool, ['intake', 'head']) } as const
  await takeAll(id, ['register', intake], ['start-review', judge], ['decide', judge])
  clock.set('2026-12-07T09:00:00Z')
  await takeAll(id, ['complain-about-handling', applicant])
  expect(await openStepsOf(id, judge)).toEqual([])
  for (const step of ['assign', 'answer-handling', 'review-again'])
    await expect(takeAll(id, [step, judge])).rejects.toMatchObject({ code: 'CASE_STEP_REFUSED' })
  const assign = { step: 'assign', actor: intake, input: { assignee: judge.personId } }
  await expect(takeTestStep(engine, id, assign)).rejects.toMatchObject({
    fields: { assignee: 'choice_is_not_valid' },
  })
  expect(await openStepsOf(id, head)).toEqual(['assign', 'answer-handling', 'review-again'])
})

test('an official reaches no case that an own one has joined', async () => {
  const { id } = await submit()
  await takeAll(id, ['register', intake])
  await submitTestCase(engine, { personId: worker.personId, joinedTo: id })
  await expect(takeAll(id, ['start-review', worker])).rejects.toMatchObject({ code: 'CASE_UNKNOWN' })
  const assign = { step: 'assign', actor: intake, input: { assignee: worker.personId } }
  await expect(takeTestStep(engine, id, assign)).rejects.toMatchObject({
    fields: { assignee: 'choice_is_not_valid' },
  })
  expect(await takeAll(id, ['start-review', second])).toMatchObject({ assigneeId: second.personId })
})

test('a case cannot be reopened after ten working days', async () => {
  const { id } = await submit()
  await takeAll(id, ['register', intake], ['start-review', worker], ['decide', worker])
  clock.set('2026-12-07T09:00:00Z')
  await expect(takeAll(id, ['reopen', applicant])).rejects.toMatchObject({ code: 'CASE_STEP_REFUSED' })
  expect(await openStepsOf(id, applicant)).toEqual(['complain-about-handling'])
})

test('a case of another unit, of the other portal and of the own official is out of reach', async () => {
  const own = await submitTestCase(engine, { personId: worker.personId })
  await takeAll(own.id, ['register', intake])
  await expect(takeAll(own.id, ['start-review', worker])).rejects.toMatchObject({ code: 'CASE_UNKNOWN' })
  const { id, version } = await submit()
  const other = testEngine(pool, clock, 1)
  const request = { caseId: id, step: 'withdraw', actor: applicant, version, key: randomUUID(), input: {} }
  await expect(takeStep(other, request)).rejects.toMatchObject({ code: 'CASE_UNKNOWN' })
  await takeTestStep(engine, id, {
    step: 'forward',
    actor: intake,
    input: { note: 'Yours', unit: 'metrology' },
  })
  await expect(takeAll(id, ['register', intake])).rejects.toMatchObject({ code: 'CASE_UNKNOWN' })
  expect(await findCase(pool, { caseId: id, companyId: 2 })).toMatchObject({ unit: 'metrology' })
})

test('a hand-over to another official needs a note, and the new one is notified', async () => {
  const { id } = await submit()
  await takeAll(id, ['register', intake], ['take', worker])
  const input = { assignee: second.personId }
  await expect(takeTestStep(engine, id, { step: 'assign', actor: worker, input })).rejects.toMatchObject({
    fields: { note: 'value_is_required' },
  })
  const note = 'The trader has been called.'
  const row = await takeTestStep(engine, id, { step: 'assign', actor: worker, input: { ...input, note } })
  expect(row).toMatchObject({ assigneeId: second.personId, state: 'registered' })
  expect(await notices(second.personId)).toContain('An official was assigned')
})
