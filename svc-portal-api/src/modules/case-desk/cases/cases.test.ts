import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { NO_INPUT, testDesk, type TestDesk } from '../../../testing/cases/test-desk.ts'
import { forceState, SUGGESTION, takeTestStep } from '../../../testing/cases/test-engine.ts'
import { explainQueries } from '../../../testing/query-plans.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'
import { findCase } from '../../case-engine/storage/case-rows.store.ts'
import { addMessage } from '../../case-engine/workflow/entries.ts'
import { markRead } from './looks.store.ts'
import { listRelated } from './related.store.ts'

let desk: TestDesk
let head: TestBrowser
let caseworker: TestBrowser
let auditor: TestBrowser
let metrologist: TestBrowser

beforeAll(async () => {
  desk = await testDesk()
  head = await desk.official(['head', 'intake'])
  caseworker = await desk.official(['caseworker'])
  auditor = await desk.official(['auditor'])
  metrologist = await desk.official(['head'], 'metrology')
})

afterAll(() => desk.close())

async function read(browser: TestBrowser, id: string, language = 'en'): Promise<DeskCaseDetail> {
  return (await browser.send({ url: `/api/desk/cases/${id}?lang=${language}` })).json<DeskCaseDetail>()
}

async function send(browser: TestBrowser, url: string, payload: object) {
  const reply = await browser.change({ method: 'POST', url: `/api/desk/cases/${url}?lang=en`, payload })
  return { status: reply.statusCode, body: reply.json<DeskCaseDetail & { readonly code?: string }>() }
}

/** A case under review of the caseworker. */
async function underReview() {
  const row = await desk.submit()
  await desk.step(head, `${row.id} register`)
  await desk.step(head, `${row.id} assign`, { assignee: caseworker.personId })
  await desk.step(caseworker, `${row.id} start-review`)
  return row
}

const LETTER = { subject: 'Decision', body: 'We have changed the page. Reasons: {reasons}' }
const COMPLAINT = {
  about: 'company',
  party: 'Shop No. 5',
  cause: 'delay',
  subject: 'No answer',
  text: 'The shop does not answer.',
}
const DECISION = { outcome: 'explained', reasons: ['suggestion-noted'], letter: LETTER }

test('6.39 a case has what its official needs: answers, clock, checklist, steps and templates', async () => {
  const row = await underReview()
  const detail = await read(caseworker, row.id)
  expect(detail).toMatchObject({
    number: row.number,
    registrationNumber: expect.stringMatching(/^MQ-\d+\/2026$/),
    state: { code: 'under-review', label: 'Under review' },
    clock: { state: 'running', dueOn: '2026-12-11', daysLeft: 15, termDays: 15, pauses: [] },
    channel: { code: 'web', label: 'Portal' },
    assignee: { id: caseworker.personId },
    applicantDetails: { name: 'Vətəndaş Bir' },
    canWrite: true,
    canNote: true,
    decision: null,
  })
  expect(detail.answers.find(({ name }) => name === 'text')?.text).toBe(
    'Larger letters in the list of standards.',
  )
  expect(detail.steps.map(({ code }) => code)).toContain('decide')
  expect(detail.steps.map(({ code }) => code)).not.toContain('take')
  const handOver = (await read(head, row.id)).steps.find(({ code }) => code === 'assign')
  expect(handOver?.needs).toEqual(['assignee', 'note'])
  expect(detail.outcomes[0]).toEqual({ code: 'satisfied', label: 'Satisfied' })
  expect(detail.outcomes.map(({ code }) => code)).not.toContain('left-without-review')
  expect(detail.checklist.map(({ code, isDone }) => [code, isDone])).toEqual([
    ['completeness', false],
    ['facts', false],
    ['decision', false],
  ])
  expect(detail.events.map(({ step, title, actor, text }) => [step, title, actor, text])).toEqual([
    ['submit', 'The appeal was received', 'Vətəndaş Bir', null],
    ['register', 'The appeal was registered', 'Vətəndaş Bir', null],
    ['assign', 'An official was assigned', 'Vətəndaş Bir', 'Vətəndaş Bir'],
    ['start-review', 'The review has started', 'Vətəndaş Bir', null],
  ])
})

