import { civilDay } from '../../common/civil-day.ts'
import { changeRegistries } from '../../modules/registry-engine/storage/records/registry-transaction.ts'
import { createResults } from '../../modules/service-results/create-results.ts'
import { RESULTS } from '../../modules/service-results/schema/results.ts'
import { numberOf } from '../../modules/service-results/write/change-records.ts'
import { writeRecord } from '../../modules/service-results/write/new-records.ts'
import type { Application } from './walk-service.ts'

/** Creates what the result step of an application leads to, once. Returns registries of records, and `document`. */
export async function createWalkResults(application: Application): Promise<readonly string[]> {
  const { engine, type, submitted } = application
  const { pool, clock, companyId } = engine
  const { id: caseId } = submitted
  const events = await pool.query<{ sequence: number }>(
    'select sequence from case_event where case_id = $1 and step = $2 and data->>$3 = $4',
    [caseId, type.resultStep ?? '', 'outcome', 'approved'],
  )
  for (const { sequence } of events.rows) {
    await createResults({ pool, clock, companyId }, { caseId, sequence })
    await createResults({ pool, clock, companyId }, { caseId, sequence })
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
    RESULTS.get(type.code)?.changes.map(({ record }) => [record, numberOf({ row, type }, record)]),
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
