import type { LocalizedText } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import { civilDay } from '../../common/civil-day.ts'
import { atVersion, getCaseType } from '../case-engine/schema/case-types.ts'
import type { CaseRow } from '../case-engine/storage/case-rows.store.ts'
import {
  joinRegistryChange,
  type Connection,
} from '../registry-engine/storage/records/registry-transaction.ts'
import { findResultFault } from './check-results.ts'
import { collectFacts } from './fill-values.ts'
import { issueExtract, issueForRecord } from './issue-document.ts'
import { insertResult, nextRecordNumber } from './results.store.ts'
import { RESULTS } from './schema/results.ts'
import { findLastDay, isChosen, type DecidedCase } from './terms.ts'
import { changeNamedRecord, readRecordNumber } from './write/change-records.ts'
import { writeRecord } from './write/new-records.ts'

interface Decision {
  readonly row: CaseRow
  /** Event of the step. */
  readonly sequence: number
  readonly now: Date
}

/**
 * Creates and changes the records and issues the document of a decision in a transaction of its case, once. Returns the
 * label of the field because of which it cannot, and nothing was created; undefined otherwise.
 * @throws Error of the database
 */
export async function createResults(
  transaction: Queries,
  decision: Decision,
): Promise<LocalizedText | undefined> {
  if (!RESULTS.has(decision.row.type)) return undefined
  const { fault } = await joinRegistryChange(
    transaction,
    async (client) => {
      const found = await findResultFault(client, decision)
      return { fault: found, hasChanged: found === undefined && (await createOnce(client, decision)) }
    },
    ({ hasChanged }) => hasChanged,
  )
  return fault
}

/** Whether a record was created or changed. */
async function createOnce(client: Connection, { row, sequence, now }: Decision): Promise<boolean> {
  const results = RESULTS.get(row.type)
  if (results === undefined) return false
  const type = atVersion(getCaseType(row.type), row.formVersion)
  const decided = { row, type, results, now, today: civilDay(now) }
  const numbers = new Map<string, string>()
  for (const { registry, prefix } of results.records)
    numbers.set(registry, await nextRecordNumber(client, { registry, prefix }))
  const changes = results.changes.filter((change) => change.if === undefined || isChosen(change.if, row))
  const records = [
    ...[...numbers].map(([registry, number]) => ({ registry, number })),
    ...changes.map(({ record }) => readRecordNumber(decided, record)),
  ]
  if (!(await insertResult(client, { caseId: row.id, sequence, records, now }))) return false
  await createRecords(client, decided, numbers)
  for (const change of changes) {
    const changed = await changeNamedRecord(client, decided, change)
    await issueForRecord(client, decided, { ...changed, title: change.title })
  }
  await issueExtract(client, decided)
  return records.length > 0
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
