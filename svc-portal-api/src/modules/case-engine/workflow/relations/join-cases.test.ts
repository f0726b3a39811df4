import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type pg from 'pg'
import {
  addOfficial,
  STEP_INPUT,
  submitTestCase,
  takeTestStep,
  testClock,
  openTestCases,
  type TestCases,
} from '../../../../testing/cases/test-engine.ts'
import { addPerson } from '../../../../testing/test-people.ts'
import type { CaseEngine } from '../../engine.ts'
import { listEvents } from '../../storage/case-events.store.ts'
import { findCase, type CaseRow } from '../../storage/case-rows.store.ts'
import { undoLastStep } from '../steps/undo-step.ts'
import { relateCase, type RelationRequest } from './relate-cases.ts'

const clock = testClock('2026-11-20T09:00:00Z')
let cases: TestCases
let pool: pg.Pool
let engine: CaseEngine
let head: { readonly kind: 'official'; readonly personId: string }

beforeAll(async () => {
  cases = await openTestCases(clock)
  ;({ pool, engine } = cases)
  head = { kind: 'official', personId: await addOfficial(pool, ['intake', 'head']) }
})

afterAll(() => cases.close())

async function addNamedPerson(surname: string): Promise<string> {
  const personId = await addPerson(pool, 'ASAN_USER')
  await pool.query('update person set surname = $2 where id = $1', [personId, surname])
  return personId
}

async function current({ id }: Pick<CaseRow, 'id'>): Promise<CaseRow> {
  const row = await findCase(pool, { caseId: id, companyId: 2 })
  if (row === undefined) throw new Error('no case')
  return row
}

function take(row: CaseRow, step: string, input = STEP_INPUT): Promise<CaseRow> {
  return takeTestStep(engine, row.id, { step, actor: head, input })
}

async function relate(
  one: CaseRow,
  relation: RelationRequest['relation'],
  { number }: Pick<CaseRow, 'number'>,
): Promise<CaseRow> {
  const { id: caseId, version } = await current(one)
  return relateCase(engine, {
    caseId,
    actor: head,
    version,
    key: randomUUID(),
    number,
    relation,
    note: '',
  })
}

async function undo(row: CaseRow): Promise<CaseRow> {
  const { id: caseId, version } = await current(row)
  return undoLastStep(engine, { caseId, personId: head.personId, version, key: randomUUID() })
}

async function titlesOf({ personId }: CaseRow): Promise<readonly string[]> {
  const { rows } = await pool.query<{ title: string }>(
    `select title->>'en' as title from notification where person_id = $1 order by place`,
    [personId],
  )
  return rows.map(({ title }) => title)
}

async function joinedPair(): Promise<{ leading: CaseRow; joined: CaseRow }> {
  const leading = await submitTestCase(engine, { personId: await addNamedPerson('Birinci') })
  await take(leading, 'register')
  const personId = await addNamedPerson('İkinci')
  const joined = await submitTestCase(engine, { personId, joinedTo: leading.id, language: 'ru' })
  return { leading, joined }
}

test('a joined case is registered with the leading one, follows its steps, and has its own letter', async () => {
  const { leading, joined } = await joinedPair()
  expect(joined).toMatchObject({
    leadingId: leading.id,
    state: 'registered',
    registrationNumber: expect.stringMatching(/^MQ-\d+\/2026$/),
  })
  await take(leading, 'start-review')
  expect(await current(joined)).toMatchObject({ state: 'under-review' })
  await take(leading, 'request-information')
  expect(await current(joined)).toMatchObject({ state: 'under-review', clock: 'running' })
  const letter = { subject: 'Answer {number}', body: 'Dear {applicant}, {joinedCount} people have written.' }
  const decided = await take(leading, 'decide', { ...STEP_INPUT, letter })
  expect(decided.decision?.letters.en).toEqual({
    subject: `Answer ${leading.number}`,
    body: 'Dear Vətəndaş Birinci, 2 people have written.',
  })
  const followed = await current(joined)
  expect(followed).toMatchObject({ state: 'decided', outcome: 'explained' })
  expect(followed.decision?.letters.en?.body).toBe('Dear Vətəndaş İkinci, 2 people have written.')
  expect(Object.keys(followed.decision?.letters ?? {})).toEqual(['en'])
  const stored = JSON.stringify([
    followed.decision,
    (await listEvents(pool, joined.id)).map(({ data }) => data),
  ])
  expect(stored).not.toContain('Birinci')
})

