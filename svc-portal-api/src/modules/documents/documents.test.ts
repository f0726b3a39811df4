import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { AppealReceipt } from 'shared-contracts/http/cases/case-models'
import type { UploadedFile } from 'shared-contracts/http/cases/files'
import type { DocumentDetail, OwnDocument } from 'shared-contracts/http/data/documents'
import type { Verification } from 'shared-contracts/http/verification'
import {
  insertIssuedDocument,
  storeIssuedFile,
  type IssuedDocument,
} from '../../common/documents/issued-documents.ts'
import { APPLICATION, testAppeals, type TestAppeals } from '../../testing/cases/test-appeals.ts'
import { createMemoryStorage } from '../../testing/files/memory-storage.ts'
import { uploadFile } from '../../testing/files/upload-file.ts'
import { addAccount } from '../../testing/test-people.ts'
import type { TestBrowser } from '../../testing/test-sessions.ts'
import { findIssuedId } from './verified/verified.store.ts'

const storage = createMemoryStorage()
const PDF = Buffer.from('%PDF-1.7 certificate')
const FILE = Buffer.from('Çek: 12,50 AZN')
const LETTER = { subject: 'Answer about scales', body: 'They are verified each year.\n\nThe unit.' }

let appeals: TestAppeals
let person: TestBrowser
let caseId = ''
let number = ''
let receiptCode: AppealReceipt['verification']
let attachedId = ''
let storedId = ''

interface Listed {
  readonly content: readonly OwnDocument[]
  readonly total: number
  readonly present: {
    readonly kinds: readonly string[]
    readonly services: readonly { readonly code: string }[]
  }
}

let issued = 0

async function issue(document: Partial<IssuedDocument> & { readonly number: string }): Promise<string> {
  issued += 1
  return insertIssuedDocument(appeals.pool, {
    companyId: 2,
    personId: person.personId,
    account: null,
    caseId: null,
    service: 'type-approval-instrument',
    registry: null,
    title: { az: 'Tip təsdiqi', en: 'Type approval', ru: 'Утверждение типа' },
    unit: 'appeals',
    issuedOn: '2026-11-19',
    validFrom: '2026-11-19',
    validTo: null,
    now: new Date(appeals.clock.now().getTime() + issued),
    ...document,
  })
}

async function tenMinutesLater(): Promise<void> {
  appeals.clock.forward(601)
  await appeals.signIn('ASAN_USER', { personId: person.personId, browser: person })
}

beforeAll(async () => {
  appeals = await testAppeals({ storage })
  person = await appeals.signIn('ASAN_USER')
  attachedId = (await uploadFile(person, { name: 'Qəbz.txt', bytes: FILE })).file?.id ?? ''
  storedId = (await uploadFile(person, { name: 'Plan.txt', bytes: FILE })).file?.id ?? ''
  const receipt = await appeals.submit(person, { values: { ...APPLICATION, files: [attachedId] } })
  caseId = receipt.id
  number = receipt.number
  receiptCode = receipt.verification
  await appeals.take(caseId, 'register', 'start-review')
  await tenMinutesLater()
  await appeals.takeWith(caseId, 'decide', {
    letter: LETTER,
    outcome: 'explained',
    reasons: ['request-granted'],
  })
  const first = await issue({ number: 'TA-1', validTo: '2026-12-31' })
  await storeIssuedFile(appeals.pool, {
    documentId: first,
    name: 'TA-1.pdf',
    mediaType: 'application/pdf',
    bytes: PDF,
    storage,
  })
  await issue({ number: 'TA-2', validTo: '2026-11-19' })
  await issue({ number: 'TA-3' })
})

afterAll(() => appeals.close())

async function list(query = '', browser = person): Promise<Listed> {
  const reply = await browser.send({ url: `/api/documents?lang=en&${query}` })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json<Listed>()
}

async function names(query: string): Promise<readonly string[]> {
  return (await list(query)).content.map(({ name, number: own }) => `${name} ${own ?? '–'}`)
}

async function detail(id: string): Promise<DocumentDetail> {
  return (await person.send({ url: `/api/documents/${id}?lang=en` })).json<DocumentDetail>()
}

