import { nextDay } from '../../../common/civil-day.ts'
import type { LocalizedText } from 'shared-contracts/session/language'
import { fillText } from 'shared-contracts/rules/fill-text'
import { inEachLanguage, TEXTS } from '../../../common/texts.ts'
import type { CaseRow } from '../../case-engine/storage/case-rows.store.ts'
import { LAYOUTS } from '../../registry-engine/schema/folders/all-registries.ts'
import { getLayout, type RegistryLayout } from '../../registry-engine/schema/registry-layout.ts'
import { findFault } from '../../registry-engine/storage/import/check-values.ts'
import { beginIncoming, mergeIncoming } from '../../registry-engine/storage/records/merge-records.ts'
import { beginChanges, finishChanges } from '../../registry-engine/storage/records/record-changes.ts'
import type { Connection } from '../../registry-engine/storage/records/registry-transaction.ts'
import { sourceOfCase } from '../case-source.ts'
import { fillValues, type ResultFacts } from '../fill-values.ts'
import { ResultFault } from '../result-fault.ts'
import type { Templates } from '../schema/templates.ts'
import type { DecidedCase } from '../terms.ts'

interface NewRecord {
  readonly registry: string
  readonly templates: Templates
  readonly facts: ResultFacts
  readonly number: string
  /** Last day; null for no end. */
  readonly until: string | null
}

/** Adds a record of a decision. @throws ResultFault for a value that its field refuses */
export async function writeRecord(
  client: Connection,
  { row, now, today }: Pick<DecidedCase, 'row' | 'now' | 'today'>,
  { registry, templates, facts, number, until }: NewRecord,
): Promise<void> {
  const { layout, values } = fillRecord(row, { registry, templates, facts, number })
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
    reason: reasonOf(row),
  })
  await finishChanges(client, layout, { today, changedAt: now })
  // The next record has tables of its own.
  await client.query('drop table incoming, merged')
}

/** Values of a record of a decision. @throws ResultFault for a value that its field refuses */
export function fillRecord(
  row: Pick<CaseRow, 'type'>,
  { registry, templates, facts, number }: Omit<NewRecord, 'until'>,
) {
  const layout: RegistryLayout = getLayout(LAYOUTS, registry)
  const { fields } = layout.definition
  const numberField = fields.find(({ role }) => role === 'number')?.name
  const values = {
    ...fillValues(fields, templates, facts),
    ...(numberField === undefined ? {} : { [numberField]: number }),
  }
  assertValues(layout, values, row)
  return { layout, values }
}

/** @throws ResultFault for a value that its field refuses */
export function assertValues(
  { definition }: RegistryLayout,
  values: Readonly<Record<string, unknown>>,
  { type }: Pick<CaseRow, 'type'>,
): void {
  const fault = findFault(definition, values)
  if (fault === undefined) return
  const label = definition.fields.find(({ name }) => name === fault.field)?.label ?? definition.title
  throw new ResultFault(`${type}: ${definition.name}, ${fault.field} ${fault.reason}`, label)
}

/** Reason of the versions that a decision writes. */
export function reasonOf({
  registrationNumber,
  number,
}: Pick<CaseRow, 'registrationNumber' | 'number'>): LocalizedText {
  return inEachLanguage((language) =>
    fillText(TEXTS[language].results.reason, { number: registrationNumber ?? number }),
  )
}
