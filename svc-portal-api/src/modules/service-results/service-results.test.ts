import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type pg from 'pg'
import { emptyRegistries, testApp, type TestRegistries } from '../../testing/test-api.ts'
import { createIssuing } from '../../app-issuing.ts'
import { TEST_SECRETS } from '../../testing/test-callers.ts'
import { addPerson } from '../../testing/test-people.ts'
import { createMemoryStorage } from '../../testing/files/memory-storage.ts'
import { takeTestStep, testClock, testEngine } from '../../testing/cases/test-engine.ts'
import { openRecords } from '../../testing/cases/test-registries.ts'
import { suspendRecord } from '../../testing/cases/walk-results.ts'
import { approveService, type Approved } from '../../testing/cases/walk-service.ts'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { CaseEngine } from '../case-engine/engine.ts'
import { describeNextStep } from '../case-engine/describe/describe-next-step.ts'
import { getCaseType } from '../case-engine/schema/case-types.ts'
import { countSteps } from '../case-engine/storage/step-counts.store.ts'
import { personOf } from '../case-engine/workflow/case-access.ts'
import { sendWaitingNotice } from '../case-engine/workflow/waiting-notice.ts'
import { undoLastStep } from '../case-engine/workflow/steps/undo-step.ts'
import { REGISTRIES } from '../registry-engine/schema/folders/all-registries.ts'
import { makeIssuedFile } from './issued-file.ts'
import { nextDocumentNumber } from './results.store.ts'

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

function approve(
  code: string,
  steps: readonly string[] = APPROVE,
  values: CaseValues = {},
): Promise<Approved> {
  return approveService(engine, getCaseType(code), { steps, values, clock })
}

/** Ends the time in which a decision can be taken back. */
function create(caseId: string, sequence: number) {
  return sendWaitingNotice(engine, { caseId, sequence })
}

async function resultsOf(caseId: string) {
  const { rows } = await pool.query<{ records: readonly { registry: string; number: string }[] }>(
    'select records from service_result where case_id = $1',
    [caseId],
  )
  return rows.flatMap(({ records }) => records.map(({ number }) => number))
}

function readRecord(registry: string, number: string) {
  return openRecords(pool, clock, REGISTRIES).get(registry, number, { language: 'en' })
}

test('an approved type is in the registries with its certificate once its approval is final, and only once', async () => {
  const { submitted, sequence } = await approve('type-approval-instrument')
  const caseId = submitted.id
  expect(await resultsOf(caseId)).toEqual([])
  await Promise.all([create(caseId, sequence), create(caseId, sequence)])
  expect(await resultsOf(caseId)).toEqual(['TA-000001', 'MI-000001'])
  expect(await readRecord('measuring-instruments', 'MI-000001')).toMatchObject({
    status: 'active',
    title: { az: 'Electricity meter, EM-1', en: 'Electricity meter, EM-1' },
    values: {
      instrumentClass: 'electricity',
      country: 'TR',
      verificationIntervalMonths: '96',
      approvedOn: '2026-11-20',
      validUntil: '2031-11-19',
      productionKind: 'batch',
      hasOiml: 'no',
      manufacturer: { az: 'Nar Works; Alma Works' },
      manufacturerSite: { ru: 'Ankara, Sample street 1; Bakı, Nümunə küçəsi 4' },
      accuracyClass: { en: 'Energy, kWh, 5–60 A: B; Voltage, V, 100–250 V: 1 %' },
      software: [
        { name: 'EM core', version: '1.4' },
        { name: 'EM radio', version: '2.0', checksum: '9f3a' },
      ],
    },
  })
  const app = await testApp(pool, { companyId: 2 })
  const verified = await app.inject('/api/public/verifications?number=TA-000001&lang=en')
  await app.close()
  expect(verified.json()).toMatchObject({ outcome: 'valid', number: 'TA-000001' })
  expect(await readRecord('type-approval-certificates', 'TA-000001')).toMatchObject({
    status: 'active',
    values: { kind: 'instrument', testReport: null },
  })
})

