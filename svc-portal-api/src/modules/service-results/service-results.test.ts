import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type pg from 'pg'
import { emptyRegistries, testApp, type TestRegistries } from '../../testing/test-api.ts'
import { createIssuing } from '../../app-issuing.ts'
import { TEST_SECRETS } from '../../testing/test-callers.ts'
import { createMemoryStorage } from '../../testing/files/memory-storage.ts'
import { testClock, testEngine } from '../../testing/cases/test-engine.ts'
import { openRecords } from '../../testing/cases/test-registries.ts'
import { applyForService, takeSteps, type Application } from '../../testing/cases/walk-service.ts'
import type { CaseEngine } from '../case-engine/engine.ts'
import { getCaseType } from '../case-engine/schema/case-types.ts'
import { personOf } from '../case-engine/workflow/case-access.ts'
import { sendWaitingNotice } from '../case-engine/workflow/notices.ts'
import { undoLastStep } from '../case-engine/workflow/steps/undo-step.ts'
import { REGISTRIES } from '../registry-engine/schema/folders/all-registries.ts'
import { createResults } from './create-results.ts'
import { makeIssuedFile } from './issued-file.ts'

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

/** Applies for a service and has it approved. Returns the event of the decision. */
async function approve(
  code: string,
  steps: readonly string[] = ['register', 'start-opinion', 'approve'],
): Promise<Application & { readonly sequence: number }> {
  const application = await applyForService(engine, getCaseType(code))
  await takeSteps(application, { steps, outcome: 'approved', clock })
  const { rows } = await pool.query<{ sequence: number }>(
    'select sequence from case_event where case_id = $1 and step = $2',
    [application.submitted.id, steps.at(-1)],
  )
  return { ...application, sequence: rows[0]?.sequence ?? 0 }
}

function create(caseId: string, sequence: number): Promise<void> {
  return createResults({ pool, clock, companyId: 2 }, { caseId, sequence })
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
  const jobs = () => pool.query(`select data from portal_api_jobs.job where name = 'case-results-2'`)
  expect((await jobs()).rows).toEqual([])
  await sendWaitingNotice(engine, { caseId, sequence })
  expect((await jobs()).rows).toEqual([{ data: { caseId, sequence } }])
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

test('an approval that is taken back creates nothing', async () => {
  const { submitted, official, sequence } = await approve('type-approval-instrument')
  const caseId = submitted.id
  const { rows } = await pool.query<{ version: number }>('select version from service_case where id = $1', [
    caseId,
  ])
  const undo = { caseId, version: rows[0]?.version ?? 0, key: randomUUID() }
  await undoLastStep(engine, { ...undo, personId: personOf(official) ?? '' })
  await sendWaitingNotice(engine, { caseId, sequence })
  await create(caseId, sequence)
  expect(await resultsOf(caseId)).toEqual([])
})

test('a value that the registry refuses creates nothing at all', async () => {
  const { submitted, sequence } = await approve('type-approval-instrument')
  const { id } = submitted
  await pool.query(
    `update service_case set form_values = jsonb_set(form_values, '{instrumentClass}', '"magic"') where id = $1`,
    [id],
  )
  await expect(create(id, sequence)).rejects.toThrow('instrumentClass')
  expect(await resultsOf(id)).toEqual([])
})
