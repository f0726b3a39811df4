import { civilDay } from '../../common/civil-day.ts'
import type { CaseEngine } from '../../modules/case-engine/engine.ts'
import { LAYOUTS } from '../../modules/registry-engine/schema/folders/all-registries.ts'
import { getLayout } from '../../modules/registry-engine/schema/registry-layout.ts'
import {
  changeRecord,
  findPresentRecord,
} from '../../modules/registry-engine/storage/records/change-record.ts'
import { changeRegistries } from '../../modules/registry-engine/storage/records/registry-transaction.ts'
import { sendWaitingNotice } from '../../modules/case-engine/workflow/waiting-notice.ts'
import { RESULTS } from '../../modules/service-results/schema/results.ts'
import { readRecordNumber } from '../../modules/service-results/write/change-records.ts'
import { writeRecord } from '../../modules/service-results/write/new-records.ts'
import type { Application } from './walk-service.ts'

/** Creates what the result step of an application leads to, once. Returns registries of records, and `document`. */
export async function createWalkResults(application: Application): Promise<readonly string[]> {
  const { engine, type, submitted } = application
  const { pool } = engine
  const { id: caseId } = submitted
  const events = await pool.query<{ sequence: number }>(
    'select sequence from case_event where case_id = $1 and step = $2 and data->>$3 = $4',
    [caseId, type.resultStep ?? '', 'outcome', 'approved'],
  )
  for (const { sequence } of events.rows) {
    await sendWaitingNotice(engine, { caseId, sequence })
    await sendWaitingNotice(engine, { caseId, sequence })
  }
  const { rows } = await pool.query<{ records: readonly { readonly registry: string }[] }>(
    'select records from service_result where case_id = $1',
    [caseId],
  )
  const documents = await pool.query('select from issued_document where case_id = $1', [caseId])
  return [
    ...rows.flatMap(({ records }) => records.map(({ registry }) => registry)),
    ...documents.rows.map(() => 'document'),
  ]
}

/** Adds the records that an application changes. */
export async function addChangedRecords({
  engine: { pool, clock },
  type,
  submitted: row,
}: Application): Promise<void> {
  const client = await pool.connect()
  const now = clock.now()
  const numbers = new Map(
    RESULTS.get(type.code)?.changes.map(({ record }) => [record, readRecordNumber({ row, type }, record)]),
  )
  await changeRegistries(client, async () => {
    for (const { registry, number } of numbers.values())
      await writeRecord(
        client,
        { row, now, today: civilDay(now) },
        {
          registry,
          number,
          templates: { subjectName: 'Entry' },
          facts: { texts: new Map(), rows: new Map() },
          until: null,
        },
      )
  }).finally(() => client.release())
}

/** Suspends a record from today on, as an official does at the desk of the registries. */
export async function suspendRecord(
  { pool, clock }: Pick<CaseEngine, 'pool' | 'clock'>,
  registry: string,
  number: string,
): Promise<void> {
  const client = await pool.connect()
  const now = clock.now()
  const today = civilDay(now)
  await changeRegistries(client, async () => {
    const record = await findPresentRecord(client, { registry, number, today })
    if (record === undefined) throw new Error(`no record ${number}`)
    const reason = { az: 'Nəzarət', en: 'Inspection', ru: 'Проверка' }
    const change = { record, values: {}, status: 'suspended', validTo: record.validTo, reason } as const
    await changeRecord(client, getLayout(LAYOUTS, registry), { ...change, source: 'desk:1', now, today })
  }).finally(() => client.release())
}
