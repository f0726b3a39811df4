import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type pg from 'pg'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import { emptyRegistries, type TestRegistries } from '../../testing/test-api.ts'
import { takeTestStep, testClock, testEngine } from '../../testing/cases/test-engine.ts'
import { suspendRecord } from '../../testing/cases/walk-results.ts'
import {
  applyForService,
  approveService,
  takeSteps,
  type Approved,
} from '../../testing/cases/walk-service.ts'
import { describeEvent } from '../case-engine/describe/describe-events.ts'
import type { CaseEngine } from '../case-engine/engine.ts'
import { getCaseType } from '../case-engine/schema/case-types.ts'
import { listEvents } from '../case-engine/storage/case-events.store.ts'
import { personOf } from '../case-engine/workflow/case-access.ts'
import { getCase } from '../case-engine/workflow/case-context.ts'
import { sendWaitingNotice } from '../case-engine/workflow/waiting-notice.ts'

let registries: TestRegistries
let pool: pg.Pool
let engine: CaseEngine
const clock = testClock('2026-11-20T09:00:00Z')

beforeAll(async () => {
  registries = await emptyRegistries()
  ;({ pool } = registries)
  engine = testEngine(pool, clock)
})

afterAll(() => registries.close())

beforeEach(() => clock.set('2026-11-20T09:00:00Z'))

const APPROVE = ['register', 'start-opinion', 'approve']
const DECIDE = ['register', 'start-review', 'decide']

function approve(code: string, steps: readonly string[], values: CaseValues = {}): Promise<Approved> {
  return approveService(engine, getCaseType(code), { steps, values, clock })
}

/** Number of the first record that a case has created or changed. */
async function recordOf(caseId: string): Promise<string> {
  const { rows } = await pool.query<{ number: string }>(
    `select records->0->>'number' as number from service_result where case_id = $1`,
    [caseId],
  )
  return rows[0]?.number ?? ''
}

test('an approval that its registry would refuse is not possible, and names the field', async () => {
  const withValue = async (code: string, steps: readonly string[], values: CaseValues) => {
    const application = await applyForService(engine, getCaseType(code))
    await pool.query('update service_case set form_values = form_values || $2 where id = $1', [
      application.submitted.id,
      values,
    ])
    return takeSteps(application, { steps, outcome: 'approved', clock })
  }
  const unseen = withValue('type-approval-instrument', APPROVE, { notation: 'EM\u200B-1' })
  await expect(unseen).rejects.toMatchObject({
    code: 'CASE_RESULT_REFUSED',
    values: { field: 'Nə təsdiq edilib' },
  })
})

test('a change of a record that is not there is refused with its field', async () => {
  const change = approve('type-approval-changes', DECIDE, {
    certificate: ['TA-000000', ''],
    change: 'duplicate',
    role: 'representative',
    attorney: ['FILE'],
  })
  await expect(change).rejects.toMatchObject({
    code: 'CASE_RESULT_REFUSED',
    values: { field: 'Sertifikat' },
  })
})

test('an approval whose record was suspended meanwhile is taken back: the desk reads why, the applicant nothing', async () => {
  const first = await approve('type-approval-standard-sample', APPROVE)
  await sendWaitingNotice(engine, { caseId: first.submitted.id, sequence: first.sequence })
  const certificate = await recordOf(first.submitted.id)
  const request = { change: 'duplicate', reason: 'Lost', role: 'representative', attorney: ['FILE'] }
  const values = { ...request, certificate: [certificate, ''] }
  const { submitted, official, sequence } = await approve('type-approval-changes', DECIDE, values)
  await suspendRecord({ pool, clock }, 'type-approval-certificates', certificate)
  const field = { az: 'Sertifikat', en: 'Certificate', ru: 'Свидетельство' }
  const decision = { caseId: submitted.id, sequence }
  expect(await sendWaitingNotice(engine, decision)).toEqual(field)
  expect(await sendWaitingNotice(engine, decision)).toBeUndefined()
  expect(await recordOf(submitted.id)).toBe('')
  const personId = personOf(official) ?? ''
  const titlesOf = async (person: string | null) => {
    const { rows } = await pool.query<{ title: string }>(
      `select title->>'en' as title from notification where person_id = $1 and is_urgent`,
      [person],
    )
    return rows.map(({ title }) => title)
  }
  const title =
    'The approval was taken back: it could not be entered in the registry because of “Certificate”'
  expect(await titlesOf(personId)).toEqual([title])
  expect(await titlesOf(submitted.personId)).toEqual([])
  const row = await getCase(engine, pool, submitted.id)
  expect(row).toMatchObject({ state: 'under-review', outcome: null, decision: null })
  expect(row.agencyNews).toBeGreaterThan(row.agencyRead)
  const last = (await listEvents(pool, row.id)).at(-1)
  expect(last).toMatchObject({ kind: 'undone', step: 'decide', actorKind: 'system', isInternal: true })
  expect(last && describeEvent(last, { row, units: new Map(), language: 'en' })).toMatchObject({
    title,
    text: 'The applicant was not informed. Have the application corrected, or decide again.',
  })
})

test('a step after an approval that can no longer take effect is refused with the field', async () => {
  const { submitted, official } = await approve('type-approval-instrument', APPROVE)
  const { id } = submitted
  await pool.query(
    `update service_case set form_values = jsonb_set(form_values, '{instrumentClass}', '"magic"') where id = $1`,
    [id],
  )
  await expect(takeTestStep(engine, id, { step: 'issue', actor: official })).rejects.toMatchObject({
    code: 'CASE_RESULT_REFUSED',
    values: { field: 'Ölçmə sahəsi' },
  })
  expect(await recordOf(id)).toBe('')
})
