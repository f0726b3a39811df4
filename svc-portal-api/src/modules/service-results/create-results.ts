import type pg from 'pg'
import type { CompanyId } from 'shared-contracts/session/variant'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { Clock } from 'shared-service/clock'
import { enqueueJob } from 'shared-service/jobs/enqueue-job'
import { civilDay, nextDay } from '../../common/civil-day.ts'
import { insertIssuedDocument } from '../../common/documents/issued-documents.ts'
import { inEachLanguage, TEXTS } from '../../common/texts.ts'
import { atVersion, getCaseType } from '../case-engine/schema/case-types.ts'
import { isUndone } from '../case-engine/storage/case-events.store.ts'
import { lockCase, type CaseRow } from '../case-engine/storage/case-rows.store.ts'
import { REGISTRIES } from '../registry-engine/schema/folders/all-registries.ts'
import { getLayout, layoutsOf, type RegistryLayout } from '../registry-engine/schema/registry-layout.ts'
import { findFault } from '../registry-engine/storage/import/check-values.ts'
import { beginIncoming, mergeIncoming } from '../registry-engine/storage/records/merge-records.ts'
import { beginChanges, finishChanges } from '../registry-engine/storage/records/record-changes.ts'
import { changeRegistries, type Connection } from '../registry-engine/storage/records/registry-transaction.ts'
import { sourceOfCase } from './change-state.ts'
import { collectFacts, fillValues, type ResultFacts } from './fill-values.ts'
import { insertResult, nextRecordNumber } from './results.store.ts'
import { issuedFileJob, RESULTS, type ServiceResults } from './schema/results.ts'

const LAYOUTS = layoutsOf(REGISTRIES)

interface ResultContext {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly companyId: CompanyId
}

interface ResultEvent {
  readonly caseId: string
  /** Event of the step. */
  readonly sequence: number
}

/**
 * Creates the records and the document of a decision in one transaction, once: nothing if it was taken back, or if they are
 * there.
 * @throws Error when a value does not fit its registry
 */
export async function createResults(context: ResultContext, event: ResultEvent): Promise<void> {
  const client = await context.pool.connect()
  try {
    await changeRegistries(client, () => createOnce(client, context, event))
  } finally {
    client.release()
  }
}

async function createOnce(
  client: Connection,
  { clock, companyId }: ResultContext,
  { caseId, sequence }: ResultEvent,
): Promise<void> {
  const row = await lockCase(client, { caseId, companyId })
  const results = RESULTS.get(row?.type ?? '')
  if (row === undefined || results === undefined || (await isUndone(client, caseId, sequence))) return
  const now = clock.now()
  const today = civilDay(now)
  const until = findLastDay(row, results, today)
  const numbers = new Map<string, string>()
  for (const { registry, prefix } of results.records)
    numbers.set(registry, await nextRecordNumber(client, { registry, prefix }))
  const records = [...numbers].map(([registry, number]) => ({ registry, number }))
  if (!(await insertResult(client, { caseId, sequence, records, now }))) return
  const type = atVersion(getCaseType(row.type), row.formVersion)
  const facts = collectFacts({ row, type, today, until, numbers })
  for (const record of results.records)
    await writeRecord(client, {
      record,
      row,
      facts,
      now,
      today,
      until,
      number: numbers.get(record.registry) ?? '',
    })
  await issueDocument(client, { row, results, numbers, today, until, now })
}

/** Last day of the term that begins today: the day before the same one in some years. Null: it has no end. */
function findLastDay(
  { formValues }: CaseRow,
  { years, termIf }: ServiceResults,
  today: string,
): string | null {
  const hasTerm = termIf === undefined || termIf.codes.includes(String(formValues[termIf.field] ?? ''))
  if (years === null || !hasTerm) return null
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year + years, month - 1, day - 1)).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

interface NewRecord {
  readonly record: ServiceResults['records'][number]
  readonly row: CaseRow
  readonly facts: ResultFacts
  readonly number: string
  readonly now: Date
  readonly today: string
  readonly until: string | null
}

/** @throws Error for a value that its field refuses */
async function writeRecord(
  client: Connection,
  { record: { registry, values: templates }, row, facts, number, now, today, until }: NewRecord,
): Promise<void> {
  const layout: RegistryLayout = getLayout(LAYOUTS, registry)
  const { fields } = layout.definition
  const numberField = fields.find(({ role }) => role === 'number')?.name
  const values = {
    ...fillValues(fields, templates, facts),
    ...(numberField === undefined ? {} : { [numberField]: number }),
  }
  const fault = findFault(layout.definition, values)
  if (fault !== undefined) throw new Error(`${row.type}: ${registry}, ${fault.field} ${fault.reason}`)
  await beginChanges(client)
  await beginIncoming(client)
  await client.query('insert into incoming (line, id, field_values) values (1, $1, $2)', [
    number,
    JSON.stringify(values),
  ])
  await mergeIncoming(client, layout, {
    source: sourceOfCase(row.number),
    now,
    today,
    validFrom: today,
    validEnd: until === null ? null : nextDay(until),
    changing: [],
    reason: inEachLanguage((language) =>
      fillText(TEXTS[language].results.reason, { number: row.registrationNumber ?? row.number }),
    ),
  })
  await finishChanges(client, layout, { today, changedAt: now })
  // The next record has tables of its own.
  await client.query('drop table incoming, merged')
}

interface NewDocument {
  readonly row: CaseRow
  readonly results: ServiceResults
  readonly numbers: ReadonlyMap<string, string>
  readonly today: string
  readonly until: string | null
  readonly now: Date
}

async function issueDocument(
  client: Connection,
  { row, results: { document }, numbers, today, until, now }: NewDocument,
): Promise<void> {
  const { id: caseId, companyId, personId, account, type: service, unit } = row
  if (personId === null) return
  const documentId = await insertIssuedDocument(client, {
    companyId,
    personId,
    account,
    caseId,
    service,
    number: numbers.get(document.registry) ?? '',
    registry: document.registry,
    title: document.title,
    unit,
    issuedOn: today,
    validFrom: today,
    validTo: until,
    now,
  })
  await enqueueJob(client, issuedFileJob(companyId), { payload: { documentId } })
}
