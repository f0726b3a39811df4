import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createPool } from 'shared-service/database'
import type pg from 'pg'
import { testDatabase, type TestDatabase } from 'shared-service/testing/test-database'
import { MIGRATIONS, SCHEMA } from '../../../../cli/open-database.ts'
import { readScreen, type ServiceWalk } from '../../../../testing/cases/screens.ts'
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
import { CASE_TYPES } from '../../schema/case-types.ts'
import { checkValues } from '../../schema/check-values.ts'
import { describeAnswers } from '../../schema/describe-answers.ts'
import { getWorkflow } from '../../schema/workflows.ts'
import type { CaseType } from '../../schema/types/case-type.ts'
import type { CaseActor } from '../case-access.ts'

let database: TestDatabase
let pool: pg.Pool
// Friday, 20 November 2026, in Baku.
const clock = testClock('2026-11-20T09:00:00Z')

beforeAll(async () => {
  database = await testDatabase(MIGRATIONS, SCHEMA)
  pool = createPool(database.url, { schema: SCHEMA, max: 4 })
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

interface Walk {
  readonly engine: CaseEngine
  readonly type: CaseType
  readonly caseId: string
  readonly applicant: CaseActor
  readonly official: CaseActor
}

/** Takes the steps of `screen.json`, each by its actor. Returns the states that they lead to. */
async function takeSteps(walk: Walk, { walk: steps, outcome }: ServiceWalk): Promise<readonly string[]> {
  const states: string[] = []
  for (const [step] of steps) {
    const isOwn = getWorkflow(walk.type.workflow).steps.get(step)?.actor === 'applicant'
    const actor = isOwn ? walk.applicant : walk.official
    const input = { ...STEP_INPUT, outcome, reasons: ['request-granted'] }
    const { state } = await takeTestStep(walk.engine, walk.caseId, { step, actor, input })
    states.push(state)
    // Past the time of undo, so that the applicant sees the step.
    clock.set(new Date(clock.now().getTime() + 3_600_000).toISOString())
  }
  return states
}

const SERVICES = CASE_TYPES.filter(({ isService }) => isService)

test.each(SERVICES.map((type) => [type.code, type] as const))(
  'ESRV-01 the service %s leads from its form to the result by its data',
  async (code, type) => {
    const screen = readScreen(code, true) as ServiceWalk
    expect(checkValues(type, screen.sample, '2026-11-20')).toEqual({})
    for (const variant of type.variants) {
      clock.set('2026-11-20T09:00:00Z')
      const companyId = variant === 'competition' ? 1 : 2
      const engine = testEngine(pool, clock, companyId)
      const personId = await addPerson(pool, 'ASAN_USER')
      const duties = ['intake', 'caseworker', 'head'] as const
      const official = await addOfficial(pool, duties, { unit: type.unit, companyId })
      const { formVersion } = type
      const submitted = await submitTestCase(engine, {
        personId,
        type: code,
        formVersion,
        values: screen.sample,
      })
      expect(submitted).toMatchObject({ formValues: screen.sample, fee: type.fee, unit: type.unit })
      const answered = describeAnswers(type, submitted.formValues, 'ru').map(({ name }) => name)
      expect(answered).toEqual(type.fields.map(({ name }) => name).filter((name) => name in screen.sample))
      const walk: Walk = {
        engine,
        type,
        caseId: submitted.id,
        applicant: { kind: 'applicant', personId },
        official: { kind: 'official', personId: official },
      }
      expect(await takeSteps(walk, screen)).toEqual(screen.walk.map(([, state]) => state))
      const stored = await pool.query('select outcome, decision from service_case where id = $1', [
        submitted.id,
      ])
      expect(stored.rows).toMatchObject([{ outcome: screen.outcome, decision: { outcome: screen.outcome } }])
    }
  },
)
