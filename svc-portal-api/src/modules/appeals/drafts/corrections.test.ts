import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { CaseDraft, CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { AppealDetail } from 'shared-contracts/http/cases/case-models'
import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { STEP_INPUT } from '../../../testing/cases/test-engine.ts'
import { testAppeals, type TestAppeals } from '../../../testing/cases/test-appeals.ts'
import { samplePdf } from '../../../testing/files/sample-pdf.ts'
import { uploadFile } from '../../../testing/files/upload-file.ts'
import type { TestBrowser } from '../../../testing/test-sessions.ts'

const VALUES: CaseValues = {
  subject: 'Two scales of a shop',
  instruments: ['1'],
  instruments1Name: 'Scales TS-110',
  instruments1Serial: '001',
  laboratory: 'mass',
  onSite: 'laboratory',
  town: 'baku',
  fromDay: '2026-12-01',
}
const DEFECTS = [
  { reason: 'document-missing', field: 'passports', text: 'Attach the passport of the scales.' },
  { reason: 'data-incomplete', field: null, text: 'Say which scales are meant.' },
]
const LETTER = { subject: 'Corrections', body: 'Please correct:\n{defects}' }

let appeals: TestAppeals
let person: TestBrowser
let official: TestBrowser
let id: string

beforeAll(async () => {
  appeals = await testAppeals({ unit: 'metrology' })
  person = await appeals.signIn('ASAN_USER')
  official = await appeals.signIn('ADMIN', { personId: appeals.officialId })
})

beforeEach(async () => {
  ;({ id } = await appeals.submit(person, { type: 'verification-request', values: VALUES }))
  await appeals.take(id, 'register')
})

afterAll(() => appeals.close())

/** Returned with its defects, past the time in which the official can take it back. */
async function returnCase(): Promise<void> {
  await appeals.takeWith(id, 'return', { ...STEP_INPUT, letter: LETTER, defects: DEFECTS })
  appeals.clock.forward(601)
  await appeals.signIn('ASAN_USER', { personId: person.personId, browser: person })
  await appeals.signIn('ADMIN', { personId: appeals.officialId, browser: official })
}

async function begin(purpose: 'correction' | 'template', key: string = randomUUID(), browser = person) {
  const payload = { key, purpose }
  const reply = await browser.change({ method: 'POST', url: `/api/appeals/${id}/drafts?lang=en`, payload })
  return reply.json<{ id: string; path: string; code?: string }>()
}

async function readDraft(draftId: string): Promise<CaseDraft> {
  return (await person.send({ url: `/api/case-drafts/${draftId}?lang=en` })).json<CaseDraft>()
}

function correct(key: string, values: CaseValues, change: object = {}) {
  const form = { formVersion: 1, values }
  const payload = { version: 0, key, text: '', fileIds: [], form, ...change }
  return person.change({ method: 'POST', url: `/api/appeals/${id}/steps/correct?lang=en`, payload })
}

test('the letter of a return states a day ten working days later, when it is written and when it is sent', async () => {
  const reply = await official.send({ url: `/api/desk/cases/${id}?lang=en` })
  const { templates } = reply.json<DeskCaseDetail>()
  const letters = templates.find(({ step }) => step === 'return')?.letters
  expect(letters?.['az']?.body).toContain('04.12.2026 tarixinədək')
  expect(letters?.['ru']?.body).toContain('на портале до 04.12.2026.')
  const letter = { subject: 'Corrections', body: 'By {respondBy}.\n{defects}' }
  await appeals.takeWith(id, 'return', { ...STEP_INPUT, letter, defects: DEFECTS })
  appeals.clock.forward(601)
  await appeals.signIn('ASAN_USER', { personId: person.personId, browser: person })
  expect((await appeals.read(person, id)).messages.at(-1)?.text).toMatch(/^By 04\.12\.2026\.\n1\. /)
})

test('a returned application opens as its own draft with values, files and the list of defects', async () => {
  expect((await begin('correction')).code).toBe('CASE_STEP_REFUSED')
  await appeals.takeWith(id, 'return', { ...STEP_INPUT, letter: LETTER, defects: DEFECTS })
  // The official can still take it back.
  expect((await begin('correction')).code).toBe('CASE_STEP_REFUSED')
  expect((await appeals.read(person, id)).defects).toEqual([])
  appeals.clock.forward(601)
  await appeals.signIn('ASAN_USER', { personId: person.personId, browser: person })
  const first = await begin('correction')
  const again = await begin('correction')
  expect([first.path, again.id]).toEqual(['/e-services/verification-request/apply', first.id])
  expect(await readDraft(first.id)).toMatchObject({
    type: 'verification-request',
    formVersion: 1,
    caseId: id,
    caseNumber: expect.stringMatching(/^[A-Z]\d\d-/),
    values: { ...VALUES, fromDay: '01.12.2026' },
  })
  const { defects, submitted, messages, steps } = await appeals.read(person, id)
  expect(submitted).toEqual(VALUES)
  expect(defects).toEqual([
    {
      reason: { code: 'document-missing', label: 'A document is missing' },
      field: 'passports',
      label: 'Technical passports',
      text: 'Attach the passport of the scales.',
    },
    {
      reason: { code: 'data-incomplete', label: 'Information is incomplete' },
      field: null,
      label: null,
      text: 'Say which scales are meant.',
    },
  ])
  expect(messages.at(-1)?.text).toBe(
    'Please correct:\n1. Technical passports: Attach the passport of the scales.\n2. Say which scales are meant.',
  )
  expect(steps[0]).toMatchObject({ code: 'correct', needs: [], form: 'needed' })
  const stranger = await appeals.signIn('ASAN_USER')
  expect((await begin('correction', randomUUID(), stranger)).code).toBe('CASE_UNKNOWN')
})

test('a corrected form moves its case on once, and its official reads what has changed', async () => {
  await returnCase()
  const draft = await begin('correction')
  const passport = (await uploadFile(person, { name: 'pasport.pdf', bytes: samplePdf() })).file?.id
  const values = { ...VALUES, instruments1Serial: '0017', passports: [passport ?? ''] }
  const { version } = await appeals.read(person, id)
  const send = (change: object = {}) => correct(draft.id, values, { version, ...change })
  expect((await send({ version: version + 1 })).json()).toMatchObject({ code: 'CASE_CHANGED' })
  const old = { form: { formVersion: 2, values } }
  expect((await send(old)).json()).toMatchObject({ code: 'CASE_FORM_OUTDATED' })
  const empty = { form: { formVersion: 1, values: { ...values, subject: '' } } }
  expect((await send(empty)).json()).toMatchObject({
    code: 'REQUEST_INVALID',
    errors: { subject: expect.any(String) },
  })
  expect((await correct(draft.id, values, { version, form: undefined })).json()).toMatchObject({
    code: 'REQUEST_INVALID',
  })
  const replies = await Promise.all([send(), send()])
  expect(replies.map((reply) => reply.json<AppealDetail>().state.code)).toEqual(['corrected', 'corrected'])
  const corrected = await appeals.read(person, id)
  expect(corrected.events.filter(({ step }) => step === 'correct')).toHaveLength(1)
  expect([corrected.clock.state, corrected.defects]).toEqual(['running', []])
  expect(corrected.submitted).toBeUndefined()
  expect(corrected.answers.find(({ name }) => name === 'instruments1Serial')?.text).toBe('0017')
  expect((await readDraft(draft.id)) as object).toMatchObject({ code: 'CASE_DRAFT_UNKNOWN' })
  const desk = await official.send({ url: `/api/desk/cases/${id}?lang=en` })
  expect(desk.json<DeskCaseDetail>().corrections).toEqual([
    {
      at: expect.any(String),
      changes: [
        {
          name: 'instruments1Serial',
          label: 'Measuring instrument 1: Serial number',
          before: '001',
          after: '0017',
        },
        { name: 'passports', label: 'Technical passports', before: '', after: 'pasport.pdf' },
      ],
    },
  ])
  // Once only.
  expect((await begin('correction')).code).toBe('CASE_STEP_REFUSED')
  await expect(appeals.take(id, 'return')).rejects.toMatchObject({ code: 'CASE_STEP_REFUSED' })
})

test('files of the application stay in its corrected form, and those that are removed stay in the case', async () => {
  const upload = async (name: string) =>
    (await uploadFile(person, { name, bytes: samplePdf() })).file?.id ?? ''
  const kept = await upload('a.pdf')
  const removed = await upload('b.pdf')
  const values = { ...VALUES, passports: [kept, removed] }
  ;({ id } = await appeals.submit(person, { type: 'verification-request', values }))
  await appeals.take(id, 'register')
  await returnCase()
  const draft = await begin('correction')
  expect((await readDraft(draft.id)).values['passports']).toEqual([kept, removed])
  // The form reads of each what the server has.
  expect((await person.send({ url: `/api/files/${kept}?lang=en` })).json()).toMatchObject({
    name: 'a.pdf',
    state: 'accepted',
  })
  const { version } = await appeals.read(person, id)
  const reply = await correct(draft.id, { ...values, passports: [kept] }, { version })
  const corrected = reply.json<AppealDetail>()
  expect(corrected.answers.find(({ name }) => name === 'passports')?.fileIds).toEqual([kept])
  expect(corrected.files.map(({ name }) => name).toSorted()).toEqual(['a.pdf', 'b.pdf'])
})

test('an expired draft of a correction gives way to a new one', async () => {
  await returnCase()
  const expired = await begin('correction')
  await appeals.pool.query(`update case_draft set expires_at = $2 where id = $1`, [
    expired.id,
    appeals.clock.now(),
  ])
  const draft = await begin('correction')
  expect(draft.id).not.toBe(expired.id)
  expect((await readDraft(draft.id)).caseId).toBe(id)
})

test('the draft of a correction cannot be submitted as a new application', async () => {
  await returnCase()
  const draft = await begin('correction')
  const form = { type: 'verification-request', key: draft.id, values: VALUES }
  expect((await appeals.send(person, form)).json()).toMatchObject({ code: 'CASE_KEY_USED' })
})

test('a return needs defects with reasons of the workflow and fields of the form', async () => {
  const returned = (defects: object[]) =>
    official.change({
      method: 'POST',
      url: `/api/desk/cases/${id}/steps/return?lang=en`,
      payload: {
        version: detail.version,
        key: randomUUID(),
        input: {
          note: '',
          letter: LETTER,
          outcome: null,
          reasons: [],
          amountReturned: null,
          assignee: null,
          unit: null,
          fileIds: [],
          defects,
        },
      },
    })
  const detail = (await official.send({ url: `/api/desk/cases/${id}?lang=en` })).json<DeskCaseDetail>()
  expect(detail.steps.find(({ code }) => code === 'return')?.defects).toBe('needed')
  expect(detail.formFields?.[0]).toEqual({
    code: 'subject',
    label: 'The order in one sentence',
    letterLabel: 'The order in one sentence',
  })
  for (const defects of [
    [],
    [{ reason: 'data-incomplete', field: null, text: ' ' }],
    [{ reason: 'unknown', field: null, text: 'Missing.' }],
    [{ reason: 'data-incomplete', field: 'unknown', text: 'Missing.' }],
  ])
    expect((await returned(defects)).json()).toMatchObject({
      code: 'REQUEST_INVALID',
      errors: { defects: expect.any(String) },
    })
})

test('an earlier application is a template of a new one, without its files', async () => {
  const passport = (await uploadFile(person, { name: 'a.pdf', bytes: samplePdf() })).file?.id ?? ''
  const values = { ...VALUES, passports: [passport] }
  ;({ id } = await appeals.submit(person, { type: 'verification-request', values }))
  const key = randomUUID()
  expect(await begin('template', key)).toEqual({ id: key, path: '/e-services/verification-request/apply' })
  const draft = await readDraft(key)
  expect(draft.values).toEqual({ ...VALUES, fromDay: '01.12.2026' })
  expect(draft.caseId).toBeUndefined()
  await appeals.submit(person, { type: 'verification-request', key, values: VALUES })
})
