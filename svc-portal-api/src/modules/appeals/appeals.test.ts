import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { ChainEntry } from 'shared-contracts/http/cases/appeals'
import type { AppealDetail } from 'shared-contracts/http/cases/case-models'
import { APPLICATION, testAppeals, type TestAppeals } from '../../testing/cases/test-appeals.ts'
import { readZip } from '../../testing/devices/read-zip.ts'
import { uploadFile } from '../../testing/files/upload-file.ts'
import type { TestBrowser } from '../../testing/test-sessions.ts'
import { undoLastStep } from '../case-engine/workflow/steps/undo-step.ts'

let appeals: TestAppeals
let person: TestBrowser

beforeAll(async () => {
  appeals = await testAppeals()
  person = await appeals.signIn('ASAN_USER')
})

afterAll(() => appeals.close())

function change(browser: TestBrowser, url: string, payload: object) {
  return browser.change({ method: 'POST', url, payload })
}

/** Until then an official can take back a step. The session goes on. */
async function tenMinutesLater(): Promise<void> {
  appeals.clock.forward(601)
  await appeals.signIn('ASAN_USER', { personId: person.personId, browser: person })
}

const LETTER = {
  subject: 'Answer',
  body: 'Scales that are used in trade are verified each year.',
}

test('APL-02 an appeal is submitted, worked and decided, and its applicant reads each step in three languages', async () => {
  const { id, number } = await appeals.submit(person)
  await appeals.take(id, 'register', 'start-review')
  await appeals.takeWith(id, 'request-information', {
    letter: { subject: 'Question', body: 'Which scales?' },
    defects: [{ reason: 'data-incomplete', field: 'text', text: 'Which scales?' }],
  })
  expect((await appeals.read(person, id)).state.code).toBe('under-review')
  await tenMinutesLater()
  const asked = await appeals.read(person, id)
  expect(asked.state.code).toBe('info-requested')
  expect(asked.clock.state).toBe('paused')
  expect(asked.dueOn).toBeNull()
  expect(asked.clock.pauses).toEqual([
    { from: '2026-11-20', to: null, reason: 'Waiting for your information' },
  ])
  expect(asked.nextStep).toBe('Send the information')
  expect(asked.steps.map(({ code }) => code)).toEqual(['provide-information', 'withdraw'])
  const answer = { version: asked.version, key: randomUUID(), text: 'Shop scales.', fileIds: [] }
  const provided = await change(person, `/api/appeals/${id}/steps/provide-information?lang=en`, answer)
  expect(provided.json<AppealDetail>().messages.map(({ from, text }) => [from, text])).toEqual([
    ['agency', expect.stringContaining('registered')],
    ['agency', 'Which scales?'],
    ['applicant', 'Shop scales.'],
  ])
  const decision = { letter: LETTER, outcome: 'explained', reasons: ['request-granted'] }
  await appeals.takeWith(id, 'decide', decision)
  const early = await appeals.read(person, id)
  expect([early.decision, early.canRate]).toEqual([null, false])
  expect(JSON.stringify(early)).not.toContain(LETTER.body)
  expect([early.state.code, early.nextStep]).toEqual(['info-received', expect.stringContaining('answers by')])
  await tenMinutesLater()
  const decided = await appeals.read(person, id)
  expect(decided.decision).toMatchObject({
    outcome: { code: 'explained', label: 'Explained' },
    reasons: [{ code: 'request-granted', label: 'The request is granted' }],
    letter: LETTER,
    decidedOn: '2026-11-20',
  })
  expect(decided).toMatchObject({
    appealNumber: number,
    status: 'Answered',
    applicationStartDate: '20.11.2026',
    applicationEndDate: '20.11.2026',
    canRate: true,
    nextStep: 'Have it reopened: until 04.12.2026',
  })
  const statuses = await Promise.all(['az', 'en', 'ru'].map((one) => appeals.read(person, id, one)))
  expect(statuses.map(({ status, serviceType }) => [status, serviceType])).toEqual([
    ['Cavablandırılıb', 'Ərizə'],
    ['Answered', 'Application'],
    ['Дан ответ', 'Заявление'],
  ])
})

function sha256(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex')
}

test('an appeal is rated once, after its answer', async () => {
  const { id } = await appeals.submit(person)
  const rate = (score: number) =>
    person.change({
      method: 'PUT',
      url: `/api/appeals/${id}/rating?lang=en`,
      payload: { solved: 'yes', score, text: 'Quick.' },
    })
  expect((await rate(5)).json()).toMatchObject({ code: 'CASE_STEP_REFUSED' })
  await appeals.take(id, 'register', 'start-review', 'decide')
  await tenMinutesLater()
  expect((await rate(5)).json()).toMatchObject({ rating: { solved: 'yes', score: 5 }, canRate: false })
  expect((await rate(1)).json()).toMatchObject({ code: 'CASE_STEP_REFUSED' })
})