test('ESRV-05 issued documents, letters, receipts and uploaded files are listed without copies', async () => {
  const { content, total, present } = await list('sort=kind,ASC&perPage=50')
  const lettersBefore = content.filter(({ kind }) => kind === 'letter').length
  expect(total).toBe(6 + lettersBefore)
  expect(content.find(({ name }) => name === 'Answer about scales')).toBeUndefined()
  expect(present.kinds).toEqual(['issued', 'letter', 'receipt', 'uploaded'])
  expect(present.services.map(({ code }) => code)).toEqual(['application', 'type-approval-instrument'])
  await tenMinutesLater()
  const { content: later } = await list('kind=letter&perPage=50')
  expect(later).toHaveLength(lettersBefore + 1)
  expect(later[0]).toMatchObject({
    name: 'Answer about scales',
    number,
    issuedBy: 'Department for Appeals',
    date: '2026-11-20',
    validUntil: null,
    status: 'sent',
    service: { code: 'application', label: 'Application' },
    appeal: { id: caseId, number },
    file: { mediaType: 'application/pdf', bytes: null, isAvailable: true },
    verification: { source: 'portal-documents' },
  })
})

test('ESRV-05 a receipt, an uploaded file and an issued document have their facts', async () => {
  expect(await detail(`receipt.${caseId}`)).toMatchObject({
    kind: 'receipt',
    name: 'Receipt: Application · Tərəzilərin yoxlanılması',
    number,
    file: { name: `${number}.pdf` },
    isShareable: true,
  })
  expect(await detail(`uploaded.${attachedId}`)).toMatchObject({
    name: 'Qəbz.txt',
    issuedBy: null,
    status: 'sent',
    hash: createHash('sha256').update(FILE).digest('hex'),
    isShareable: false,
    storedUntil: null,
  })
  expect(await detail(`uploaded.${storedId}`)).toMatchObject({
    status: 'stored',
    service: null,
    appeal: null,
    storedUntil: '2026-11-27',
    isInDraft: false,
  })
  const issued = (await list('kind=issued&sort=name,ASC')).content
  expect(issued.map(({ number: own, status, file }) => [own, status, file?.bytes])).toEqual([
    ['TA-3', 'valid', undefined],
    ['TA-2', 'expired', undefined],
    ['TA-1', 'valid', PDF.length],
  ])
})

test.each([
  [
    'kind=receipt,uploaded&sort=name,ASC',
    ['Plan.txt –', 'Qəbz.txt N', 'Receipt: Application · Tərəzilərin yoxlanılması N'],
  ],
  [
    'service=type-approval-instrument&sort=validUntil,ASC',
    ['Type approval TA-2', 'Type approval TA-1', 'Type approval TA-3'],
  ],
  ['validity=valid&sort=validUntil,ASC', ['Type approval TA-1', 'Type approval TA-3']],
  ['validity=ending', ['Type approval TA-1']],
  ['validity=ended', ['Type approval TA-2']],
  ['to=2026-11-19&sort=status,DESC', ['Type approval TA-2', 'Type approval TA-3', 'Type approval TA-1']],
  ['from=2026-11-21', []],
  ['kind=uploaded&perPage=1&page=2&sort=name,DESC', ['Plan.txt –']],
])('ESRV-05 documents are filtered, sorted and paged by %s', async (query, expected) => {
  expect((await names(query)).map((name) => name.replace(number, 'N'))).toEqual(expected)
})

test('ESRV-05 an issued document has the state, name and holder of its record', async () => {
  const registry = 'type-approval-certificates'
  await appeals.pool.query(
    `create table if not exists record_row_test partition of record_row for values in ('${registry}')`,
  )
  const values = '{"subjectName":{"az":"Sayğac NS-1","en":null,"ru":"Счётчик NS-1"},"holder":"Nar MMC"}'
  await appeals.pool.query(
    `insert into record_row (registry, id, record_key, status, standing, demonstration, valid_from, field_values, terms)
     values ('${registry}', 'TD-1', 1, 'suspended', 1, false, '2026-11-19', '${values}', '')`,
  )
  await issue({ number: 'TD-1', registry, validTo: '2030-01-01', caseId })
  const [document] = (await list('kind=issued&sort=name,DESC')).content
  expect(document).toMatchObject({
    name: 'Type approval – Sayğac NS-1',
    holder: 'Nar MMC',
    status: 'suspended',
    validUntil: null,
    verification: { number: 'TD-1', source: registry },
  })
  expect((await appeals.read(person, caseId)).documents).toEqual([document])
  const inRussian = await person.send({ url: `/api/documents/${document?.id ?? ''}?lang=ru` })
  expect(inRussian.json()).toMatchObject({ name: 'Утверждение типа – Счётчик NS-1' })
  await appeals.pool.query(`delete from issued_document where number = 'TD-1'`)
})