test('the certificate is a document of the applicant, with a file that is made once', async () => {
  const { submitted, sequence } = await approve('type-approval-standard-sample')
  await create(submitted.id, sequence)
  const [number = ''] = await resultsOf(submitted.id)
  expect(number).toBe('TA-000002')
  const found = await pool.query<{ id: string; person_id: string; valid_to: string }>(
    'select id, person_id, valid_to::text from issued_document where number = $1',
    [number],
  )
  expect(found.rows).toMatchObject([{ person_id: submitted.personId, valid_to: '2031-11-19' }])
  const storage = createMemoryStorage()
  const settings = { DOCUMENT_KEY: 1, REVOKED_DOCUMENT_KEYS: [] }
  const issuing = { ...createIssuing({ pool, clock, secrets: TEST_SECRETS, settings }), pool, storage }
  const documentId = found.rows[0]?.id ?? ''
  await makeIssuedFile(issuing, { documentId })
  await makeIssuedFile(issuing, { documentId })
  const files = [...storage.objects.values()]
  expect(files.map((bytes) => bytes.toString('latin1', 0, 8))).toEqual(['%PDF-1.7'])
  const stored = await pool.query('select file_name, bytes from issued_document where id = $1', [documentId])
  expect(stored.rows).toEqual([{ file_name: `${number}.pdf`, bytes: files[0]?.length }])
})

test.each([
  [
    'declaration-registration',
    {
      docType: 'declaration',
      riskGroup: 'medium',
      validUntil: '2031-11-19',
      testReports: [{ number: 'P-17', date: '2026-10-12' }],
    },
  ],
  [
    'certificate-filing',
    {
      docType: 'certificate',
      holder: { az: 'Alma MMC' },
      validUntil: null,
      items: [{ name: { en: 'Electric kettle' }, model: 'K-1', serial: 'B-1', code: '851679' }],
    },
  ],
])('a document of %s is in the registry when it was entered', async (code, values) => {
  const { submitted, sequence } = await approve(code, ['enter'])
  await create(submitted.id, sequence)
  const [number = ''] = await resultsOf(submitted.id)
  expect(await readRecord('compliance-documents', number)).toMatchObject({
    status: 'active',
    title: { en: 'Electric kettle' },
    values,
  })
})

test('the holder suspends a declaration, lifts the own suspension and withdraws it', async () => {
  const entered = await approve('declaration-registration', ['enter'])
  const { submitted, applicant, sequence } = entered
  const { id } = submitted
  const take = (step: string) =>
    takeTestStep(engine, id, { step, actor: applicant, input: { text: 'A defect was found.' } })
  clock.set('2026-11-20T12:00:00Z')
  await expect(take('suspend-document')).rejects.toMatchObject({ code: 'CASE_STEP_REFUSED' })
  await create(id, sequence)
  const [number = ''] = await resultsOf(id)
  const states = async () => {
    const { status, validFrom, validTo } = await readRecord('compliance-documents', number)
    const document = await pool.query<{ state: string }>(
      'select state from issued_document where number = $1',
      [number],
    )
    const app = await testApp(pool, { companyId: 2, clock })
    const verified = await app.inject(`/api/public/verifications?number=${number}&lang=en`)
    await app.close()
    const { outcome } = verified.json<{ outcome: string }>()
    return [status, document.rows[0]?.state, outcome, validFrom, validTo]
  }
  clock.set('2026-11-25T09:00:00Z')
  expect((await take('suspend-document')).state).toBe('suspended')
  expect(await states()).toEqual(['suspended', 'suspended', 'suspended', '2026-11-25', '2031-11-19'])
  clock.set('2026-11-26T09:00:00Z')
  expect((await take('lift-suspension')).state).toBe('entered')
  expect(await states()).toEqual(['active', 'active', 'valid', '2026-11-26', '2031-11-19'])
  // A suspension by the agency is not the holder's to lift.
  expect((await take('suspend-document')).state).toBe('suspended')
  await suspendRecord({ pool, clock }, 'compliance-documents', number)
  await expect(take('lift-suspension')).rejects.toMatchObject({ code: 'CASE_STEP_REFUSED' })
  const stranger = { kind: 'applicant', personId: await addPerson(pool, 'ASAN_USER') } as const
  await expect(
    takeTestStep(engine, id, { step: 'withdraw-document', actor: stranger }),
  ).rejects.toMatchObject({ code: 'CASE_UNKNOWN' })
  clock.set('2026-11-27T09:00:00Z')
  expect((await take('withdraw-document')).state).toBe('document-withdrawn')
  expect(await states()).toEqual(['withdrawn', 'withdrawn', 'withdrawn', '2026-11-27', '2031-11-19'])
  await expect(take('lift-suspension')).rejects.toMatchObject({ code: 'CASE_STEP_REFUSED' })
})