test('6.39 a case cannot be assigned to an official whose own matter it is, nor to its former decider', async () => {
  const own = await desk.submit({ personId: caseworker.personId })
  const row = await underReview()
  await desk.identity.pool.query('update service_case set decided_by = $2 where id = $1', [
    row.id,
    caseworker.personId,
  ])
  expect((await read(head, own.id)).barredOfficials).toEqual([caseworker.personId])
  expect((await read(head, row.id)).barredOfficials).toEqual([caseworker.personId])
  expect((await read(head, (await underReview()).id)).barredOfficials).toEqual([])
})

test('6.39 the head reads the three answers that permit to leave a repeated matter without review', async () => {
  const { personId } = await desk.submit()
  const complaint = { personId: personId ?? '', type: 'complaint', values: COMPLAINT }
  const numbers: string[] = []
  for (let answers = 0; answers < 3; answers += 1) {
    const { id, number } = await desk.submit(complaint)
    await forceState(desk.identity.pool, id, 'under-review')
    await takeTestStep(desk.engine, id, {
      step: 'decide',
      actor: { kind: 'official', personId: head.personId },
    })
    numbers.push(number)
  }
  const { id } = await desk.submit(complaint)
  const found = await read(head, id)
  expect(found.steps.map(({ code }) => code)).toContain('leave-without-review')
  expect(found.earlierAnswers.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted())
  expect(found.earlierAnswers[0]).toMatchObject({
    decidedOn: '2026-11-20',
    outcome: { code: 'explained', label: 'Explained' },
  })
  expect((await read(caseworker, id)).earlierAnswers).toEqual([])
})

