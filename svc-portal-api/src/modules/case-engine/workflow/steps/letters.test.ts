import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type pg from 'pg'
import {
  addOfficial,
  forceState,
  STEP_INPUT,
  submitTestCase,
  SUGGESTION,
  takeTestStep,
  testClock,
  openTestCases,
  testEngine,
  type TestCases,
} from '../../../../testing/cases/test-engine.ts'
import { COMPLAINT } from '../../../../testing/cases/test-appeals.ts'
import { addPerson } from '../../../../testing/test-people.ts'
import { readRecord } from '../../describe/case-record.ts'
import { describeAppeal } from '../../describe/describe-appeal.ts'
import type { CaseEngine } from '../../engine.ts'
import { getWorkflow } from '../../schema/workflows.ts'
import { listEvents } from '../../storage/case-events.store.ts'
import type { CaseRow } from '../../storage/case-rows.store.ts'
import { confirmByCode, getCaseByLink } from '../submission/confirm-case.ts'
import { createCallerCode, createLinkToken } from '../submission/case-links.ts'
import { submitCase } from '../submission/submit-case.ts'
import { openCase } from '../case-access.ts'
import { findOpenSteps } from './open-steps.ts'

const NOON = '2026-11-20T08:00:00Z'
const clock = testClock(NOON)
let cases: TestCases
let pool: pg.Pool
let engine: CaseEngine
let head: { readonly kind: 'official'; readonly personId: string }
let personId: string

beforeAll(async () => {
  cases = await openTestCases(clock)
  ;({ pool, engine } = cases)
  head = { kind: 'official', personId: await addOfficial(pool, ['intake', 'head']) }
})

beforeEach(async () => {
  clock.set(NOON)
  personId = await addPerson(pool, 'ASAN_USER')
})

afterAll(() => cases.close())

async function take(row: CaseRow, ...steps: readonly string[]): Promise<CaseRow> {
  let taken = row
  for (const step of steps) taken = await takeTestStep(engine, row.id, { step, actor: head })
  return taken
}

/** A case of a caller, which has no account, after its confirmation. */
async function fileForCaller(): Promise<CaseRow> {
  const { number } = await submitCase(engine, {
    type: 'suggestion',
    key: randomUUID(),
    formVersion: 1,
    applicant: {
      kind: 'caller',
      name: 'Caller',
      email: 'caller@example.com',
      phone: '',
      operatorId: head.personId,
    },
    values: SUGGESTION,
    language: 'en',
    channel: 'call',
  })
  return confirmByCode(engine, { number, code: createCallerCode(engine, number) })
}

async function registrationLetter({ id }: CaseRow): Promise<string> {
  const events = await listEvents(pool, id)
  return events.find(({ step }) => step === 'register')?.data.letters?.en?.body ?? ''
}

test('a written letter is read in each language as it was written, with a line that names its language', async () => {
  const row = await take(await submitTestCase(engine, { personId }), 'register', 'start-review', 'decide')
  clock.set('2026-11-20T09:00:00Z')
  const bodies: unknown[] = []
  for (const language of ['en', 'az', 'ru'] as const) {
    const { decision, messages } = await describeAppeal(engine, await readRecord(pool, row), language)
    expect(messages.at(-1)?.text).toBe(decision?.letter.body)
    bodies.push(decision?.letter)
  }
  expect(bodies).toEqual([
    { subject: 'Answer', body: 'The reasoned answer.' },
    { subject: 'Answer', body: 'Məktub ingilis dilində yazılıb:\n\nThe reasoned answer.' },
    { subject: 'Answer', body: 'Письмо написано на английском языке:\n\nThe reasoned answer.' },
  ])
})

