import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type pg from 'pg'
import { createPool } from 'shared-service/database'
import { testDatabase, type TestDatabase } from 'shared-service/testing/test-database'
import { MIGRATIONS, SCHEMA } from '../../../../cli/open-database.ts'
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
import { listEvents } from '../../storage/case-events.store.ts'
import { findCase, type CaseRow } from '../../storage/case-rows.store.ts'
import { undoLastStep } from '../steps/undo-step.ts'
import { listLinkedIds, relateCase } from './relate-cases.ts'

const clock = testClock('2026-11-20T09:00:00Z')
let database: TestDatabase
let pool: pg.Pool
let engine: CaseEngine
let head: { readonly kind: 'official'; readonly personId: string }

beforeAll(async () => {
  database = await testDatabase(MIGRATIONS, SCHEMA)
  pool = createPool(database.url, { schema: SCHEMA, max: 4 })
  engine = testEngine(pool, clock)
  head = { kind: 'official', personId: await addOfficial(pool, ['intake', 'head']) }
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

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

test('a letter that names an applicant is refused when others would get it', async () => {
  const { leading } = await joinedPair()
  await take(leading, 'start-review')
  const letter = { subject: 'Answer', body: 'Dear Vətəndaş Birinci,' }
  await expect(take(leading, 'decide', { ...STEP_INPUT, letter })).rejects.toMatchObject({
    code: 'REQUEST_INVALID',
    fields: { letter: 'letter_names_applicant' },
  })
})

test('taking back a step takes it back for the joined cases, too', async () => {
  const { leading, joined } = await joinedPair()
  await take(leading, 'start-review')
  const { version } = await take(leading, 'decide')
  await undoLastStep(engine, { caseId: leading.id, personId: head.personId, version, key: randomUUID() })
  expect(await current(joined)).toMatchObject({ state: 'under-review', decision: null })
})

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

test('when the leading case is withdrawn, the first joined one leads the others', async () => {
  const { leading, joined } = await joinedPair()
  const personId = await addNamedPerson('Üçüncü')
  const third = await submitTestCase(engine, { personId, joinedTo: leading.id })
  const actor = { kind: 'applicant', personId: leading.personId ?? '' } as const
  await takeTestStep(engine, leading.id, { step: 'withdraw', actor })
  const after = [await current(joined), await current(third)]
  const first = after.find(({ leadingId }) => leadingId === null)
  expect(first).toBeDefined()
  expect(after.map(({ leadingId }) => leadingId).filter(Boolean)).toEqual([first?.id])
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
  const relate = async (relation: 'join' | 'link' | 'unlink', number = other.number) =>
    relateCase(engine, {
      caseId: one.id,
      actor: head,
      version: (await current(one)).version,
      key: randomUUID(),
      number,
      relation,
      note: '',
    })
  await expect(relate('link', 'Q26-22222-2')).rejects.toMatchObject({ code: 'CASE_UNKNOWN' })
  await relate('link')
  expect(await listLinkedIds(pool, other.id)).toEqual([one.id])
  await relate('unlink')
  expect(await listLinkedIds(pool, other.id)).toEqual([])
  expect(await relate('join', other.number.toLowerCase())).toMatchObject({ leadingId: other.id })
  expect(await relate('unlink')).toMatchObject({ leadingId: null })
})
