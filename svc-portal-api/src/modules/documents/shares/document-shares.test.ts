import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { DocumentDetail, DocumentShare, SharedDocument } from 'shared-contracts/http/data/documents'
import {
  insertIssuedDocument,
  storeIssuedFile,
  type IssuedDocument,
} from '../../../common/documents/issued-documents.ts'
import { APPLICATION, testAppeals, type TestAppeals } from '../../../testing/cases/test-appeals.ts'
import { createMemoryStorage } from '../../../testing/files/memory-storage.ts'
import { uploadFile } from '../../../testing/files/upload-file.ts'
import { testBrowser, type TestBrowser } from '../../../testing/test-sessions.ts'
import { deleteEndedShares } from './shares.store.ts'

const storage = createMemoryStorage()
let appeals: TestAppeals
let person: TestBrowser
let visitor: TestBrowser
let receipt = ''
let number = ''
let fileId = ''
const log: string[] = []

beforeAll(async () => {
  appeals = await testAppeals({ log, storage })
  person = await appeals.signIn('ASAN_USER')
  visitor = testBrowser(appeals.app)
  fileId = (await uploadFile(person, { name: 'Plan.txt', bytes: Buffer.from('Plan') })).file?.id ?? ''
  const submitted = await appeals.submit(person, { values: { ...APPLICATION, files: [fileId] } })
  receipt = `receipt.${submitted.id}`
  number = submitted.number
})

afterAll(() => appeals.close())

function share(id: string, until = '2026-12-20', note = '') {
  return person.change({
    method: 'POST',
    url: `/api/documents/${id}/shares?lang=en`,
    payload: { until, note },
  })
}

async function createLink(id = receipt): Promise<{ share: DocumentShare; token: string }> {
  return (await share(id)).json<{ share: DocumentShare; token: string }>()
}

function open(token: string, language = 'en') {
  return visitor.send({
    method: 'POST',
    url: `/api/public/shared-documents?lang=${language}`,
    payload: { token },
  })
}

function download(ticket: string) {
  return visitor.send({ url: `/api/public/shared-documents/file?ticket=${encodeURIComponent(ticket)}` })
}

async function sharesOf(id: string): Promise<readonly DocumentShare[]> {
  return (await person.send({ url: `/api/documents/${id}` })).json<DocumentDetail>().shares
}

test('ESRV-05 a visitor reads a shared document and its file, and the owner sees the views', async () => {
  const { token, share: created } = (await share(receipt, '2026-12-20', ' \u0000For the\u202E bank ')).json<{
    share: DocumentShare
    token: string
  }>()
  expect(created).toMatchObject({ note: 'For the bank', until: '2026-12-20', isActive: true, views: 0 })
  const shared = (await open(token)).json<SharedDocument>()
  expect(shared).toEqual({
    kind: 'receipt',
    name: 'Receipt: Application · Tərəzilərin yoxlanılması',
    holder: 'Vətəndaş Bir',
    number,
    issuedBy: 'Department for Appeals',
    date: '2026-11-20',
    validFrom: null,
    validUntil: null,
    status: 'sent',
    verification: { number: expect.stringMatching(new RegExp(`^${number}-1-`)), source: 'portal-documents' },
    until: '2026-12-20',
    file: { name: `${number}.pdf`, mediaType: 'application/pdf', bytes: null, ticket: expect.any(String) },
  })
  const file = await download(shared.file.ticket)
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.headers['cache-control']).toBe('private, no-store')
  await open(token, 'az')
  const [first] = await sharesOf(receipt)
  expect(first).toMatchObject({ id: created.id, views: 2, lastViewedAt: '2026-11-20T09:00:00.000Z' })
})

test('an organization without a name in the certificate has its documents under the name of the person', async () => {
  const name = (organization: string) =>
    appeals.pool.query('update service_case set applicant = applicant || $1', [organization])
  await name('{"organization":""}')
  const reply = await person.send({ url: `/api/documents/${receipt}` })
  expect(reply.json()).toMatchObject({ holder: 'Vətəndaş Bir' })
  await name('{"organization":null}')
})

/** Document of the case with a file, as its reader sees it. */
async function shareIssued(document: Pick<IssuedDocument, 'number' | 'registry' | 'extract'>) {
  const documentId = await insertIssuedDocument(appeals.pool, {
    companyId: 2,
    personId: person.personId,
    account: null,
    caseId: receipt.replace('receipt.', ''),
    service: 'application',
    title: { az: 'Sənəd', en: 'Document', ru: 'Документ' },
    unit: 'appeals',
    issuedOn: '2026-11-19',
    validFrom: null,
    validTo: null,
    now: appeals.clock.now(),
    ...document,
  })
  const file = { name: 'D.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.7'), storage }
  await storeIssuedFile(appeals.pool, { documentId, ...file })
  return (await open((await createLink(`issued.${documentId}`)).token)).json<SharedDocument>()
}

test('ESRV-05 the reader of a shared extract does not learn who ordered it', async () => {
  const record = { registry: 'type-approval-certificates', number: 'TA-1' }
  const extract = { ...record, day: '2026-11-19', language: 'az' }
  expect(await shareIssued({ number: 'EX-1', registry: null, extract })).toMatchObject({
    name: 'Document',
    holder: null,
    number: 'EX-1',
  })
})

test('ESRV-05 a shared document whose record is not there has no subject of the case in its name', async () => {
  const registry = 'type-approval-certificates'
  expect(await shareIssued({ number: 'TA-1', registry })).toMatchObject({ name: 'Document', number: 'TA-1' })
})

