import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type pg from 'pg'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import { isDatabaseUnavailable } from 'shared-service/database'
import { inTransaction } from 'shared-service/transaction'
import { emptyRegistries, type TestRegistries } from '../../testing/test-api.ts'
import { takeTestStep, testClock, testEngine } from '../../testing/cases/test-engine.ts'
import { suspendRecord } from '../../testing/cases/walk-results.ts'
import {
  applyForService,
  approveService,
  takeSteps,
  type Approved,
} from '../../testing/cases/walk-service.ts'
import { readRecord } from '../case-engine/describe/case-record.ts'
import { describeAppeal } from '../case-engine/describe/describe-appeal.ts'
import { describeEvent } from '../case-engine/describe/describe-events.ts'
import type { CaseEngine } from '../case-engine/engine.ts'
import { getCaseType } from '../case-engine/schema/case-types.ts'
import { listEvents } from '../case-engine/storage/case-events.store.ts'
import { isPending } from '../case-engine/storage/case-rows.store.ts'
import { personOf } from '../case-engine/workflow/case-access.ts'
import { getCase } from '../case-engine/workflow/case-context.ts'
import { runTimers } from '../case-engine/workflow/timers/run-timers.ts'
import { createWaitingResults, sendWaitingNotice } from '../case-engine/workflow/waiting-notice.ts'
import {
  changeRegistries,
  joinRegistryChange,
} from '../registry-engine/storage/records/registry-transaction.ts'

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
    text: 'The applicant was not informed. Return the application for correction, or decide again.',
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

test('an approval whose results are not created yet has not happened for the applicant, however late they are', async () => {
  const { submitted } = await approve('type-approval-standard-sample', APPROVE)
  const { id } = submitted
  clock.set('2026-11-23T09:00:00Z')
  const read = async () => {
    const record = await readRecord(pool, await getCase(engine, pool, id))
    const { status, decision } = await describeAppeal(engine, record, 'en')
    const { rows } = await pool.query<{ pending: boolean }>(
      `select ${isPending('c', '$2')} as pending from service_case c where id = $1`,
      [id, clock.now()],
    )
    return [status, decision?.outcome.code, rows[0]?.pending]
  }
  expect(await read()).toEqual(['Expert opinion', undefined, true])
  await sendWaitingNotice(engine, { caseId: id, sequence: 4 })
  expect(await read()).toEqual(['Type approved', 'approved', false])
})

test('an applicant who withdraws before the results are created takes the approval back', async () => {
  const { submitted, applicant, sequence } = await approve('type-approval-instrument', APPROVE)
  const { id } = submitted
  await pool.query(
    `update service_case set form_values = jsonb_set(form_values, '{instrumentClass}', '"magic"') where id = $1`,
    [id],
  )
  clock.set('2026-11-23T09:00:00Z')
  const withdrawn = await takeTestStep(engine, id, { step: 'withdraw', actor: applicant })
  expect(withdrawn).toMatchObject({ state: 'withdrawn', outcome: null, decision: null })
  expect(await sendWaitingNotice(engine, { caseId: id, sequence })).toBeUndefined()
  expect(await recordOf(id)).toBe('')
})

test('the system closes no case before the results of its approval are created', async () => {
  const first = await approve('type-approval-standard-sample', APPROVE)
  await sendWaitingNotice(engine, { caseId: first.submitted.id, sequence: first.sequence })
  const certificate = [await recordOf(first.submitted.id), '']
  const request = {
    certificate,
    change: 'duplicate',
    reason: 'Lost',
    role: 'representative',
    attorney: ['FILE'],
  }
  const { submitted, sequence } = await approve('type-approval-changes', DECIDE, request)
  clock.set('2027-03-01T09:00:00Z')
  await runTimers(engine)
  expect(await getCase(engine, pool, submitted.id)).toMatchObject({ state: 'decided' })
  await sendWaitingNotice(engine, { caseId: submitted.id, sequence })
  await runTimers(engine)
  expect(await getCase(engine, pool, submitted.id)).toMatchObject({ state: 'closed' })
})

test('a step after an approval is refused for a while when its registries are changed, and can be repeated', async () => {
  const { submitted, official } = await approve('type-approval-standard-sample', APPROVE)
  const issue = () => takeTestStep(engine, submitted.id, { step: 'issue', actor: official })
  const client = await pool.connect()
  await changeRegistries(client, async () => {
    const refusal: unknown = await issue().catch((error: unknown) => error)
    expect(isDatabaseUnavailable(refusal)).toBe(true)
  }).finally(() => client.release())
  expect(await issue()).toMatchObject({ state: 'issued' })
})

test('statements after a change of registries end in their usual time', async () => {
  const timeout = await inTransaction(pool, async (transaction) => {
    await transaction.query(`set local statement_timeout = '7s'`)
    await joinRegistryChange(transaction, () => Promise.resolve())
    const { rows } = await transaction.query<object>('show statement_timeout')
    return rows
  })
  expect(timeout).toEqual([{ statement_timeout: '7s' }])
})

test('results that a job of the release before has left are created once', async () => {
  const { submitted, sequence } = await approve('type-approval-standard-sample', APPROVE)
  const { id: caseId } = submitted
  // That release has sent the notice, and stored no wait.
  await pool.query('insert into case_notice (case_id, sequence, sent_at) values ($1, $2, now())', [
    caseId,
    sequence,
  ])
  await createWaitingResults(engine, { caseId, sequence })
  const created = await recordOf(caseId)
  expect(created).toMatch(/^TA-/)
  await createWaitingResults(engine, { caseId, sequence })
  expect(await recordOf(caseId)).toBe(created)
})
