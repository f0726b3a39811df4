import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type pg from 'pg'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import { listShownFields } from 'shared-contracts/rules/case-values'
import { createPool } from 'shared-service/database'
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

/** Sample values with an uploaded file of the person in place of each `FILE`. */
async function withFiles(sample: CaseValues, personId: string): Promise<CaseValues> {
  const addFile = async (): Promise<string> => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into uploaded_file (person_id, upload_key, purpose, name, size, state, sha256, mime_type, created_at,
         checked_at, expires_at)
       values ($1, gen_random_uuid(), 'case', 'document.pdf', 10, 'accepted', repeat('a', 64), 'application/pdf', $2, $2,
         $3) returning id`,
      [personId, '2026-11-20T08:00:00Z', '2026-11-22T08:00:00Z'],
    )
    return rows[0]?.id ?? ''
  }
  const entries = Object.entries(sample).map(async ([name, value]) => {
    return [name, Array.isArray(value) && value[0] === 'FILE' ? [await addFile()] : value] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

const SERVICES = CASE_TYPES.filter(({ isService }) => isService)

test.each(SERVICES.map((type) => [type.code, type] as const))(
  'ESRV-01 the service %s leads from its form to the result by its data',
  async (code, type) => {
    const screen = readScreen(code, true) as ServiceWalk
    for (const variant of type.variants) {
      clock.set('2026-11-20T09:00:00Z')
      const companyId = variant === 'competition' ? 1 : 2
      const engine = testEngine(pool, clock, companyId)
      const personId = await addPerson(pool, 'ASAN_USER')
      const duties = ['intake', 'caseworker', 'head'] as const
      const official = await addOfficial(pool, duties, { unit: type.unit, companyId })
      const values = await withFiles(screen.sample, personId)
      expect(checkValues(type, values, '2026-11-20')).toEqual({})
      const { formVersion } = type
      const submitted = await submitTestCase(engine, {
        personId,
        type: code,
        formVersion,
        values,
      })
      expect(submitted).toMatchObject({ formValues: values, fee: type.fee, unit: type.unit })
      const answered = describeAnswers(type, submitted.formValues, 'ru').map(({ name }) => name)
      const shown = listShownFields(type.fields, values).filter((field) => field.type !== 'rows')
      expect(answered).toEqual(shown.map(({ name }) => name).filter((name) => name in values))
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