test('a receipt is not made again for each reader of its link', async () => {
  const { ticket } = (await open((await createLink()).token)).json<SharedDocument>().file
  const url = `/api/public/shared-documents/file?lang=ru&ticket=${encodeURIComponent(ticket)}`
  const isMade = async () => {
    await appeals.pool.query('delete from made_file')
    const file = await visitor.send({ url })
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    return (await appeals.pool.query('select from made_file')).rowCount === 1
  }
  expect([await isMade(), await isMade()]).toEqual([true, false])
})

test('the database has the hash of a token only, and the log neither token nor ticket', async () => {
  const { token, share: created } = await createLink()
  const { ticket } = (await open(token)).json<SharedDocument>().file
  await download(ticket)
  const { rows } = await appeals.pool.query<{ row: string; token_hash: Buffer }>(
    'select s::text as row, token_hash from document_share s where id = $1',
    [created.id],
  )
  expect(rows[0]?.token_hash.equals(createHash('sha256').update(token).digest())).toBe(true)
  expect(rows[0]?.row).not.toContain(token)
  expect(log.length).toBeGreaterThan(0)
  expect(log.join()).not.toContain(token)
  expect(log.join()).not.toContain(ticket)
})

test('ESRV-05 a revoked link and its ticket open nothing; revoking again changes nothing', async () => {
  const { token, share: created } = await createLink()
  const { ticket } = (await open(token)).json<SharedDocument>().file
  const revoke = () =>
    person.change({ method: 'DELETE', url: `/api/documents/${receipt}/shares/${created.id}` })
  expect([(await revoke()).statusCode, (await revoke()).statusCode]).toEqual([200, 200])
  expect((await open(token)).json()).toMatchObject({ code: 'DOCUMENT_LINK_INVALID' })
  expect((await download(ticket)).json()).toMatchObject({ code: 'DOCUMENT_LINK_INVALID' })
  const [revoked] = (await sharesOf(receipt)).filter(({ id }) => id === created.id)
  expect(revoked).toMatchObject({ isActive: false, views: 1, revokedAt: '2026-11-20T09:00:00.000Z' })
})

test.each(['2026-11-19', '2027-02-19'])('a link until %s is refused at its day', async (until) => {
  const reply = await share(receipt, until)
  expect(reply.json()).toMatchObject({
    code: 'REQUEST_INVALID',
    errors: { until: 'share_day_is_not_valid' },
  })
})

test('a link until the last possible day is accepted', async () => {
  expect((await share(receipt, '2027-02-18')).statusCode).toBe(200)
})

test('only a file without virus is shared, and its link ends with a virus', async () => {
  const id = `uploaded.${fileId}`
  expect((await share(id)).json()).toMatchObject({ code: 'FILE_NOT_SCANNED' })
  const scanned = (verdict: string, refusal: string | null) =>
    appeals.pool.query(
      'update uploaded_file set scan = $2, refusal = $3, state = $4, scanned_at = now() where id = $1',
      [fileId, verdict, refusal, refusal === null ? 'accepted' : 'refused'],
    )
  await scanned('clean', null)
  const { token } = await createLink(id)
  const { ticket } = (await open(token)).json<SharedDocument>().file
  expect((await download(ticket)).body).toBe('Plan')
  await scanned('infected', 'FILE_INFECTED')
  expect((await open(token)).json()).toMatchObject({ code: 'DOCUMENT_LINK_INVALID' })
  expect((await download(ticket)).json()).toMatchObject({ code: 'DOCUMENT_LINK_INVALID' })
})

test('a guessed token, a changed ticket and one of another link open nothing', async () => {
  const { token } = await createLink()
  const { ticket } = (await open(token)).json<SharedDocument>().file
  const other = `${crypto.randomUUID()}${ticket.slice(36)}`
  for (const tried of [other, `${ticket}x`, ticket.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), ''])
    expect((await download(tried)).json()).toMatchObject({ code: 'DOCUMENT_LINK_INVALID' })
  for (const tried of ['', 'x'.repeat(43)])
    expect((await open(tried)).json()).toMatchObject({ code: 'DOCUMENT_LINK_INVALID' })
})

test('a document has at most 20 open links', async () => {
  const { id } = await appeals.submit(person)
  const replies: number[] = []
  for (let count = 0; count < 21; count += 1) replies.push((await share(`receipt.${id}`)).statusCode)
  expect(replies).toEqual([...Array<number>(20).fill(200), 409])
})

test('ESRV-05 a link ends after its last day, a ticket after two hours', async () => {
  const { token } = await createLink()
  const { ticket } = (await open(token)).json<SharedDocument>().file
  appeals.clock.forward(7199)
  expect((await download(ticket)).statusCode).toBe(200)
  appeals.clock.forward(2)
  expect((await download(ticket)).json()).toMatchObject({ code: 'DOCUMENT_LINK_INVALID' })
  // To 20.12.2026, 15:00 in Baku; then the day after.
  appeals.clock.forward(30 * 86_400)
  expect((await open(token)).statusCode).toBe(200)
  appeals.clock.forward(86_400)
  expect((await open(token)).json()).toMatchObject({ code: 'DOCUMENT_LINK_INVALID' })
  await deleteEndedShares(appeals.pool, '2026-12-21')
  const { rows } = await appeals.pool.query('select from document_share where until = $1', ['2026-12-20'])
  expect(rows).toEqual([])
})