test.each([
  ['decide', 'decided-explained'],
  ['decide', 'decided-refused'],
  ['extend', 'term-extended'],
])('the letter of %s is refused while it has a blank of the template %s', async (step, code) => {
  const row = await take(await submitTestCase(engine, { personId }), 'register', 'start-review')
  const letter = getWorkflow('appeal').letters.get(code)?.en ?? null
  await expect(
    takeTestStep(engine, row.id, { step, actor: head, input: { ...STEP_INPUT, letter } }),
  ).rejects.toMatchObject({ code: 'REQUEST_INVALID', fields: { letter: 'letter_has_blank' } })
  const filled = { subject: letter?.subject ?? '', body: letter?.body.replaceAll('…', 'Filled in…') ?? '' }
  await takeTestStep(engine, row.id, { step, actor: head, input: { ...STEP_INPUT, letter: filled } })
})

test('a caller reads the decision by the link that is mailed with each event', async () => {
  const row = await take(await fileForCaller(), 'register', 'start-review', 'decide')
  const { rows } = await pool.query<{ token: string }>(
    `select template_values->>'token' as token from mail_outbox
     where template = 'case-news' and template_values->>'number' = $1`,
    [row.number],
  )
  expect(rows.map(({ token }) => token)).toContain(createLinkToken(engine, row.number))
  for (const { token } of rows)
    expect(await getCaseByLink(engine, pool, token)).toMatchObject({ id: row.id, state: 'decided' })
})

test('information is requested only from applicants with an account, who can send it', async () => {
  const row = await take(await fileForCaller(), 'register', 'start-review')
  const open = await findOpenSteps(
    engine,
    pool,
    await openCase(engine, pool, { caseId: row.id, actor: head }),
  )
  expect(open.map(({ code }) => code)).not.toContain('request-information')
  await expect(take(row, 'request-information')).rejects.toMatchObject({ code: 'CASE_STEP_REFUSED' })
})

test('letters name only the ways that their reader has', async () => {
  const withRemedies = { ...STEP_INPUT, letter: { subject: 'Answer', body: '{remedies}' } }
  const decide = async (row: CaseRow): Promise<string | undefined> => {
    const decided = await takeTestStep(engine, row.id, { step: 'decide', actor: head, input: withRemedies })
    return decided.decision?.letters.en?.body
  }
  const caller = await take(await fileForCaller(), 'register', 'start-review')
  expect(await registrationLetter(caller)).toContain(
    'You can follow the progress by the link in our e-mails.',
  )
  expect(await decide(caller)).toBe(
    'If you disagree with this decision, you have the right to an administrative complaint or to go to court.',
  )
  const own = await take(await submitTestCase(engine, { personId }), 'register', 'start-review')
  expect(await registrationLetter(own)).toContain('You can follow the progress under “My appeals”')
  expect(await decide(own)).toContain('reopened on the portal within 10 working days of the decision.')
  clock.set('2026-11-20T08:10:00Z')
  await takeTestStep(engine, own.id, { step: 'reopen', actor: { kind: 'applicant', personId } })
  const other = { kind: 'official', personId: await addOfficial(pool, ['head']) } as const
  for (const step of ['start-review', 'decide'])
    await takeTestStep(engine, own.id, { step, actor: other, input: withRemedies })
  clock.set('2026-11-20T09:00:00Z')
  const [row] = (
    await pool.query<{ body: string }>(
      `select decision->'letters'->'en'->>'body' as body from service_case where id = $1`,
      [own.id],
    )
  ).rows
  expect(row?.body).not.toContain('reopened')
})

test('a case that was reopened once offers no second reopening', async () => {
  const row = await take(await submitTestCase(engine, { personId }), 'register', 'start-review', 'decide')
  const nextStep = async (decided: CaseRow): Promise<string> => {
    clock.set('2026-11-20T09:00:00Z')
    const appeal = await describeAppeal(engine, await readRecord(pool, decided), 'en')
    clock.set(NOON)
    return appeal.nextStep
  }
  expect(await nextStep(row)).toBe('Have it reopened: until 04.12.2026')
  clock.set('2026-11-20T08:10:00Z')
  await takeTestStep(engine, row.id, { step: 'reopen', actor: { kind: 'applicant', personId } })
  const other = { kind: 'official', personId: await addOfficial(pool, ['head']) } as const
  await takeTestStep(engine, row.id, { step: 'start-review', actor: other })
  const again = await takeTestStep(engine, row.id, { step: 'decide', actor: other })
  expect(await nextStep(again)).toBe('No further action is needed')
})

