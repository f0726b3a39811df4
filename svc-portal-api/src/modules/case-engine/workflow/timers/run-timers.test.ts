import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type pg from 'pg'
import {
  addOfficial,
  submitTestCase,
  SUGGESTION,
  takeTestStep,
  testClock,
  openTestCases,
  type TestCases,
} from '../../../../testing/cases/test-engine.ts'
import { addPerson } from '../../../../testing/test-people.ts'
import type { CaseEngine } from '../../engine.ts'
import { listEvents } from '../../storage/case-events.store.ts'
import { findCase, type CaseRow } from '../../storage/case-rows.store.ts'
import { addMessage, addNote } from '../entries.ts'
import { relateCase } from '../relations/relate-cases.ts'
import { submitCase } from '../submission/submit-case.ts'
import { runTimers } from './run-timers.ts'

const clock = testClock('2026-11-20T09:00:00Z')
let cases: TestCases
let pool: pg.Pool
let engine: CaseEngine
let headId: string
let row: CaseRow

beforeAll(async () => {
  cases = await openTestCases(clock)
  ;({ pool, engine } = cases)
  headId = await addOfficial(pool, ['intake', 'head'])
})

beforeEach(async () => {
  await pool.query('delete from case_timer')
  clock.set('2026-11-20T09:00:00Z')
  row = await submitTestCase(engine, { personId: await addPerson(pool, 'ASAN_USER') })
})

afterAll(() => cases.close())

/** Kinds and steps of the events after the submission. */
async function happened(): Promise<readonly string[]> {
  const events = await listEvents(pool, row.id)
  return events.slice(1).map(({ kind, step, data }) => [kind, step, data.share].filter(Boolean).join(' '))
}

async function runOn(day: string): Promise<void> {
  clock.set(`${day}T09:00:00Z`)
  // Two instances at once, and again.
  await Promise.all([runTimers(engine), runTimers(engine)])
  await runTimers(engine)
}

test('a case is escalated once at 50, 80 and 100 per cent of its term, in working days', async () => {
  // Due on 11 December after 15 working days; notes for the applicant are tested below.
  const escalations = async () => (await happened()).filter((text) => text.startsWith('escalated'))
  await runOn('2026-12-01')
  expect(await escalations()).toEqual([])
  await runOn('2026-12-02')
  expect(await escalations()).toEqual(['escalated 50'])
  await runOn('2026-12-07')
  expect(await escalations()).toEqual(['escalated 50'])
  await runOn('2026-12-08')
  await runOn('2026-12-11')
  await runOn('2026-12-15')
  expect(await escalations()).toEqual(['escalated 50', 'escalated 80', 'escalated 100'])
  const { rows } = await pool.query<{ title: string }>(
    `select title->>'ru' as title from notification where person_id = $1 and deep_link = $2 order by 1`,
    [headId, `/desk/cases/${row.id}`],
  )
  expect(rows.map(({ title }) => title)).toEqual([
    'Не зарегистрировано в срок',
    'Прошло 100\u00a0% срока',
    'Прошло 50\u00a0% срока',
    'Прошло 80\u00a0% срока',
  ])
})

test('the heads learn once that a case was not registered in three working days', async () => {
  const late = async () => (await happened()).filter((text) => text === 'unregistered')
  await runOn('2026-11-25')
  expect(await late()).toEqual([])
  await runOn('2026-11-26')
  await runOn('2026-11-27')
  expect(await late()).toEqual(['unregistered'])
  const { rows } = await pool.query<{ title: string }>(
    `select title->>'en' as title from notification where person_id = $1 and is_urgent and deep_link = $2`,
    [headId, `/desk/cases/${row.id}`],
  )
  expect(rows.map(({ title }) => title)).toEqual(['Not registered in time'])
})

test('the heads learn of a late registration also when the case changes on that day before the timers run', async () => {
  clock.set('2026-11-26T05:00:00Z')
  const actor = { kind: 'official', personId: headId } as const
  await addNote(engine, { caseId: row.id, actor, text: 'Called.', fileIds: [], key: randomUUID() })
  await runOn('2026-11-26')
  await addNote(engine, { caseId: row.id, actor, text: 'Again.', fileIds: [], key: randomUUID() })
  await runOn('2026-11-27')
  expect((await happened()).filter((text) => text !== 'working')).toEqual(['note', 'unregistered', 'note'])
})

test('a case that was registered in time is not reported as late', async () => {
  await takeTestStep(engine, row.id, { step: 'register', actor: { kind: 'official', personId: headId } })
  await runOn('2026-11-27')
  expect(await happened()).not.toContain('unregistered')
})