test('applicants who have joined do not learn of the investigation', async () => {
  const { leading, joined } = await joinedPair()
  await take(leading, 'start-review')
  await take(leading, 'investigate')
  expect(await current(joined)).toMatchObject({ state: 'under-review' })
  const personId = await addNamedPerson('Üçüncü')
  const third = await submitTestCase(engine, { personId, joinedTo: leading.id })
  expect(third).toMatchObject({ leadingId: leading.id, state: 'under-review' })
  await take(leading, 'decide')
  expect(await current(joined)).toMatchObject({ state: 'decided' })
  expect(await titlesOf(joined)).not.toContain('The investigation has started')
})

test('a letter that names an applicant is refused when others would get it', async () => {
  const { leading } = await joinedPair()
  await take(leading, 'start-review')
  for (const name of ['Vətəndaş Birinci', 'VƏTƏNDAŞ İKİNCİ']) {
    const letter = { subject: 'Answer', body: `Dear ${name},` }
    await expect(take(leading, 'decide', { ...STEP_INPUT, letter })).rejects.toMatchObject({
      code: 'REQUEST_INVALID',
      fields: { letter: 'letter_names_applicant' },
    })
  }
  const letter = { subject: 'Question', body: 'Did Vətəndaş İkinci write to you?' }
  await expect(take(leading, 'request-information', { ...STEP_INPUT, letter })).rejects.toMatchObject({
    fields: { letter: 'letter_names_applicant' },
  })
  await pool.query(
    `update service_case set applicant = applicant || '{"organization": "Müraciət"}' where leading_id = $1`,
    [leading.id],
  )
  const other = { subject: 'Answer', body: 'Müraciət: Vətəndaş Birincinin işi' }
  expect(await take(leading, 'decide', { ...STEP_INPUT, letter: other })).toMatchObject({ state: 'decided' })
})

test('taking back a step takes it back for the joined cases, too', async () => {
  const { leading, joined } = await joinedPair()
  await take(leading, 'start-review')
  await take(leading, 'decide')
  await expect(undo(joined)).rejects.toMatchObject({ code: 'CASE_STEP_REFUSED' })
  await undo(leading)
  expect(await current(joined)).toMatchObject({ state: 'under-review', decision: null })
})

test('a decision that the applicant of the leading case overtakes is taken back for the joined cases, too', async () => {
  const { leading, joined } = await joinedPair()
  await take(leading, 'start-review')
  await take(leading, 'decide')
  const actor = { kind: 'applicant', personId: leading.personId ?? '' } as const
  await takeTestStep(engine, leading.id, { step: 'withdraw', actor })
  expect(await current(joined)).toMatchObject({ state: 'under-review', decision: null, leadingId: null })
})

test('a step stays when a case has joined or left since', async () => {
  const { leading, joined } = await joinedPair()
  await take(leading, 'start-review')
  await submitTestCase(engine, { personId: await addNamedPerson('Üçüncü'), joinedTo: leading.id })
  await expect(undo(leading)).rejects.toMatchObject({ code: 'CASE_UNKNOWN' })
  await take(leading, 'decide')
  await relate(joined, 'unlink', leading)
  for (const row of [leading, joined]) await expect(undo(row)).rejects.toMatchObject({ code: 'CASE_UNKNOWN' })
  expect(await current(joined)).toMatchObject({ state: 'decided', leadingId: null })
  expect((await titlesOf(joined)).slice(-2)).toEqual([
    'The appeal was answered',
    'Separated from another case',
  ])
})

