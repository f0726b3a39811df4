import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import type pg from 'pg'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import { createPool } from 'shared-service/database'
import { testDatabase, type TestDatabase } from 'shared-service/testing/test-database'
import { MIGRATIONS, SCHEMA } from '../../../../cli/open-database.ts'
import { sampleValues } from '../../../../testing/cases/sample-values.ts'
import {
  addOfficial,
  forceState,
  STEP_INPUT,
  submitTestCase,
  takeTestStep,
  testClock,
  testEngine,
} from '../../../../testing/cases/test-engine.ts'
import { addPerson } from '../../../../testing/test-people.ts'
import type { CaseEngine } from '../../engine.ts'
import { CASE_TYPES, getCaseType } from '../../schema/case-types.ts'
import { getWorkflow, SUBMIT, UNCONFIRMED, WORKFLOWS } from '../../schema/workflows.ts'
import type { CaseActor } from '../case-access.ts'

/** Typed by hand: `yes`, `no` for a step that is not the actor's, `duty` for a missing duty. */
type ExpectedRow = Readonly<Record<string, string>>
const EXPECTED = parse<ExpectedRow>(readFileSync(new URL('expected-steps.csv', import.meta.url)), {
  columns: true,
})
const ACTORS = ['applicant', 'intake', 'caseworker', 'head', 'call-center', 'auditor', 'system'] as const
const CODES: Readonly<Record<string, string>> = {
  yes: 'taken',
  no: 'CASE_STEP_REFUSED',
  duty: 'CASE_DUTY_MISSING',
}

/** Of a type whose cases can have the same matter. */
const VALUES = { ...sampleValues(getCaseType('complaint')), about: 'company', party: 'Nar MMC' }
const COMPLAINT = { type: 'complaint', values: VALUES }

let database: TestDatabase
let pool: pg.Pool
let engine: CaseEngine
let applicantId: string
let colleagueId: string
const actors = new Map<string, CaseActor>()

beforeAll(async () => {
  database = await testDatabase(MIGRATIONS, SCHEMA)
  pool = createPool(database.url, { schema: SCHEMA, max: 4 })
  engine = testEngine(pool, testClock('2026-11-20T09:00:00Z'))
  applicantId = await addPerson(pool, 'ASAN_USER')
  colleagueId = await addOfficial(pool, ['caseworker'])
  for (const duty of [
    'intake',
    'caseworker',
    'head',
    'call-center',
    'auditor',
    'configuration',
    'finance',
  ] as const)
    actors.set(duty, { kind: 'official', personId: await addOfficial(pool, [duty]) })
  actors.set('applicant', { kind: 'applicant', personId: applicantId })
  actors.set('other applicant', { kind: 'applicant', personId: await addPerson(pool, 'ASAN_USER') })
  actors.set('other unit', {
    kind: 'official',
    personId: await addOfficial(pool, ['head'], { unit: 'metrology' }),
  })
  actors.set('without duty', { kind: 'official', personId: await addOfficial(pool, []) })
  actors.set('system', { kind: 'system' })
  for (let count = 0; count < 3; count += 1) await addReasonedAnswer()
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** A rule of one step: three reasoned answers within a year. */
async function addReasonedAnswer(): Promise<void> {
  const { id } = await submitTestCase(engine, { personId: applicantId, ...COMPLAINT })
  await forceState(pool, id, 'decided')
  await pool.query(
    `update service_case set outcome = 'explained', decision = '{}', decided_at = '2026-11-01' where id = $1`,
    [id],
  )
}

interface Attempt {
  readonly step: string
  readonly state: string
  readonly actor: string
}

/** Submits a case, sets its state, and takes the step. Returns the new state or the refusal. */
async function attempt({ step, state, actor: name }: Attempt): Promise<string> {
  const { id } = await submitTestCase(engine, { personId: applicantId, ...COMPLAINT })
  // Earlier than the day whose submissions are limited.
  await pool.query(`update service_case set received_at = '2026-11-10' where id = $1`, [id])
  await forceState(pool, id, state)
  const actor = actors.get(name)
  if (actor === undefined) throw new Error(`no actor ${name}`)
  const input = { ...STEP_INPUT, assignee: colleagueId, unit: 'metrology' }
  return takeTestStep(engine, id, { step, actor, input, key: randomUUID() }).then(
    () => 'taken',
    (error: unknown) => (isPortalError(error) ? error.code : String(error)),
  )
}

test('the fixture has each step of an appeal in each of its states', () => {
  const steps = [...getWorkflow('appeal').steps.values()].flatMap(({ code, from }) =>
    from.map((state) => `${code} ${state}`),
  )
  // A complaint about the handling of a decided case needs a reopening before; see take-step.test.ts.
  const typed = [...EXPECTED.map(({ step, state }) => `${step} ${state}`), 'complain-about-handling decided']
  expect(typed.toSorted()).toEqual(steps.toSorted())
  expect(CASE_TYPES.every(({ workflow }) => WORKFLOWS.has(workflow))).toBe(true)
})

/** Typed by hand: who takes a step of the other workflows. The rules for actors and duties are those of appeals. */
const OTHERS = parse<ExpectedRow>(readFileSync(new URL('expected-actors.csv', import.meta.url)), {
  columns: true,
})

test('APL-08 each step of the other workflows belongs to its actor and duties', () => {
  const others = [...WORKFLOWS.values()].filter(({ code }) => code !== 'appeal')
  const steps = others.flatMap(({ code: workflow, steps: own }) =>
    [...own.values()].map(({ code: step, from, to = '', actor, duties }) => {
      const by = actor === 'official' ? duties.join(' ') : actor
      return { workflow, step, from: from.join(' '), to, by }
    }),
  )
  expect(steps).toEqual(OTHERS)
})

test.each(EXPECTED)('APL-08 $step in state $state is taken by its actors and duties only', async (row) => {
  const { step = '', state = '' } = row
  const taken: Record<string, string> = {}
  for (const actor of ACTORS) taken[actor] = await attempt({ step, state, actor })
  expect(taken).toEqual(Object.fromEntries(ACTORS.map((actor) => [actor, CODES[row[actor] ?? '']])))
  for (const actor of ['other applicant', 'other unit', 'configuration', 'finance'])
    expect([actor, await attempt({ step, state, actor })]).toEqual([actor, 'CASE_UNKNOWN'])
  expect(await attempt({ step, state, actor: 'without duty' })).toBe('CASE_DUTY_MISSING')
})

test('a step is refused in every other state, for every actor', async () => {
  const { states, steps } = getWorkflow('appeal')
  const { id } = await submitTestCase(engine, { personId: applicantId, ...COMPLAINT })
  const wrong: unknown[] = []
  for (const state of [...states.keys()]) {
    await forceState(pool, id, state)
    for (const step of [...steps.values()].filter(
      ({ from, code }) => code !== SUBMIT && !from.includes(state),
    )) {
      const actor = actors.get(step.actor === 'official' ? 'head' : step.actor) ?? { kind: 'system' }
      const refusal = await takeTestStep(engine, id, { step: step.code, actor }).catch(
        (error: unknown) => error,
      )
      // Officials do not reach what is not confirmed.
      const isHidden = state === UNCONFIRMED && step.actor === 'official'
      if (!isPortalError(refusal) || refusal.code !== (isHidden ? 'CASE_UNKNOWN' : 'CASE_STEP_REFUSED'))
        wrong.push([step.code, state, refusal])
    }
  }
  expect(wrong).toEqual([])
})