test('an approval that is taken back creates nothing', async () => {
  const { submitted, official, sequence } = await approve('type-approval-instrument')
  const caseId = submitted.id
  const { rows } = await pool.query<{ version: number }>('select version from service_case where id = $1', [
    caseId,
  ])
  const undo = { caseId, version: rows[0]?.version ?? 0, key: randomUUID() }
  await undoLastStep(engine, { ...undo, personId: personOf(official) ?? '' })
  await create(caseId, sequence)
  expect(await resultsOf(caseId)).toEqual([])
})

const DECIDE = ['register', 'start-review', 'decide']

/** Has a new certificate of a standard sample changed. Returns both results. */
async function approveChange(change: CaseValues): Promise<readonly string[]> {
  clock.set('2026-11-20T09:00:00Z')
  const first = await approve('type-approval-standard-sample')
  await create(first.submitted.id, first.sequence)
  const [certificate = '', sample = ''] = await resultsOf(first.submitted.id)
  clock.set('2026-11-21T09:00:00Z')
  const request = { certificate: [certificate, ''], role: 'representative', attorney: ['FILE'], ...change }
  const second = await approve('type-approval-changes', DECIDE, request)
  await create(second.submitted.id, second.sequence)
  expect(await resultsOf(second.submitted.id)).toEqual([certificate])
  return [certificate, sample, second.submitted.id]
}

async function documentsOf(number: string) {
  const { rows } = await pool.query<{ state: string; validTo: string | null; title: string }>(
    `select state, valid_to::text as "validTo", title->>'en' as title from issued_document
     where number = $1 order by created_at`,
    [number],
  )
  return rows
}

test('an extension moves the last day of a certificate and of its standard sample, with a new document', async () => {
  const [certificate = '', sample = ''] = await approveChange({ change: 'extension', reason: 'Still made' })
  expect(await readRecord('type-approval-certificates', certificate)).toMatchObject({
    status: 'active',
    validFrom: '2026-11-21',
    validTo: '2036-11-19',
    values: {
      validUntil: '2036-11-19',
      issuedOn: '2026-11-20',
      extensions: [{ date: '2026-11-21', until: '2036-11-19' }],
    },
  })
  expect(await readRecord('standard-samples', sample)).toMatchObject({
    validTo: '2036-11-19',
    values: { validUntil: '2036-11-19', lot: null },
  })
  expect(await documentsOf(certificate)).toEqual([
    { state: 'superseded', validTo: '2031-11-19', title: 'Type approval certificate' },
    { state: 'active', validTo: '2036-11-19', title: 'Type approval certificate' },
  ])
})