test('ESRV-05 every kind of document has its file; a letter in the language of the reader', async () => {
  const file = async (id: string, language = 'en') =>
    person.send({ url: `/api/documents/${id}/file?lang=${language}` })
  const [letter] = (await list('kind=letter')).content
  for (const [id, language] of [
    [letter?.id ?? '', 'az'],
    [`receipt.${caseId}`, 'ru'],
  ] as const) {
    const reply = await file(id, language)
    const text = reply.rawPayload.toString('latin1')
    expect([reply.headers['content-type'], text.slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
    expect(text).toContain(`/Lang (${language})`)
    expect(reply.rawPayload.equals((await file(id, language)).rawPayload)).toBe(true)
  }
  expect((await file(`uploaded.${attachedId}`)).rawPayload.equals(FILE)).toBe(true)
  const issued = (await list('validity=ending')).content[0]?.id ?? ''
  expect((await file(issued)).rawPayload.equals(PDF)).toBe(true)
  const unmade = (await list('validity=ended')).content[0]?.id ?? ''
  expect((await file(unmade)).json()).toMatchObject({ code: 'DOCUMENT_NOT_READY' })
})

async function verify(typed: string, query = ''): Promise<Verification> {
  const url = `/api/public/verifications?number=${encodeURIComponent(typed)}${query}`
  return (await appeals.app.inject({ url })).json<Verification>()
}

async function verifyBytes(bytes: Buffer): Promise<Verification | null> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const reply = await appeals.app.inject({
    method: 'POST',
    url: '/api/public/verifications/files',
    payload: { sha256 },
  })
  return reply.json<{ verification: Verification | null }>().verification
}

test('ESRV-04 letters, receipts and extracts are verified by number with control code, as printed or typed by people', async () => {
  const { content } = await list('perPage=50')
  const codedOf = (name: string) => content.find((one) => one.name === name)?.verification?.number ?? ''
  const coded = codedOf('Receipt: Application · Tərəzilərin yoxlanılması')
  expect(coded).toMatch(new RegExp(`^${number}-1-[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$`))
  for (const typed of [coded, coded.toLowerCase().replaceAll('-', ' ')])
    expect(await verify(typed)).toMatchObject({
      outcome: 'valid',
      word: { en: 'Genuine' },
      document: {
        kind: { en: 'Receipt of a submission' },
        number: coded,
        title: { en: 'Application' },
        validTo: null,
        path: null,
      },
    })
  expect(await verify(codedOf('Answer about scales'), '&source=portal-documents&exact=yes')).toMatchObject({
    outcome: 'valid',
    document: {
      title: { en: 'Answer about scales' },
      facts: [
        { name: 'from', text: { en: 'Department for Appeals' } },
        { name: 'sent', text: { en: '20.11.2026' } },
        { name: 'number', text: { en: number } },
        { name: 'registrationNumber' },
      ],
    },
  })
  const extract = content.find((one) => one.number === 'TA-1')?.verification?.number ?? ''
  expect(await verify(extract)).toMatchObject({ outcome: 'valid', document: { validTo: '2026-12-31' } })
  const setState = (state: string) =>
    appeals.pool.query(`update issued_document set state = $1 where number = 'TA-1'`, [state])
  await setState('withdrawn')
  expect(await verify(extract)).toMatchObject({ outcome: 'withdrawn', word: { en: 'Withdrawn' } })
  await setState('active')
})

test('ESRV-04 a case number lacks its control code, and with another one a document is not found', async () => {
  const coded = receiptCode?.number ?? ''
  expect((await detail(`receipt.${caseId}`)).verification).toEqual(receiptCode)
  const last = coded.endsWith('7') ? '8' : '7'
  for (const typed of [number, `${number}-1`])
    expect(await verify(typed, '&lang=en')).toMatchObject({
      code: 'REQUEST_INVALID',
      errors: {
        number: 'This is only the number of a case or payment. Add the control code printed on the document',
      },
    })
  for (const typed of [`${coded.slice(0, -1)}${last}`, coded.replace('-1-', '-2-')])
    expect(await verify(typed)).toMatchObject({ outcome: 'unknown', unknown: 'mistyped', document: null })
  expect(await verify('TA-3')).toMatchObject({ outcome: 'unknown', document: null })
})

test('ESRV-04 a person is named by initials only', async () => {
  const coded = (await detail(`receipt.${caseId}`)).verification?.number ?? ''
  expect((await verify(coded)).document?.holder?.en).toMatch(/^(\S\*\*\* ?)+$/u)
})

test('ESRV-04 a file of the portal is found by its hash, an altered one is not; the holder sees the look-ups', async () => {
  const [letter] = (await list('kind=letter')).content
  const id = letter?.id ?? ''
  const before = (await detail(id)).lookups?.count ?? 0
  const { rawPayload: bytes } = await person.send({ url: `/api/documents/${id}/file?lang=en` })
  expect(await verifyBytes(bytes)).toMatchObject({
    outcome: 'valid',
    number: letter?.verification?.number,
    document: { title: { en: 'Answer about scales' } },
  })
  expect(await verifyBytes(PDF)).toMatchObject({
    outcome: 'valid',
    document: { title: { en: 'Type approval' } },
  })
  expect(await verifyBytes(Buffer.concat([bytes, Buffer.from(' ')]))).toBeNull()
  expect(await verifyBytes(FILE)).toBeNull()
  expect((await detail(id)).lookups).toEqual({ count: before + 1, lastAt: appeals.clock.now().toISOString() })
})

test('ESRV-05 a letter that was taken back and notes of officials are no documents', async () => {
  const { rows } = await appeals.pool.query<{ id: string }>(
    `select 'letter.' || case_id || '.' || sequence as id from case_event
     where case_id = $1 and not (kind = 'step' and data ? 'letters')`,
    [caseId],
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { id } of rows) expect(await detail(id)).toMatchObject({ code: 'DOCUMENT_UNKNOWN' })
})

test('ACC-02 each account has its own documents; those of a former account are closed', async () => {
  const account = await addAccount(appeals.pool, person.personId)
  await appeals.pool.query(
    `insert into sign_on_account (person_id, cert_number, kind, organization, voen, place, is_held)
     values ($1, 'D-1', 'business', 'Nar MMC', '1234567890', 2, true)`,
    [person.personId],
  )
  const company = await appeals.signIn('ASAN_USER', { personId: person.personId, account: 'D-1' })
  const { id } = await appeals.submit(company)
  expect((await list('kind=receipt,issued,letter', company)).content.map((one) => one.id)).toEqual([
    `receipt.${id}`,
  ])
  const citizen = await appeals.signIn('ASAN_USER', { personId: person.personId, account })
  expect((await list('kind=receipt', citizen)).content.map((one) => one.id)).toEqual([`receipt.${caseId}`])
  expect((await citizen.send({ url: `/api/documents/receipt.${id}` })).statusCode).toBe(200)
  await appeals.pool.query(`update sign_on_account set is_held = false where cert_number = 'D-1'`)
  expect((await citizen.send({ url: `/api/documents/receipt.${id}` })).statusCode).toBe(404)
})

test('ESRV-05 a document is attached to another form as a copy, once for a key', async () => {
  const key = randomUUID()
  const copy = () =>
    person.change({ method: 'POST', url: `/api/documents/uploaded.${attachedId}/copies`, payload: { key } })
  const file = (await copy()).json<UploadedFile>()
  expect(file).toMatchObject({ name: 'Qəbz.txt', size: FILE.length, state: 'accepted' })
  expect(file.id).not.toBe(attachedId)
  expect((await copy()).json<UploadedFile>().id).toBe(file.id)
  const submitted = await appeals.submit(person, { values: { ...APPLICATION, files: [file.id] } })
  expect(submitted.files).toEqual([
    { name: 'Qəbz.txt', hash: createHash('sha256').update(FILE).digest('hex') },
  ])
  const letter = await person.change({
    method: 'POST',
    url: `/api/documents/receipt.${caseId}/copies`,
    payload: { key: randomUUID() },
  })
  expect(letter.json()).toMatchObject({
    name: `${number}.pdf`,
    state: 'accepted',
    mimeType: 'application/pdf',
  })
})

test('ESRV-05 documents of other persons are unknown', async () => {
  const other = await appeals.signIn('ASAN_USER')
  expect((await list('', other)).total).toBe(0)
  for (const id of [`receipt.${caseId}`, `uploaded.${attachedId}`, `uploaded.${randomUUID()}`]) {
    const reply = await other.send({ url: `/api/documents/${id}/file` })
    expect(reply.json()).toMatchObject({ code: 'DOCUMENT_UNKNOWN' })
  }
})

test('ESRV-04 the file of a copy that was replaced is superseded, whatever its record is now', async () => {
  const record = { number: 'TA-9', registry: 'type-approval-certificates' }
  const earlier = await issue(record)
  const bytes = Buffer.from('%PDF-1.7 earlier')
  const file = { documentId: earlier, name: 'TA-9.pdf', mediaType: 'application/pdf', bytes, storage }
  await storeIssuedFile(appeals.pool, file)
  await appeals.pool.query(`update issued_document set state = 'superseded' where id = $1`, [earlier])
  const current = await issue(record)
  expect(await verifyBytes(bytes)).toMatchObject({
    outcome: 'superseded',
    number: 'TA-9',
    document: { path: '/registries/type-approval-certificates/TA-9' },
  })
  expect(await findIssuedId(appeals.pool, { source: record.registry, number: record.number })).toBe(current)
})