test('messages reach the thread once, and events are marked as read', async () => {
  const { id } = await appeals.submit(person)
  const message = { key: randomUUID(), text: 'Is anything missing?', fileIds: [] }
  for (const _again of [1, 2]) await change(person, `/api/appeals/${id}/messages`, message)
  await appeals.take(id, 'register')
  const before = await appeals.read(person, id)
  expect(before.messages.map(({ from, isUnread }) => [from, isUnread])).toEqual([
    ['applicant', false],
    ['agency', true],
  ])
  expect(before.unread).toBe(1)
  const last = before.events.at(-1)?.sequence ?? 0
  await change(person, `/api/appeals/${id}/read`, { sequence: last })
  expect((await appeals.read(person, id)).unread).toBe(0)
})

test('the hash chain is verified with SHA-256, from 64 zeros to the latest event', async () => {
  const { id, number, headHash } = await appeals.submit(person)
  await appeals.take(id, 'register', 'take')
  const reply = await person.send({ url: `/api/appeals/${id}/chain` })
  const chain = reply.json<{ number: string; entries: ChainEntry[] }>()
  expect(chain.number).toBe(number)
  expect(chain.entries).toHaveLength(3)
  expect(chain.entries[0]?.hash).toBe(headHash)
  let previous = '0'.repeat(64)
  for (const { content, previousHash, hash } of chain.entries) {
    expect(previousHash).toBe(previous)
    expect(sha256(previous + content)).toBe(hash)
    previous = hash
  }
  expect(chain.entries[2]?.content).toContain('internal')
})

test('the hash chain has no step that can still be taken back', async () => {
  const { id } = await appeals.submit(person)
  await appeals.take(id, 'register', 'start-review', 'decide')
  const contents = async () => {
    const reply = await person.send({ url: `/api/appeals/${id}/chain` })
    return reply.json<{ entries: ChainEntry[] }>().entries.map(({ content }) => content)
  }
  const early = await contents()
  expect(early).toHaveLength(3)
  expect(early.join()).not.toContain('decide')
  await tenMinutesLater()
  expect((await contents())[3]).toContain('decide')
})

test('own files are received with their hash; the dossier has them byte for byte with PDF and hash chain', async () => {
  const bytes = Buffer.from('Çek: 12,50 AZN')
  const { file } = await uploadFile(person, { name: 'Qəbz.txt', bytes })
  const values = { ...APPLICATION, files: [file?.id ?? ''] }
  const { id, number, files } = await appeals.submit(person, { values })
  expect(files).toEqual([{ name: 'Qəbz.txt', hash: sha256(bytes) }])
  const download = await person.send({ url: `/api/appeals/${id}/files/${file?.id}` })
  expect(download.rawPayload.equals(bytes)).toBe(true)
  const zip = await person.send({ url: `/api/appeals/${id}/dossier?format=zip` })
  const entries = readZip(zip.rawPayload)
  expect([...entries.keys()].sort()).toEqual([`${number}.pdf`, 'chain.json', 'files/01 Qəbz.txt'])
  expect(entries.get('files/01 Qəbz.txt')).toBe('Çek: 12,50 AZN')
  for (const language of ['az', 'en', 'ru']) {
    const pdf = await person.send({ url: `/api/appeals/${id}/dossier?format=pdf&lang=${language}` })
    const text = pdf.rawPayload.toString('latin1')
    expect([pdf.headers['content-type'], text.slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
    expect(text).toContain('/Marked true')
    expect(text).toContain(`/Lang (${language})`)
  }
})

test('files of the agency are handed out with a public event only', async () => {
  const { id } = await appeals.submit(person)
  await appeals.take(id, 'register', 'start-review')
  const official = await appeals.signIn('ADMIN', { personId: appeals.officialId })
  const sent = await uploadFile(official, { name: 'Cavab.txt', bytes: Buffer.from('The answer.') })
  const fileIds = [sent.file?.id ?? '']
  await appeals.takeWith(id, 'decide', {
    letter: LETTER,
    outcome: 'explained',
    reasons: ['request-granted'],
    fileIds,
  })
  const url = `/api/appeals/${id}/files/${fileIds[0]}`
  expect((await person.send({ url })).statusCode).toBe(404)
  await tenMinutesLater()
  // It was not scanned for viruses.
  expect((await person.send({ url })).json()).toMatchObject({ code: 'FILE_NOT_SCANNED' })
  await appeals.pool.query(`update uploaded_file set scan = 'clean', scanned_at = now() where id = $1`, [
    fileIds[0],
  ])
  expect((await person.send({ url })).body).toBe('The answer.')
})

test('the applicant never reads a step that was taken back, nor its letter', async () => {
  const { id } = await appeals.submit(person)
  await appeals.take(id, 'register', 'start-review')
  await tenMinutesLater()
  const { version } = await appeals.read(person, id)
  await appeals.takeWith(id, 'decide', { letter: LETTER, outcome: 'explained', reasons: ['request-granted'] })
  const { rows } = await appeals.pool.query<{ version: number }>(
    'select version from service_case where id = $1',
    [id],
  )
  const request = { caseId: id, personId: appeals.officialId, key: randomUUID() }
  await undoLastStep(appeals.engine, { ...request, version: rows[0]?.version ?? 0 })
  await tenMinutesLater()
  const read = await appeals.read(person, id)
  expect([read.state.code, read.version]).toEqual(['under-review', version])
  expect(read.events.map(({ step }) => step)).toEqual(['submit', 'register', 'start-review'])
  expect(JSON.stringify(read)).not.toContain(LETTER.body)
})
