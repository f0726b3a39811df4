import { existsSync } from 'node:fs'
import {
  RecordStatus,
  type FieldType,
  type FieldValue,
  type RegistryField,
} from 'shared-contracts/models/registry-fields'
import type { LocalizedText } from 'shared-contracts/session/language'
import * as z from 'zod'
import type { RegistryDefinition } from '../../schema/registry-definition.ts'
import { findFault } from '../import/check-values.ts'
import { readTable, readTexts, type TableRow } from '../../schema/registry-tables.ts'
import { folderOf } from '../../schema/folders/registry-folders.ts'

export type Values = Readonly<Record<string, FieldValue>>

export interface DemonstrationVersion {
  readonly status: RecordStatus
  readonly from: string
  readonly to: string | null
  readonly recordedAt: string
  /** Set where a later version corrects the same days. */
  readonly replacedAt: string | null
  readonly reason: LocalizedText
  readonly values: Values
}

export interface DemonstrationRecord {
  readonly id: string
  readonly versions: readonly DemonstrationVersion[]
}

const Instant = z.iso.datetime()
const OptionalDay = z.union([z.iso.date(), z.literal('').transform(() => null)])

const HistoryRow = z.strictObject({
  id: z.string().min(1),
  status: RecordStatus,
  from: z.iso.date(),
  to: OptionalDay,
  recorded: Instant,
  replaced: z.union([Instant, z.literal('').transform(() => null)]),
  reason: z.string(),
})

/**
 * Demonstration records of a registry: `demonstration.csv` has the values of today, `demonstration-history.csv` the
 * versions, each with the values that differed. None without these files.
 * @throws Error that names registry, record and reason, for data that the definition does not allow.
 */
export function readDemonstration(definition: RegistryDefinition): readonly DemonstrationRecord[] {
  const folder = folderOf(definition.name)
  const file = new URL('demonstration.csv', folder)
  if (!existsSync(file)) return []
  const reasons = readTexts(new URL('texts.csv', folder))
  const history = Map.groupBy(readTable(new URL('demonstration-history.csv', folder)), ({ id = '' }) => id)
  const records = readTable(file).map((row): DemonstrationRecord => {
    const { id = '' } = row
    try {
      const today = checkValues(definition, parseValues(definition, row))
      const versions = (history.get(id) ?? []).map(({ values = '', ...step }) => ({
        ...parseVersion(step, reasons),
        values:
          values === '' ? today : { ...today, ...checkValues(definition, JSON.parse(values) as Values) },
      }))
      if (versions.length === 0) throw new Error('has no history')
      return { id, versions }
    } catch (error) {
      throw new Error(`Demonstration of ${definition.name}, record ${id}`, { cause: error })
    }
  })
  if (new Set([...history.keys(), ...records.map(({ id }) => id)]).size !== records.length) {
    throw new Error(`Demonstration of ${definition.name}: an id occurs twice, or in the history alone`)
  }
  return records
}

function parseVersion(
  row: TableRow,
  reasons: ReadonlyMap<string, LocalizedText>,
): Omit<DemonstrationVersion, 'values'> {
  const { status, from, to, recorded, replaced, reason } = HistoryRow.parse(row)
  const words = reasons.get(`reasons.${reason}`)
  if (words === undefined) throw new Error(`texts.csv has no reasons.${reason}`)
  return { status, from, to, recordedAt: recorded, replacedAt: replaced, reason: words }
}

function checkValues(definition: RegistryDefinition, values: Values): Values {
  const fault = findFault(definition, values)
  if (fault !== undefined) throw new Error(`${fault.field} ${fault.reason}`)
  return values
}

function parseValues({ fields }: RegistryDefinition, row: TableRow): Values {
  const columns = Object.keys(row).filter((column) => column !== 'id')
  const names = new Set(columns.map((column) => column.split('.')[0] ?? ''))
  return Object.fromEntries(
    [...names].map((name) => {
      const field = fields.find((one) => one.name === name)
      if (field === undefined) throw new Error(`demonstration.csv: ${name} is no field`)
      return [name, parseValue(field, row)]
    }),
  )
}

/** Texts per language, intervals and references have a column per part: `name.az`, `range.from`, `source.url`. */
function parseValue({ name, type }: RegistryField, row: TableRow): FieldValue {
  const part = (key: string): string | null => row[`${name}.${key}`] || null
  if (type === 'localized') {
    const text = { az: part('az'), en: part('en'), ru: part('ru') }
    return Object.values(text).every((one) => one === null) ? null : text
  }
  if (type === 'interval') {
    const interval = { from: part('from'), to: part('to'), unit: part('unit') }
    return interval.from === null && interval.to === null ? null : interval
  }
  if (type === 'reference') return parseReference(part)
  return parseCell(type, row[name] ?? '')
}

function parseReference(part: (key: string) => string | null): FieldValue {
  const name = part('name')
  if (name === null) return null
  const names = { az: part('names.az') ?? name, en: part('names.en') ?? name, ru: part('names.ru') ?? name }
  return { name, names, url: part('url') }
}

/** Codes and record numbers are separated by spaces, rows are JSON. `[]` is an empty list. */
function parseCell(type: FieldType, cell: string): FieldValue {
  if (cell === '') return null
  if (cell === '[]') return []
  if (type === 'choices' || type === 'relation') return cell.split(' ')
  return type === 'rows' ? (JSON.parse(cell) as FieldValue) : cell
}
