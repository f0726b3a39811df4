import type pg from 'pg'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import { civilDay } from '../../common/civil-day.ts'
import { atVersion, getCaseType } from '../case-engine/schema/case-types.ts'
import { isUndone } from '../case-engine/storage/case-events.store.ts'
import { lockCase } from '../case-engine/storage/case-rows.store.ts'
import { changeRegistries, type Connection } from '../registry-engine/storage/records/registry-transaction.ts'
import { collectFacts } from './fill-values.ts'
import { issueExtract, issueForRecord } from './issue-document.ts'
import { insertResult, nextRecordNumber } from './results.store.ts'
import { RESULTS } from './schema/results.ts'
import { findLastDay, isTrue, type DecidedCase } from './terms.ts'
import { changeNamedRecord, numberOf } from './write/change-records.ts'
import { writeRecord } from './write/new-records.ts'

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
 * Creates and changes the records and issues the document of a decision in one transaction, once: nothing if it was taken
 * back, or if that is done.
 * @throws Error when a value does not fit its registry, or a record is no longer there
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
  const type = atVersion(getCaseType(row.type), row.formVersion)
  const decided = { row, type, results, now, today: civilDay(now) }
  const numbers = new Map<string, string>()
  for (const { registry, prefix } of results.records)
    numbers.set(registry, await nextRecordNumber(client, { registry, prefix }))
  const changes = results.changes.filter((change) => change.if === undefined || isTrue(change.if, row))
  const records = [
    ...[...numbers].map(([registry, number]) => ({ registry, number })),
    ...changes.map(({ record }) => numberOf(decided, record)),
  ]
  if (!(await insertResult(client, { caseId, sequence, records, now }))) return
  await createRecords(client, decided, numbers)
  for (const change of changes) {
    const changed = await changeNamedRecord(client, decided, change)
    await issueForRecord(client, decided, { ...changed, title: change.title })
  }
  await issueExtract(client, decided)
}

async function createRecords(
  client: Connection,
  decided: DecidedCase,
  numbers: ReadonlyMap<string, string>,
): Promise<void> {
  const { row, type, results, today } = decided
  const validTo = findLastDay(decided, today)
  const facts = collectFacts({ row, type, today, until: validTo, numbers })
  for (const record of results.records) {
    const { registry } = record
    const number = numbers.get(registry) ?? ''
    await writeRecord(client, decided, { registry, templates: record.values, facts, number, until: validTo })
    await issueForRecord(client, decided, { registry, number, validTo })
  }
}