test('6.39 letters are filled in three languages; the reasons are filled when the letter is sent', async () => {
  const row = await underReview()
  const { templates, registrationNumber } = await read(caseworker, row.id)
  const explained = templates.find(({ outcome }) => outcome === 'explained')
  expect(explained).toMatchObject({ step: 'decide', label: 'Explained' })
  for (const language of ['az', 'en', 'ru']) {
    const letter = explained?.letters[language]
    expect(`${letter?.subject} ${letter?.body}`).toContain(registrationNumber)
    expect(`${letter?.subject} ${letter?.body}`).not.toMatch(/\{(?!reasons)/)
  }
})

test('6.39 what an applicant has typed is neither a placeholder nor a blank of a letter', async () => {
  const row = await desk.submit({ values: { ...SUGGESTION, subject: '{constructor} {reasons} or …' } })
  for (const step of ['register', 'start-review']) await desk.step(head, `${row.id} ${step}`)
  const { templates } = await read(head, row.id)
  const { subject = '', body = '' } =
    templates.find(({ outcome }) => outcome === 'satisfied')?.letters['en'] ?? {}
  const letter = { subject, body: `${body}\n{constructor}(constructor) (reasons) or ...` }
  const { body: decided } = await desk.step(head, `${row.id} decide`, { ...DECISION, letter })
  const sent = (decided as unknown as DeskCaseDetail).decision?.letter.body
  expect(sent).toContain('“(constructor) (reasons) or ...”')
  expect(sent).toMatch(/\n\(constructor\) \(reasons\) or \.\.\.$/)
})

test('6.39 a decision is written by steps, and can be taken back for ten minutes', async () => {
  const row = await underReview()
  const { status, body } = await desk.step(caseworker, `${row.id} decide`, DECISION)
  expect([status, body.state.code]).toEqual([200, 'decided'])
  const decided = await read(caseworker, row.id)
  expect(decided.decision).toMatchObject({
    outcome: { code: 'explained', label: 'Explained' },
    letter: { body: 'We have changed the page. Reasons: The suggestion is noted for future work' },
  })
  expect(decided.undo).toMatchObject({
    label: 'Decide',
    until: '2026-11-20T09:10:00.000Z',
    step: 'decide',
    input: { outcome: 'explained', letter: decided.decision?.letter, amountReturned: null, assignee: null },
  })
  expect((await read(head, row.id)).undo).toBeNull()
  const undone = await send(caseworker, `${row.id}/undo`, { version: decided.version, key: randomUUID() })
  expect([undone.body.state.code, undone.body.decision, undone.body.undo]).toEqual([
    'under-review',
    null,
    null,
  ])
  expect(undone.body.checklist.filter(({ isDone }) => isDone)).toEqual([])
  expect(decided.messages.find(({ text }) => text === decided.decision?.letter.body)?.sentAt).toBe(
    '2026-11-20T09:10:00.000Z',
  )
  expect(decided.messages[0]?.sentAt).toBeNull()
  expect(undone.body.messages.map(({ text }) => text)).not.toContain(decided.decision?.letter.body)
})

test('6.39 a step with an old version, another key content or a missing duty is refused', async () => {
  const row = await underReview()
  const { version } = await read(caseworker, row.id)
  const step = { version, key: randomUUID(), input: { ...NO_INPUT, note: 'Facts are missing' } }
  const taken = await send(caseworker, `${row.id}/steps/investigate`, step)
  expect(taken.status).toBe(200)
  expect((await send(caseworker, `${row.id}/steps/investigate`, step)).body.version).toBe(taken.body.version)
  const other = await send(caseworker, `${row.id}/steps/investigate`, { ...step, version: version + 9 })
  expect(other.body.code).toBe('CASE_KEY_USED')
  const stale = await send(caseworker, `${row.id}/steps/decide`, { ...step, key: randomUUID() })
  expect(stale.body.code).toBe('CASE_CHANGED')
  expect((await desk.step(auditor, `${row.id} decide`, DECISION)).body.code).toBe('CASE_DUTY_MISSING')
})

test('6.39 messages reach the thread of both sides, notes only officials', async () => {
  const row = await underReview()
  const entry = (kind: 'message' | 'note', text: string) => ({ key: randomUUID(), kind, text, fileIds: [] })
  await send(caseworker, `${row.id}/entries`, entry('message', 'We are working on it'))
  const written = await send(caseworker, `${row.id}/entries`, entry('note', 'Ask the lawyers'))
  expect(written.body.notes.map(({ text }) => text)).toEqual(['Ask the lawyers'])
  expect(written.body.messages.filter(({ subject }) => subject === null)).toMatchObject([
    { text: 'We are working on it', from: 'agency' },
  ])
  const view = await caseworker.send({ url: `/api/desk/cases/${row.id}/as-applicant?lang=en` })
  expect(view.body).toContain('We are working on it')
  expect(view.body).not.toContain('Ask the lawyers')
  expect((await send(auditor, `${row.id}/entries`, entry('note', 'x'))).body.code).toBe('CASE_STEP_REFUSED')
})

test('6.39 messages of the applicant are unread until the assignee opens the case', async () => {
  const row = await underReview()
  const actor = { kind: 'applicant', personId: row.personId ?? '' } as const
  await read(caseworker, row.id)
  await addMessage(desk.engine, { caseId: row.id, actor, key: randomUUID(), text: 'Any news?', fileIds: [] })
  await read(head, row.id)
  const first = await read(caseworker, row.id)
  expect([first.isUnread, first.messages.find(({ text }) => text === 'Any news?')?.isUnread]).toEqual([
    true,
    true,
  ])
  expect((await read(caseworker, row.id)).isUnread).toBe(false)
})

test('6.39 what auditors read, and what comes after the case was read, stays unread', async () => {
  const row = await desk.submit()
  await read(auditor, row.id)
  const stored = await findCase(desk.identity.pool, { caseId: row.id, companyId: 2 })
  expect(stored).toMatchObject({ agencyNews: 1, agencyRead: 0 })
  const actor = { kind: 'applicant', personId: row.personId ?? '' } as const
  await addMessage(desk.engine, { caseId: row.id, actor, key: randomUUID(), text: 'Later', fileIds: [] })
  await markRead(desk.identity.pool, stored ?? row, head.personId)
  expect((await read(head, row.id)).isUnread).toBe(true)
  expect((await read(head, row.id)).isUnread).toBe(false)
})

test('6.39 each read is in the log once an hour, with the official', async () => {
  const row = await desk.submit()
  await read(head, row.id)
  await read(head, row.id)
  await auditor.send({ url: `/api/desk/cases/${row.id}/as-applicant` })
  const looks = async () =>
    (await head.send({ url: `/api/desk/cases/${row.id}/looks` })).json<{ content: { action: string }[] }>()
      .content
  expect((await looks()).map(({ action }) => action).toSorted()).toEqual(['as-applicant', 'read'])
  await desk.identity.pool.query(`update case_look set at = at - interval '1 hour' where case_id = $1`, [
    row.id,
  ])
  await read(head, row.id)
  expect(await looks()).toHaveLength(3)
})

test('6.39 related cases are those of the same matter, of the applicant, linked and joined; only of own units', async () => {
  const personId = (await desk.submit()).personId ?? ''
  const one = await desk.submit({ personId })
  const other = await desk.submit({ personId, values: { ...SUGGESTION, subject: 'Another matter' } })
  const hidden = await desk.submit({ personId })
  await desk.identity.pool.query(`update service_case set unit = 'metrology' where id = $1`, [hidden.id])
  const relate = async (relation: 'link' | 'join' | 'unlink', version: number) =>
    send(head, `${one.id}/relations`, {
      version,
      key: randomUUID(),
      number: other.number,
      relation,
      note: '',
    })
  const before = await read(head, one.id)
  expect(before.related.map(({ relation }) => relation)).toEqual(['same-applicant', 'same-applicant'])
  const linked = await relate('link', before.version)
  expect(linked.body.related.find(({ id }) => id === other.id)?.relation).toBe('linked')
  const joined = await relate('join', linked.body.version)
  expect(joined.body.related.find(({ id }) => id === other.id)?.relation).toBe('leading')
  expect((await read(head, other.id)).applicants).toBe(2)
  const unknown = { key: randomUUID(), number: hidden.number, relation: 'link', note: '' }
  const refused = await send(head, `${one.id}/relations`, { ...unknown, version: joined.body.version })
  expect(refused.body.code).toBe('CASE_UNKNOWN')
})

test('6.39 open cases of others with the same matter are found as similar, by an index', async () => {
  const about = { about: 'company', cause: 'delay', subject: 'Late', text: 'Nothing came.' }
  const complain = (party: string) => desk.submit({ type: 'complaint', values: { ...about, party } })
  const row = await complain('"Nar" MMC')
  const same = await complain('NAR  mmc')
  await complain('Nar Ticarət MMC')
  const { related } = await read(head, row.id)
  expect(related.map(({ id, relation }) => [id, relation])).toEqual([[same.id, 'similar']])
  const { pool, clock } = desk.identity
  const scope = { officialId: head.personId, units: ['appeals'], now: clock.now() }
  const ways = await explainQueries(pool, (queries) => listRelated(queries, row, scope))
  expect(ways).toContain('service_case_matter')
})

test('6.39 ROLE-01 a case of another unit is unknown to every call of an official', async () => {
  const row = await underReview()
  const file = randomUUID()
  const key = randomUUID()
  for (const url of ['', '/as-applicant', '/looks', `/files/${file}`])
    expect((await metrologist.send({ url: `/api/desk/cases/${row.id}${url}` })).json()).toMatchObject({
      code: 'CASE_UNKNOWN',
    })
  const changes = [
    ['steps/decide', { version: 1, key, input: { ...NO_INPUT, ...DECISION } }],
    ['undo', { version: 1, key }],
    ['entries', { key, kind: 'note', text: 'x', fileIds: [] }],
    ['relations', { version: 1, key, number: row.number, relation: 'link', note: '' }],
  ] as const
  for (const [url, payload] of changes)
    expect([url, (await send(metrologist, `${row.id}/${url}`, payload)).body.code]).toEqual([
      url,
      'CASE_UNKNOWN',
    ])
  expect((await read(caseworker, row.id)).state.code).toBe('under-review')
})

test('6.39 ROLE-01 a repeated request opens no case to an official whose duties have ended', async () => {
  const moved = await desk.official(['head', 'intake'])
  const row = await desk.submit()
  const other = await desk.submit()
  const key = () => randomUUID()
  const requests = [
    ['steps/register', { version: row.version, key: key(), input: NO_INPUT }],
    ['entries', { key: key(), kind: 'note', text: 'A note', fileIds: [] }],
    ['relations', { version: row.version + 2, key: key(), number: other.number, relation: 'link', note: '' }],
    ['steps/start-review', { version: row.version + 3, key: key(), input: NO_INPUT }],
    ['undo', { version: row.version + 4, key: key() }],
  ] as const
  const sendAll = async () => {
    const codes: unknown[] = []
    for (const [url, payload] of requests)
      codes.push((await send(moved, `${row.id}/${url}`, payload)).body.code)
    return codes
  }
  expect(await sendAll()).toEqual(Array(5).fill(undefined))
  const { rows } = await desk.identity.pool.query(
    'select 1 from case_look where case_id = $1 and person_id = $2',
    [row.id, moved.personId],
  )
  expect(rows).toHaveLength(1)
  await desk.identity.pool.query(`update official_duty set unit = 'metrology' where person_id = $1`, [
    moved.personId,
  ])
  expect(await sendAll()).toEqual(Array(5).fill('CASE_UNKNOWN'))
})

test('6.39 ROLE-01 officials reach at the desk neither their own cases nor those that own ones have joined', async () => {
  const party = await desk.official(['head', 'intake'])
  const leading = await desk.submit()
  const own = await desk.submit({ personId: party.personId, joinedTo: leading.id })
  const third = await desk.submit({ joinedTo: leading.id })
  const alone = await desk.submit({ personId: party.personId })
  for (const { id, version } of [leading, own, third, alone]) {
    for (const url of ['', '/as-applicant', '/looks', `/files/${randomUUID()}`])
      expect((await party.send({ url: `/api/desk/cases/${id}${url}` })).json()).toMatchObject({
        code: 'CASE_UNKNOWN',
      })
    for (const kind of ['message', 'note'] as const) {
      const entry = { key: randomUUID(), kind, text: 'Please withdraw', fileIds: [] }
      expect((await send(party, `${id}/entries`, entry)).body.code).toBe('CASE_UNKNOWN')
    }
    const relation = { version, key: randomUUID(), number: leading.number, relation: 'link', note: '' }
    expect((await send(party, `${id}/relations`, relation)).body.code).toBe('CASE_UNKNOWN')
  }
  const list = await party.send({ url: '/api/desk/cases?perPage=100' })
  for (const { number } of [leading, own, third, alone]) expect(list.body).not.toContain(number)
  const { counts, total } = list.json<{ counts: Record<string, number>; total: number }>()
  expect(counts['all-open']).toBe(total)
  const exported = await party.send({ url: '/api/desk/cases/export?format=csv' })
  expect(exported.body).not.toContain(leading.number)
  const other = await desk.submit()
  await send(head, `${other.id}/relations`, {
    version: other.version,
    key: randomUUID(),
    number: alone.number,
    relation: 'link',
    note: '',
  })
  expect((await read(head, other.id)).related).toHaveLength(1)
  expect((await read(party, other.id)).related).toEqual([])
})

test('6.39 the applicant view hides a decision as long as it can be taken back', async () => {
  const row = await underReview()
  await desk.step(caseworker, `${row.id} decide`, DECISION)
  const view = async (browser: TestBrowser) =>
    (await browser.send({ url: `/api/desk/cases/${row.id}/as-applicant?lang=en` })).json<{
      decision: object | null
      messages: readonly { subject: string | null }[]
    }>()
  const before = await view(caseworker)
  expect(before.decision).toBeNull()
  expect(before.messages.some(({ subject }) => subject === 'Decision')).toBe(false)
  desk.identity.clock.forward(601)
  // The sessions end meanwhile.
  const after = await view(await desk.identity.signIn('ADMIN', { personId: caseworker.personId }))
  expect(after.decision).toMatchObject({ outcome: { code: 'explained' } })
  expect(after.messages.at(-1)).toMatchObject({ subject: 'Decision', author: 'Department for Appeals' })
})