test('a day that has passed is named as such', async () => {
  const row = await submitTestCase(engine, { personId })
  const nextStepOn = async (day: string, read: CaseRow): Promise<string> => {
    clock.set(`${day}T08:00:00Z`)
    return (await describeAppeal(engine, await readRecord(pool, read), 'en')).nextStep
  }
  expect(await nextStepOn('2026-11-25', row)).toBe('The agency registers the appeal by 25.11.2026')
  expect(await nextStepOn('2026-11-26', row)).toBe('The appeal was to be registered by 25.11.2026')
  clock.set(NOON)
  const values = {
    subject: 'Verification of scales',
    fromDay: '2027-02-01',
    participants: ['1'],
    participants1FullName: 'Participant No. 1',
    participants1Position: 'Engineer',
  }
  const request = await submitTestCase(engine, { personId, type: 'metrology-training', values })
  expect(await nextStepOn('2026-11-20', request)).toBe('The agency registers the application by 25.11.2026')
  clock.set(NOON)
  const registered = await take(row, 'register')
  expect(await nextStepOn('2026-12-14', registered)).toBe('The answer was due by 11.12.2026')
  const { rows } = await pool.query<{ name: string }>(
    `select software_name->>'ru' as name from notification where deep_link = any($1) order by place limit 2`,
    [[`/my-appeals/${row.id}`, `/my-appeals/${request.id}`]],
  )
  expect(rows.map(({ name }) => name)).toEqual(['Обращения', 'Заявления'])
})

test('after a forwarding, earlier letters keep the unit that wrote them', async () => {
  const row = await take(await submitTestCase(engine, { personId }), 'register')
  const input = { note: 'Yours', unit: 'metrology' }
  const forwarded = await takeTestStep(engine, row.id, { step: 'forward', actor: head, input })
  clock.set('2026-11-20T09:00:00Z')
  const { events, messages, unit } = await describeAppeal(engine, await readRecord(pool, forwarded), 'en')
  const [, registration, forwarding] = events
  expect(forwarding?.unit).toBe(unit)
  expect(registration?.unit).not.toBe(unit)
  expect(messages[0]?.author).toBe(registration?.unit)
})

test.each([
  ['another matter of the same kind', { subject: 'Other' }, 'suggestion', SUGGESTION, false],
  [
    'the same matter, typed in another way',
    { traderName: '«nar  ticarət» mmc' },
    'consumer-complaint',
    COMPLAINT,
    true,
  ],
  ['another trader', { traderName: 'Other' }, 'consumer-complaint', COMPLAINT, false],
])('three reasoned answers and %s', async (_title, change, type, values, isRepeated) => {
  const companyId = type === 'suggestion' ? 2 : 1
  const unit = type === 'suggestion' ? 'appeals' : 'consumer-rights'
  const own = testEngine(pool, clock, companyId)
  const actor = {
    kind: 'official',
    personId: await addOfficial(pool, ['head'], { unit, companyId }),
  } as const
  for (let answers = 0; answers < 3; answers += 1) {
    const { id } = await submitTestCase(own, { personId, type, values })
    await forceState(pool, id, 'under-review')
    await takeTestStep(own, id, { step: 'decide', actor })
  }
  const { id } = await submitTestCase(own, { personId, type, values: { ...values, ...change } })
  const steps = await findOpenSteps(own, pool, await openCase(own, pool, { caseId: id, actor }))
  expect(steps.some(({ code }) => code === 'leave-without-review')).toBe(isRepeated)
})