test('an amendment changes what has changed, and a duplicate nothing but the list of copies', async () => {
  const address = {
    change: 'amendment',
    details: 'The office has moved.',
    newAddress: 'Bakı, Nümunə küçəsi 9',
  }
  const [amended = ''] = await approveChange(address)
  const before = await readRecord('type-approval-certificates', amended)
  expect(before).toMatchObject({
    validTo: '2031-11-19',
    values: {
      holderAddress: { az: 'Bakı, Nümunə küçəsi 9' },
      amendments: [{ date: '2026-11-21', what: { en: 'The office has moved.' } }],
    },
  })
  expect(before.values['holder']).not.toBeNull()
  const [copied = ''] = await approveChange({ change: 'duplicate', reason: 'Lost' })
  expect(await readRecord('type-approval-certificates', copied)).toMatchObject({
    validTo: '2031-11-19',
    values: { duplicates: [{ date: '2026-11-21', why: { ru: 'Lost' } }], validUntil: '2031-11-19' },
  })
  expect(await documentsOf(copied)).toEqual([
    { state: 'superseded', validTo: '2031-11-19', title: 'Type approval certificate' },
    { state: 'active', validTo: '2031-11-19', title: 'Type approval certificate (duplicate)' },
  ])
})

test('an extract shows a record as on its day, and its number with control code verifies it', async () => {
  const registry = 'type-approval-certificates'
  const first = await approve('type-approval-standard-sample')
  await create(first.submitted.id, first.sequence)
  const [certificate = ''] = await resultsOf(first.submitted.id)
  clock.set('2026-11-21T09:00:00Z')
  const { submitted, sequence } = await approve('registry-extract', DECIDE, {
    registry: 'certificates',
    entryCertificate: [certificate, ''],
    asOf: '2026-11-20',
    language: 'ru',
  })
  await create(submitted.id, sequence)
  expect(await resultsOf(submitted.id)).toEqual([])
  const { rows } = await pool.query<{ id: string; number: string; extract: unknown }>(
    'select id, number, extract from issued_document where case_id = $1',
    [submitted.id],
  )
  const [{ id, number } = { id: '', number: '' }] = rows
  expect(rows).toMatchObject([
    {
      number: 'EX-000001',
      extract: { registry, number: certificate, day: '2026-11-20', language: 'ru' },
    },
  ])
  const storage = createMemoryStorage()
  const settings = { DOCUMENT_KEY: 1, REVOKED_DOCUMENT_KEYS: [] }
  const issuing = createIssuing({ pool, clock, secrets: TEST_SECRETS, settings })
  await makeIssuedFile({ ...issuing, pool, storage }, { documentId: id })
  expect([...storage.objects.values()].map((bytes) => bytes.toString('latin1', 0, 8))).toEqual(['%PDF-1.7'])
  const sealed = await issuing.sealDocument({ id, number })
  const app = await testApp(pool, { companyId: 2, clock })
  const verified = await app.inject(`/api/public/verifications?number=${sealed.number}&lang=en`)
  const bare = await app.inject('/api/public/verifications?number=EX-000001&lang=en')
  await app.close()
  expect(verified.json()).toMatchObject({
    outcome: 'valid',
    document: {
      kind: { en: 'Extract from a registry' },
      holder: null,
      validFrom: null,
      validTo: null,
      facts: [
        { label: { en: 'Issued by' } },
        { label: { en: 'Issued on' } },
        { label: { en: 'Registry' } },
        { label: { en: 'Number of the entry' }, text: { en: certificate } },
        { label: { en: 'As of' }, text: { en: '20.11.2026' } },
        { label: { en: 'State of the entry' }, text: { en: 'In force' } },
      ],
      path: `/registries/${registry}/${certificate}`,
    },
  })
  expect(bare.json()).toMatchObject({ outcome: 'unknown' })
  // Numbers go on after six digits.
  await pool.query(`update issued_document set number = 'EX-1000000' where id = $1`, [id])
  expect(await nextDocumentNumber(pool, 'EX')).toBe('EX-1000001')
})

test('the applicant of an issued certificate reads where to collect the original as the next step', async () => {
  const { submitted, official, sequence } = await approve('type-approval-standard-sample')
  await create(submitted.id, sequence)
  const row = await takeTestStep(engine, submitted.id, { step: 'issue', actor: official })
  const taken = await countSteps(pool, submitted.id)
  expect(describeNextStep(engine, { row, taken }, 'en')).toBe(
    'Collect the original certificate at the place stated in the letter',
  )
})
