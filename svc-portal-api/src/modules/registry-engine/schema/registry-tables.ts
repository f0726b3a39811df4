import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { ChoiceTone, RegistryField, type FieldChoice } from 'shared-contracts/models/registry-fields'
import type { LocalizedText } from 'shared-contracts/session/language'
import * as z from 'zod'

export type TableRow = Readonly<Record<string, string>>

const Texts = { az: z.string().min(1), en: z.string().min(1), ru: z.string().min(1) }
const Blank = z.literal('').transform(() => undefined)
const ChoiceRow = z.strictObject({
  list: z.string().min(1),
  code: z.string().min(1),
  ...Texts,
  tone: z.union([ChoiceTone, Blank]).optional(),
  'meaning.az': z.string().default(''),
  'meaning.en': z.string().default(''),
  'meaning.ru': z.string().default(''),
})

const Flag = z
  .literal('yes')
  .optional()
  .transform((cell) => cell === 'yes')
const { type, role, part, filter, target, format } = RegistryField.shape
const FieldCells = z.strictObject({
  /** Name of a field, or of a column of a field of rows, such as `items.serial`. */
  name: z.string().regex(/^\w+(\.\w+)?$/),
  ...Texts,
  type,
  role,
  part,
  filter,
  target,
  /** Flags; without them only the page of a record shows the field. */
  column: Flag,
  card: Flag,
  sortable: Flag,
  facet: Flag,
  /** List of `choices.csv`, of the registry or of `shared`; the default is the list with the name of the field. */
  choices: z.string().optional(),
  format,
})
/** An empty cell is a column without a value. */
const FieldRow = z.preprocess(
  (row: TableRow) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== '')),
  FieldCells,
)
/** A field with its label in three languages, as `fields.csv` declares it. A unit is in `texts.csv`. */
export type FieldRow = z.infer<typeof FieldRow>

/** Rows of a table, by column. @throws Error that names the file when a row has too few or too many cells. */
export function readTable(file: URL): readonly TableRow[] {
  try {
    return parse<TableRow>(readFileSync(file, 'utf8'), { columns: true })
  } catch (cause) {
    throw new Error(`${nameOf(file)}: ${cause instanceof Error ? cause.message : 'no table'}`, { cause })
  }
}

/** Texts in three languages by key. @throws Error for an incomplete row or a repeated key. */
export function readTexts(file: URL, keyColumn = 'key'): ReadonlyMap<string, LocalizedText> {
  const row = z.record(z.enum([keyColumn, 'az', 'en', 'ru']), z.string().min(1))
  const rows = parseRows(file, row, [keyColumn])
  return new Map(rows.map(({ [keyColumn]: key = '', az = '', en = '', ru = '' }) => [key, { az, en, ru }]))
}

/** Lists of choices by name. @throws Error for an incomplete row or a repeated code. */
export function readChoices(file: URL): ReadonlyMap<string, readonly FieldChoice[]> {
  const lists = Map.groupBy(parseRows(file, ChoiceRow, ['list', 'code']), ({ list }) => list)
  return new Map([...lists].map(([list, choices]) => [list, choices.map(toChoice)]))
}

/** Fields in the order of pages, each followed by its columns. @throws Error for a wrong row or a repeated name. */
export function readFields(file: URL): readonly FieldRow[] {
  return parseRows(file, FieldRow, ['name'])
}

/**
 * Rows of a table whose key is made of some columns.
 * @throws Error that names file, row and column, for a wrong cell or a repeated key.
 */
export function parseRows<Row>(
  file: URL,
  schema: z.ZodType<Row>,
  keyColumns: readonly string[],
): readonly Row[] {
  const keys = new Set<string>()
  return readTable(file).map((row, index) => {
    const key = keyColumns.map((column) => row[column]).join(' ')
    const location = `${nameOf(file)}, ${key.trim() || `row ${index + 1}`}`
    const result = schema.safeParse(row)
    if (!result.success) {
      const faults = result.error.issues.map((issue) => describeFault(row, issue))
      throw new Error(`${location}: ${faults.join('; ')}`)
    }
    if (keys.has(key)) throw new Error(`${location}: occurs twice`)
    keys.add(key)
    return result.data
  })
}

function describeFault(row: TableRow, { path, message }: z.core.$ZodIssue): string {
  const column = path.join('.')
  if (column === '') return message
  const cell = row[column]
  if (cell === undefined) return `there is no column ${column}`
  return cell === '' ? `${column} is empty` : `${column} is "${cell}": ${message}`
}

/** Folder and name of a file: `testing-laboratories/texts.csv`. */
function nameOf(file: URL): string {
  return file.pathname.split('/').slice(-2).join('/')
}

function toChoice(row: z.infer<typeof ChoiceRow>): FieldChoice {
  const { code, az, en, ru, tone } = row
  const meaning = { az: row['meaning.az'], en: row['meaning.en'], ru: row['meaning.ru'] }
  return {
    value: code,
    label: { az, en, ru },
    ...(tone === undefined ? {} : { tone }),
    ...(meaning.en === '' ? {} : { meaning }),
  }
}
