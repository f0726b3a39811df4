import type { FieldValue } from 'shared-contracts/models/registry-fields'
import type { LocalizedText } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import { nextDay } from '../../../common/civil-day.ts'
import { LAYOUTS } from '../../registry-engine/schema/folders/all-registries.ts'
import { getLayout } from '../../registry-engine/schema/registry-layout.ts'
import {
  changeRecord,
  findPresentRecord,
  type PresentRecord,
} from '../../registry-engine/storage/records/change-record.ts'
import type { Connection } from '../../registry-engine/storage/records/registry-transaction.ts'
import { sourceOfCase } from '../case-source.ts'
import { collectFacts, fillValues } from '../fill-values.ts'
import { ResultFault } from '../result-fault.ts'
import { registryOf, type RecordChange } from '../schema/results.ts'
import type { Templates } from '../schema/templates.ts'
import { findLastDay, type DecidedCase } from '../terms.ts'
import { assertValues, reasonOf } from './new-records.ts'

interface RecordNumber {
  readonly registry: string
  readonly number: string
}

/** Record that a field of the form names. */
export function readRecordNumber(
  { row, type }: Pick<DecidedCase, 'row' | 'type'>,
  field: string,
): RecordNumber {
  const [number = ''] = [row.formValues[field] ?? ''].flat()
  return { registry: registryOf(type, field), number }
}

/**
 * Changes the record that a field of the form names, and those it refers to. Returns it with its last day.
 * @throws ResultFault when the record is not in force or expired, or for a value that its field refuses
 */
export async function changeNamedRecord(
  client: Connection,
  decided: DecidedCase,
  change: RecordChange,
): Promise<RecordNumber & { readonly validTo: string | null }> {
  const { named, validTo, writes } = await planChange(client, decided, change)
  for (const write of writes) await writeChange(client, decided, write)
  return { ...named, validTo }
}

/**
 * What a change writes to the record that a field of the form names, and to those it refers to.
 * @throws ResultFault when a record is not in force or expired, or for a value that its field refuses
 */
export async function planChange(queries: Queries, decided: DecidedCase, change: RecordChange) {
  const named = readRecordNumber(decided, change.record)
  const { type } = decided
  const label = type.fields.find(({ name }) => name === change.record)?.label ?? type.title
  const record = await getRecord(queries, decided, { ...named, label })
  const { today } = decided
  const isRunning = record.validTo === null || record.validTo >= today
  const first = isRunning ? record.validTo && nextDay(record.validTo) : today
  const extended = first === null ? null : findLastDay(decided, first)
  const validTo = change.isExtension ? extended : record.validTo
  const until = { until: validTo, validTo: isRunning || change.isExtension ? validTo : null }
  const { values: templates, append } = change
  const writes = [fillChange(decided, { ...named, record, ...until, templates, append })]
  for (const relation of change.also.relations)
    for (const other of linksOf(record.values[relation])) {
      const registry = targetOf(named.registry, relation)
      const related = await getRecord(queries, decided, { registry, number: other, label })
      const written = { registry, number: other, record: related, ...until }
      writes.push(fillChange(decided, { ...written, templates: change.also.values, append: {} }))
    }
  return { named, validTo, writes }
}

/** @throws ResultFault when the record is neither in force nor only expired */
async function getRecord(
  queries: Queries,
  { row, today }: DecidedCase,
  { registry, number, label }: RecordNumber & { readonly label: LocalizedText },
): Promise<PresentRecord> {
  const record = await findPresentRecord(queries, { registry, number, today })
  if (record?.status !== 'active')
    throw new ResultFault(`${row.type}: ${registry} has no ${number} to change`, label)
  return record
}

interface WrittenChange extends RecordNumber {
  readonly record: PresentRecord
  /** Last day that templates name. */
  readonly until: string | null
  readonly validTo: string | null
  readonly templates: Templates
  readonly append: RecordChange['append']
}

/** @throws ResultFault for a value that its field refuses */
function fillChange(
  { row, type, today }: DecidedCase,
  { registry, record, until, validTo, templates, append }: WrittenChange,
) {
  const layout = getLayout(LAYOUTS, registry)
  const { fields } = layout.definition
  const facts = collectFacts({ row, type, today, until, numbers: new Map() })
  const added = fillValues(fields, append, facts)
  const values = {
    ...fillValues(fields, templates, facts),
    ...Object.fromEntries(
      Object.entries(added).map(([name, rows]) => [name, [...listOf(record.values[name]), ...listOf(rows)]]),
    ),
  } as Readonly<Record<string, FieldValue>>
  assertValues(layout, values, row)
  return { layout, record, values, validTo }
}

async function writeChange(
  client: Connection,
  { row, now, today }: DecidedCase,
  { layout, ...change }: ReturnType<typeof fillChange>,
): Promise<void> {
  await changeRecord(client, layout, {
    ...change,
    status: 'active',
    source: sourceOfCase(row.number),
    reason: reasonOf(row),
    now,
    today,
  })
}

function listOf(value: FieldValue | undefined): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Numbers of the records in a stored relation. */
function linksOf(value: FieldValue | undefined): readonly string[] {
  return listOf(value).filter((one): one is string => typeof one === 'string')
}

function targetOf(registry: string, relation: string): string {
  const { fields } = getLayout(LAYOUTS, registry).definition
  return fields.find(({ name }) => name === relation)?.target ?? ''
}
