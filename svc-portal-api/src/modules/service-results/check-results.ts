import type { LocalizedText } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import { civilDay } from '../../common/civil-day.ts'
import { atVersion, getCaseType } from '../case-engine/schema/case-types.ts'
import type { CaseRow } from '../case-engine/storage/case-rows.store.ts'
import { collectFacts } from './fill-values.ts'
import { extractedField } from './issue-document.ts'
import { ResultFault } from './result-fault.ts'
import { RESULTS } from './schema/results.ts'
import { findLastDay, isChosen, type DecidedCase } from './terms.ts'
import { planChange } from './write/change-records.ts'
import { fillRecord } from './write/new-records.ts'

/**
 * Label of the first field because of which a decision could not take effect; undefined if it can.
 * @throws Error when the database does not answer
 */
export async function findResultFault(
  queries: Queries,
  { row, now }: { readonly row: CaseRow; readonly now: Date },
): Promise<LocalizedText | undefined> {
  const results = RESULTS.get(row.type)
  if (results === undefined) return undefined
  const type = atVersion(getCaseType(row.type), row.formVersion)
  try {
    await planResults(queries, { row, type, results, now, today: civilDay(now) })
    return undefined
  } catch (error) {
    if (error instanceof ResultFault) return error.field
    throw error
  }
}

/** Fills all that a decision leads to, with numbers of the same length. @throws ResultFault */
async function planResults(queries: Queries, decided: DecidedCase): Promise<void> {
  const { row, type, results, today } = decided
  const numbers = new Map(results.records.map(({ registry, prefix }) => [registry, `${prefix}-000000`]))
  const facts = collectFacts({ row, type, today, until: findLastDay(decided, today), numbers })
  for (const { registry, values: templates } of results.records)
    fillRecord(row, { registry, templates, facts, number: numbers.get(registry) ?? '' })
  for (const change of results.changes)
    if (change.if === undefined || isChosen(change.if, row)) await planChange(queries, decided, change)
  if (results.extract !== undefined) extractedField(decided, results.extract)
}
