import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { Duty } from 'shared-contracts/http/cases/desk-models'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import { createPool } from 'shared-service/database'
import { testDatabase } from 'shared-service/testing/test-database'
import type { Queries } from 'shared-service/transaction'
import { MIGRATIONS, SCHEMA } from '../../cli/open-database.ts'
import { WORKING_DAYS } from '../../common/working-days/working-days.ts'
import { createCaseEngine, type CaseEngine } from '../../modules/case-engine/engine.ts'
import { findCaseType } from '../../modules/case-engine/schema/case-types.ts'
import { getState } from '../../modules/case-engine/schema/workflows.ts'
import { listEvents } from '../../modules/case-engine/storage/case-events.store.ts'
import { findCase, type CaseRow } from '../../modules/case-engine/storage/case-rows.store.ts'
import { grantDuties } from '../../modules/case-engine/storage/duties.store.ts'
import { countApplicantVersion } from '../../modules/case-engine/workflow/applicant-row.ts'
import type { CaseActor } from '../../modules/case-engine/workflow/case-access.ts'
import { submitCase, type Submission } from '../../modules/case-engine/workflow/submission/submit-case.ts'
import type { StepInput } from '../../modules/case-engine/workflow/steps/step-input.ts'
import { takeStep } from '../../modules/case-engine/workflow/steps/take-step.ts'
import { CASE_FEES } from '../../modules/payments/cases/case-fees.ts'
import { CASE_RESULTS } from '../../modules/service-results/case-results.ts'
import { addPerson } from '../test-people.ts'
import { TEST_SECRETS } from '../test-callers.ts'
import { TEST_REGISTRIES } from './test-registries.ts'

/** Clock of tests, which can be set forward. */
export interface TestClock {
  now(): Date
  set(iso: string): void
}

export function testClock(iso: string): TestClock {
  let instant = new Date(iso)
  return {
    now: () => instant,
    set: (next) => {
      instant = new Date(next)
    },
  }
}

/** Engine over a test database, with the case types of the portal. */
export function testEngine(pool: pg.Pool, clock: Clock, companyId: CompanyId = 2): CaseEngine {
  return createCaseEngine({
    pool,
    clock,
    companyId,
    secrets: TEST_SECRETS,
    workingDays: WORKING_DAYS,
    registries: TEST_REGISTRIES,
    results: CASE_RESULTS,
    fees: CASE_FEES,
  })
}

export interface TestCases {
  readonly pool: pg.Pool
  readonly engine: CaseEngine
  close(): Promise<void>
}

/** An engine of the quality variant over a database of its own. */
export async function openTestCases(clock: Clock): Promise<TestCases> {
  const database = await testDatabase(MIGRATIONS, SCHEMA)
  const pool = createPool(database.url, { schema: SCHEMA, max: 8 })
  return {
    pool,
    engine: testEngine(pool, clock),
    async close() {
      await pool.end()
      await database.drop()
    },
  }
}

/** Values of a suggestion. */
export const SUGGESTION: CaseValues = {
  area: 'portal',
  subject: 'Larger letters',
  text: 'Larger letters in the list of standards.',
}

export interface TestSubmission extends Partial<Omit<Submission, 'applicant'>> {
  readonly personId: string
  readonly isOrganization?: boolean
}

/** Submits a suggestion of a person, or an application of an organization that is for organizations only. */
export function submitTestCase(
  engine: CaseEngine,
  { personId, isOrganization, ...change }: TestSubmission,
): Promise<CaseRow> {
  const audience = findCaseType(change.type ?? '')?.audience
  return submitCase(engine, {
    type: 'suggestion',
    key: randomUUID(),
    formVersion: 1,
    applicant: {
      kind: 'person',
      personId,
      account: null,
      isOrganization: isOrganization ?? audience?.includes('citizen') === false,
    },
    values: SUGGESTION,
    language: 'en',
    channel: 'web',
    ...change,
  })
}

/** Adds an official with duties in a unit. */
export async function addOfficial(
  queries: Queries,
  duties: readonly Duty[],
  { unit = 'appeals', companyId = 2 }: { readonly unit?: string; readonly companyId?: CompanyId } = {},
): Promise<string> {
  const personId = await addPerson(queries, 'ADMIN')
  const now = new Date('2026-11-01T08:00:00Z')
  const given = duties.map((duty) => ({ unit, duty }))
  await grantDuties(queries, { personId, companyId, duties: given, givenBy: null, now })
  return personId
}

/** Valid input of all steps. */
export const STEP_INPUT: StepInput = {
  text: 'What was requested.',
  note: 'Note of an official.',
  letter: { subject: 'Answer', body: 'The reasoned answer.' },
  outcome: 'explained',
  reasons: ['requirements-met'],
  defects: [{ reason: 'data-incomplete', field: null, text: 'State what is requested.' }],
}

interface TestStep {
  readonly step: string
  readonly actor: CaseActor
  readonly input?: StepInput
  readonly key?: string
}

/** Takes a step with the version of the case that its actor reads. */
export async function takeTestStep(
  engine: CaseEngine,
  caseId: string,
  { step, actor, input = STEP_INPUT, key = randomUUID() }: TestStep,
): Promise<CaseRow> {
  const row = await findCase(engine.pool, { caseId, companyId: engine.companyId })
  const events = await listEvents(engine.pool, caseId)
  const version =
    row !== undefined && actor.kind === 'applicant'
      ? countApplicantVersion(row, events, engine.clock.now())
      : (row?.version ?? 0)
  return takeStep(engine, { caseId, step, actor, version, key, input })
}

/** Sets the state of a case without a step. */
export async function forceState(queries: Queries, caseId: string, state: string): Promise<void> {
  const { group, clock } = getState('appeal', state)
  await queries.query(
    `update service_case set state = $2, state_group = $3, clock = $4, paused_on = $5, undo = null,
       decided_at = $6::timestamptz where id = $1`,
    [
      caseId,
      state,
      group,
      clock,
      clock === 'paused' ? '2026-11-20' : null,
      clock === 'stopped' ? '2026-11-20T09:00:00Z' : null,
    ],
  )
}
