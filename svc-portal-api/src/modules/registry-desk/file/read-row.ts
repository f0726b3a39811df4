import { RECORD_STATUSES, type FieldValue, type RecordStatus } from 'shared-contracts/models/registry-fields'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { RegistryDefinition } from '../../registry-engine/schema/registry-definition.ts'
import { formatDay } from '../../../common/civil-day.ts'
import { STATUS_LABELS } from '../../registry-engine/schema/texts/labels.ts'
import { FORMULA, withoutApostrophe } from '../../../common/tables/csv.ts'
import type { CsvRow } from '../../registry-engine/schema/mapping.ts'
import type { StoredRow } from '../../registry-engine/query/registries.store.ts'
import type { SetFault, SetRow } from '../change-rows.store.ts'
import { findFaults } from '../records/check-record.ts'
import { diffRecord } from '../records/compare-values.ts'
import type { CurrentRecord } from '../records/current-records.ts'
import type { FileColumn } from './file-columns.ts'
import { parseCell } from './read-cell.ts'

export interface RowContext {
  readonly definition: RegistryDefinition
  readonly columns: readonly FileColumn[]
  readonly today: string
}

const RECORD_ID = /^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$/

export function parseRecordId(row: CsvRow, { columns }: Pick<RowContext, 'columns'>): string | SetFault {
  const head = columns.find(({ is }) => is === 'number')?.head ?? ''
  const cell = withoutApostrophe(row.cells[head] ?? '')
  return RECORD_ID.test(cell) ? cell : { line: row.line, field: head, code: 'id', cell: displayCell(cell) }
}

/**
 * The change that a row makes to a record; undefined if none. A cell equal to the download of the current record counts
 * as unchanged, so an unchanged download changes nothing. Computed columns are ignored.
 */
export function parseRow(
  row: CsvRow,
  { recordId, current }: { readonly recordId: string; readonly current: CurrentRecord | undefined },
  context: RowContext,
): SetRow | SetFault | undefined {
  const { definition, columns, today } = context
  const { line } = row
  const stored = current === undefined ? undefined : storedRow(current, today)
  const shown = stored && current?.shown ? { ...stored, field_values: current.shown } : undefined
  const values: Record<string, FieldValue> = current === undefined ? initialValues(definition, recordId) : {}
  let status: string = current?.status ?? 'active'
  for (const column of columns) {
    const raw = row.cells[column.head] ?? ''
    const faultAt = (code: string): SetFault => ({ line, field: column.head, code, cell: displayCell(raw) })
    if (column.is === 'number' || column.is === 'demonstration' || column.is === 'origin') continue
    if (column.is === 'status') {
      const stated = raw === '' ? undefined : parseStatus(raw)
      if (raw !== '' && stated === undefined) return faultAt('status')
      if (stated !== undefined && stated !== stored?.status) status = stated
    } else if (column.is !== 'field') {
      const day = stored?.[column.is === 'validFrom' ? 'valid_from' : 'valid_to'] ?? ''
      if (raw !== formatDay(day) && raw !== day) return faultAt('days')
    } else if (column.field.computed !== true) {
      const cell = withoutApostrophe(raw)
      const known = [stored, shown].filter((row) => row !== undefined)
      if (known.some((row) => isUnchanged(cell, column, row))) continue
      if (current === undefined && cell === '') continue
      if (isFormula(raw, column)) return faultAt('formula')
      const before = values[column.field.name] ?? current?.values[column.field.name] ?? null
      values[column.field.name] = parseCell(cell, column, before)
    }
  }
  const [fault] = findFaults(definition, values, current === undefined)
  if (fault !== undefined) {
    const { head = fault.field } =
      columns.find((one) => one.is === 'field' && one.field.name === fault.field) ?? {}
    return { line, field: head, code: fault.code, cell: displayCell(row.cells[head] ?? '') }
  }
  // The last day belongs to the terms of the set and is applied when it is published.
  return diffRecord({ recordId, line, status, values, validTo: null }, current)
}

function initialValues(definition: RegistryDefinition, recordId: string): Record<string, FieldValue> {
  const number = definition.fields.find(({ role }) => role === 'number')
  return { ...definition.initial, ...(number === undefined ? {} : { [number.name]: recordId }) }
}

function storedRow(current: CurrentRecord, today: string): StoredRow {
  const { id, values, valid_from, valid_to, demonstration } = current
  const isOver = current.status === 'active' && valid_to !== null && valid_to < today
  // A set contains only statuses that may be public.
  const status = (isOver ? 'expired' : current.status) as RecordStatus
  const origin = demonstration ? 'demonstration' : 'national'
  const days = { valid_from, valid_to }
  return {
    id,
    record_key: 0,
    status,
    demonstration,
    origin,
    source: '',
    path: [],
    field_values: values,
    ...days,
  }
}

function isUnchanged(
  cell: string,
  { written }: Extract<FileColumn, { is: 'field' }>,
  stored: StoredRow,
): boolean {
  if (written === undefined) return false
  const text = written.read(stored)
  const there = written.kind === 'date' ? formatDay(text) : text
  return withoutApostrophe(there.trim().normalize('NFC')) === cell
}

/** Formula for a spreadsheet program; a negative number is none. */
function isFormula(raw: string, { field, part }: Extract<FileColumn, { is: 'field' }>): boolean {
  const isNumber = field.type === 'number' || (field.type === 'interval' && part !== 'unit')
  return FORMULA.test(raw) && !(isNumber && /^-[\d\s.,]+$/.test(raw))
}

function parseStatus(cell: string): RecordStatus | undefined {
  return RECORD_STATUSES.find(
    (status) => status === cell || LANGUAGES.some((language) => STATUS_LABELS[status][language] === cell),
  )
}

function displayCell(cell: string): string {
  const clean = cell.replaceAll(/[\p{Cs}\p{Cc}\p{Bidi_Control}]/gu, ' ')
  return clean.length > 100 ? `${clean.slice(0, 100)}…` : clean
}
