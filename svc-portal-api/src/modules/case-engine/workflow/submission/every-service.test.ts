import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { listShownFields } from 'shared-contracts/rules/case-values'
import { emptyRegistries, type TestRegistries } from '../../../../testing/test-api.ts'
import { readScreen, type ServiceWalk } from '../../../../testing/cases/screens.ts'
import { testClock, testEngine } from '../../../../testing/cases/test-engine.ts'
import { addPerson } from '../../../../testing/test-people.ts'
import { addChangedRecords, createWalkResults } from '../../../../testing/cases/walk-results.ts'
import { addPassport, applyForService, takeSteps } from '../../../../testing/cases/walk-service.ts'
import { CASE_TYPES, getCaseType } from '../../schema/case-types.ts'
import { describeAnswers } from '../../schema/describe-answers.ts'

let registries: TestRegistries
let pool: pg.Pool
// Friday, 20 November 2026, in Baku.
const clock = testClock('2026-11-20T09:00:00Z')

beforeAll(async () => {
  registries = await emptyRegistries()
  ;({ pool } = registries)
})

afterAll(() => registries.close())

const SERVICES = CASE_TYPES.filter(({ isService }) => isService)

test.each(SERVICES.map((type) => [type.code, type] as const))(
  'ESRV-01 the service %s leads from its form to the result by its data',
  async (code, type) => {
    const { sample, walk, outcome, results = [] } = readScreen(code, true) as ServiceWalk
    for (const variant of type.variants) {
      clock.set('2026-11-20T09:00:00Z')
      const engine = testEngine(pool, clock, variant === 'competition' ? 1 : 2)
      const application = await applyForService(engine, type).catch(nameFields)
      const { id, formValues, fee, unit } = application.submitted
      expect([Object.keys(formValues).toSorted(), fee, unit]).toEqual([
        Object.keys(sample).toSorted(),
        type.fee,
        type.unit,
      ])
      const shown = listShownFields(type.fields, formValues).filter((field) => field.type !== 'rows')
      expect(describeAnswers(type, formValues, 'ru').map(({ name }) => name)).toEqual(
        shown.map(({ name }) => name).filter((name) => name in formValues),
      )
      await addChangedRecords(application)
      const steps = walk.map(([step]) => step)
      const states = await takeSteps(application, { steps, outcome, clock })
      expect(states).toEqual(walk.map(([, state]) => state))
      const stored = await pool.query('select outcome, decision from service_case where id = $1', [id])
      expect(stored.rows).toMatchObject([{ outcome, decision: { outcome } }])
      expect(await createWalkResults(application)).toEqual(results)
    }
  },
)

/** @throws Error with the fields of `sample` that the form refuses, or the error itself. */
function nameFields(error: unknown): never {
  if (!(error instanceof PortalError) || error.fields === undefined) throw error
  throw new Error(`sample of screen.json: ${JSON.stringify(error.fields)}`)
}

test('ESRV-01 another account and a paused service are refused, and the draft can be submitted later', async () => {
  const engine = testEngine(pool, clock)
  const type = getCaseType('metrology-training')
  const personId = await addPerson(pool, 'ASAN_USER')
  const key = randomUUID()
  await pool.query(
    `insert into case_draft (id, person_id, company_id, type, form_version, revision, content, file_ids, saved_at, expires_at)
     values ($1, $2, 2, $3, 1, 1, '', '{}', $4, $4)`,
    [key, personId, type.code, clock.now()],
  )
  const countDrafts = async () => (await pool.query('select 1 from case_draft where id = $1', [key])).rowCount
  await expect(applyForService(engine, type, { personId, key, isOrganization: false })).rejects.toMatchObject(
    {
      code: 'SERVICE_NOT_FOR_ACCOUNT',
    },
  )
  expect(await countDrafts()).toBe(1)
  await addPassport(pool, clock, type.code)
  await expect(applyForService(engine, type, { personId, key, isOrganization: true })).rejects.toMatchObject({
    code: 'SOFTWARE_PAUSED',
    values: { until: 'It will be available again on 15.01.2027' },
  })
  expect(await countDrafts()).toBe(1)
  await pool.query(`update service set status = 'active', paused_until = null`)
  const { submitted } = await applyForService(engine, type, { personId, key, isOrganization: true })
  expect(submitted.type).toBe('metrology-training')
  expect(await countDrafts()).toBe(0)
})

test('faults of records and of automatic checks are refused together, at the submission and in a correction', async () => {
  clock.set('2026-11-20T09:00:00Z')
  const engine = testEngine(pool, clock)
  const type = getCaseType('declaration-registration')
  const values = { involvedBody: ['accredited-bodies-0', ''], code: '930100' }
  const refusal = {
    code: 'REQUEST_INVALID',
    fields: { involvedBody: 'record_is_not_in_force', riskGroup: 'goods_need_certificate' },
  }
  await expect(applyForService(engine, type, { values })).rejects.toMatchObject(refusal)
  const unknown = applyForService(engine, type, { values: { ...values, code: '9999' } })
  await expect(unknown).rejects.toMatchObject({
    fields: { involvedBody: 'record_is_not_in_force', code: 'code_is_unknown' },
  })
  const application = await applyForService(engine, type)
  await takeSteps(application, { steps: ['return'], outcome: 'refused', clock })
  const formValues = { ...application.submitted.formValues, ...values }
  const corrected = { ...application, submitted: { ...application.submitted, formValues } }
  await expect(takeSteps(corrected, { steps: ['correct'], outcome: 'refused', clock })).rejects.toMatchObject(
    refusal,
  )
})

test('a body files a number once, and the checks are stored for the official', async () => {
  clock.set('2026-11-20T09:00:00Z')
  const engine = testEngine(pool, clock)
  const type = getCaseType('certificate-filing')
  const first = await applyForService(engine, type, { values: { ownNumber: 'AZ-2026-7' } })
  const stored = await pool.query('select results from case_check where case_id = $1', [first.submitted.id])
  expect(stored.rows[0]).toMatchObject({
    results: [
      { check: 'goods', result: 'passed' },
      { check: 'regulation', result: 'passed' },
      { check: 'scope', result: 'passed', value: 'accredited-bodies-1' },
      { check: 'records', result: 'passed' },
      { check: 'number', result: 'passed', value: 'AZ-2026-7' },
    ],
  })
  const again = () => applyForService(engine, type, { values: { ownNumber: 'az-2026-7' } })
  await expect(again()).rejects.toMatchObject({
    code: 'REQUEST_INVALID',
    fields: { ownNumber: 'number_is_used' },
  })
  await takeSteps(first, { steps: ['refuse'], outcome: 'refused', clock })
  expect((await again()).submitted.state).toBe('submitted')
})