test('a case is separated from the leading one, too, and its applicant is notified', async () => {
  const { leading, joined } = await joinedPair()
  await relate(leading, 'unlink', joined)
  expect(await current(joined)).toMatchObject({ leadingId: null, state: 'registered' })
  expect((await titlesOf(joined)).at(-1)).toBe('Separated from another case')
  expect(await titlesOf(leading)).not.toContain('Separated from another case')
  await expect(relate(leading, 'unlink', joined)).rejects.toMatchObject({ code: 'CASE_STEP_REFUSED' })
})

test('a relation waits for a step of the leading case without holding the joined one', async () => {
  let { leading, joined } = await joinedPair()
  while (joined.id > leading.id) ({ leading, joined } = await joinedPair())
  const step = await pool.connect()
  try {
    await step.query('begin')
    await step.query('select from service_case where id = $1 for update', [leading.id])
    const separated = relate(joined, 'unlink', leading)
    await waitForLock()
    await step.query('select from service_case where leading_id = $1 for update nowait', [leading.id])
    await step.query('commit')
    expect(await separated).toMatchObject({ leadingId: null })
  } finally {
    step.release(true)
  }
})

/** Waits until a statement waits for a lock of a row. */
async function waitForLock(): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rowCount !== 0) return
  }
}

test('officials take no step of a joined case, and its applicant can leave', async () => {
  const { leading, joined } = await joinedPair()
  await expect(take(joined, 'start-review')).rejects.toMatchObject({ code: 'CASE_STEP_REFUSED' })
  const actor = { kind: 'applicant', personId: joined.personId ?? '' } as const
  expect(await takeTestStep(engine, joined.id, { step: 'withdraw', actor })).toMatchObject({
    state: 'withdrawn',
    leadingId: null,
  })
  await take(leading, 'start-review')
  expect(await current(joined)).toMatchObject({ state: 'withdrawn' })
})

test('when the leading case is withdrawn, the joined ones are separate again', async () => {
  const { leading, joined } = await joinedPair()
  const personId = await addNamedPerson('Üçüncü')
  const third = await submitTestCase(engine, { personId, joinedTo: leading.id })
  const actor = { kind: 'applicant', personId: leading.personId ?? '' } as const
  await takeTestStep(engine, leading.id, { step: 'withdraw', actor })
  const after = [await current(joined), await current(third)]
  expect(after.map(({ leadingId, state }) => [leadingId, state])).toEqual([
    [null, 'registered'],
    [null, 'registered'],
  ])
})

test('a case that ended is not joined; the submission is kept', async () => {
  const leading = await submitTestCase(engine, { personId: await addNamedPerson('Birinci') })
  const actor = { kind: 'applicant', personId: leading.personId ?? '' } as const
  await takeTestStep(engine, leading.id, { step: 'withdraw', actor })
  const personId = await addNamedPerson('İkinci')
  expect(await submitTestCase(engine, { personId, joinedTo: leading.id })).toMatchObject({
    leadingId: null,
    state: 'submitted',
  })
})

test('an official joins, links and separates cases by number', async () => {
  const one = await submitTestCase(engine, { personId: await addNamedPerson('Birinci') })
  const other = await submitTestCase(engine, { personId: await addNamedPerson('İkinci') })
  const isLinked = async () => {
    const { rowCount } = await pool.query('select from case_link where $1 in (case_id, other_id)', [other.id])
    return rowCount === 1
  }
  await expect(relate(one, 'link', { number: 'Q26-22222-2' })).rejects.toMatchObject({ code: 'CASE_UNKNOWN' })
  await relate(one, 'link', other)
  expect(await isLinked()).toBe(true)
  await relate(one, 'unlink', other)
  expect(await isLinked()).toBe(false)
  expect(await relate(one, 'join', { number: other.number.toLowerCase() })).toMatchObject({
    leadingId: other.id,
  })
  expect(await relate(one, 'unlink', other)).toMatchObject({ leadingId: null })
})