test('the applicant is notified after five working days without news, which notes do not count as', async () => {
  clock.set('2026-11-25T09:00:00Z')
  const note = {
    caseId: row.id,
    actor: { kind: 'official', personId: headId },
    text: 'Called.',
    fileIds: [],
  } as const
  await addNote(engine, { ...note, key: randomUUID() })
  const news = async () => (await happened()).filter((text) => text !== 'unregistered')
  await runOn('2026-11-26')
  expect(await news()).toEqual(['note'])
  await runOn('2026-11-27')
  expect(await news()).toEqual(['note', 'working'])
  const { rows } = await pool.query<{ title: object }>(
    `select title from notification where person_id = $1 and title->>'en' like 'Still%'`,
    [row.personId],
  )
  expect(rows.map(({ title }) => title)).toEqual([
    {
      az: 'İş davam edir: Daxil olub. Cavab ən geci 11.12.2026',
      en: 'Still in progress: Received. Answer by 11.12.2026',
      ru: 'Работа продолжается: Получено. Ответ до 11.12.2026',
    },
  ])
  clock.set('2026-12-01T09:00:00Z')
  await addMessage(engine, { ...note, key: randomUUID() })
  await runOn('2026-12-04')
  expect((await happened()).filter((text) => text === 'working')).toHaveLength(1)
  await runOn('2026-12-08')
  expect((await happened()).filter((text) => text === 'working')).toHaveLength(2)
})

test('a decided case is closed when it can no longer be reopened', async () => {
  const actor = { kind: 'official', personId: headId } as const
  for (const step of ['register', 'start-review', 'decide'])
    await takeTestStep(engine, row.id, { step, actor })
  await runOn('2026-12-04')
  expect(await findCase(pool, { caseId: row.id, companyId: 2 })).toMatchObject({ state: 'decided' })
  await runOn('2026-12-05')
  expect(await findCase(pool, { caseId: row.id, companyId: 2 })).toMatchObject({ state: 'closed' })
  await runOn('2027-03-01')
  expect(await happened()).toEqual(['step register', 'step start-review', 'step decide', 'step close'])
})

test('a paused case is not escalated', async () => {
  const actor = { kind: 'official', personId: headId } as const
  for (const step of ['register', 'start-review', 'request-information'])
    await takeTestStep(engine, row.id, { step, actor })
  await runOn('2027-02-01')
  expect(await happened()).toEqual(['step register', 'step start-review', 'step request-information'])
})

test('a suggestion that was not confirmed for seven days is deleted, a confirmed one stays', async () => {
  const { id } = await submitCase(engine, {
    type: 'suggestion',
    key: randomUUID(),
    formVersion: 1,
    applicant: { kind: 'visitor', name: 'Visitor', email: 'visitor@example.com', uploadToken: null },
    values: SUGGESTION,
    language: 'az',
    channel: 'web',
  })
  await pool.query(
    `insert into uploaded_file (token_hash, upload_key, purpose, name, size, state, sha256, mime_type, created_at,
       checked_at, attached_to, attached_at)
     values (sha256('token'), gen_random_uuid(), 'suggestion', 'a.pdf', 1, 'accepted', repeat('0', 64),
       'application/pdf', now(), now(), $1, now())`,
    [id],
  )
  await runOn('2026-11-27')
  const unconfirmed = await findCase(pool, { caseId: id, companyId: 2 })
  expect(unconfirmed).toBeDefined()
  await expectOutOfReach(unconfirmed ?? row)
  await runOn('2026-11-28')
  expect(await findCase(pool, { caseId: id, companyId: 2 })).toBeUndefined()
  const { rows } = await pool.query<object>('select attached_to, expires_at from uploaded_file')
  expect(rows).toEqual([{ attached_to: null, expires_at: new Date('2026-11-28T09:00:00Z') }])
  expect(await findCase(pool, { caseId: row.id, companyId: 2 })).toBeDefined()
})

/** Nothing that an official does reaches a case that is not confirmed, so nothing keeps it from being deleted. */
async function expectOutOfReach({ id, number, version }: CaseRow): Promise<void> {
  const actor = { kind: 'official', personId: headId } as const
  const entry = { caseId: id, actor, text: 'A text.', fileIds: [] }
  const relation = { actor, note: '' }
  for (const refused of [
    () => addNote(engine, { ...entry, key: randomUUID() }),
    () => addMessage(engine, { ...entry, key: randomUUID() }),
    () => takeTestStep(engine, id, { step: 'register', actor }),
    ...(['link', 'join', 'unlink'] as const).flatMap((name) => [
      () =>
        relateCase(engine, {
          ...relation,
          relation: name,
          key: randomUUID(),
          caseId: id,
          version,
          number: row.number,
        }),
      () =>
        relateCase(engine, {
          ...relation,
          relation: name,
          key: randomUUID(),
          caseId: row.id,
          version: row.version,
          number,
        }),
    ]),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'CASE_UNKNOWN' })
}

test('a timer of the deletion that a confirmed case has kept is removed', async () => {
  await pool.query(`insert into case_timer (case_id, timer, due_on) values ($1, 'deletion', '2026-11-20')`, [
    row.id,
  ])
  await runOn('2026-11-20')
  const { rows } = await pool.query<{ timer: string }>('select timer from case_timer where case_id = $1', [
    row.id,
  ])
  expect(rows.map(({ timer }) => timer)).not.toContain('deletion')
})
