import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { ChoiceTone, RegistryField, type FieldChoice } from 'shared-contracts/models/registry-fields'
import type { LocalizedText } from 'shared-contracts/session/language'
import * as z from 'zod'

export type TableRow = Readonly<Record<string, string>>

const Texts = { az: z.string().min(1), en: z.string().min(1), ru: z.string().min(1) }
const TextRow = z.strictObject({ key: z.string().min(1), ...Texts })
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
const { type, role, part, filter, target } = RegistryField.shape
const FieldRow = z.strictObject({
  /** Name of a field, or of a column of a field of rows, such as `items.serial`. */
  name: z.string().regex(/^\w+(\.\w+)?$/),
  ...{ type, role, part, filter, target },
  /** Flags; without them only the page of a record shows the field. */
  column: Flag,
  card: Flag,
  sortable: Flag,
  facet: Flag,
  /** List of `choices.csv`, of the registry or of `shared`; the default is the list with the name of the field. */
  choices: z.string().optional(),
})
/** A field as `fields.csv` declares it; its label, and its unit if it has one, are in `texts.csv`. */
export type FieldRow = z.infer<typeof FieldRow>

export function readTable(file: URL): readonly TableRow[] {
  return parse<TableRow>(readFileSync(file, 'utf8'), { columns: true })
}

/** Texts in three languages by key. @throws Error for an incomplete row or a repeated key. */
export function readTexts(file: URL): ReadonlyMap<string, LocalizedText> {
  const rows = z.array(TextRow).parse(readTable(file))
  const texts = new Map(rows.map(({ key, az, en, ru }) => [key, { az, en, ru }]))
  if (texts.size < rows.length) throw new Error(`${file.pathname}: a key occurs twice`)
  return texts
}

/** Lists of choices by name. @throws Error for an incomplete row or a repeated code. */
export function readChoices(file: URL): ReadonlyMap<string, readonly FieldChoice[]> {
  const rows = z.array(ChoiceRow).parse(readTable(file))
  if (new Set(rows.map(({ list, code }) => `${list} ${code}`)).size < rows.length) {
    throw new Error(`${file.pathname}: a code occurs twice in its list`)
  }
  const lists = Map.groupBy(rows, ({ list }) => list)
  return new Map([...lists].map(([list, choices]) => [list, choices.map(toChoice)]))
}

/** Fields in the order of pages, each followed by its columns. @throws Error for a wrong row or a repeated name. */
export function readFields(file: URL): readonly FieldRow[] {
  const rows = readTable(file).map((row) => {
    const given = Object.entries(row).filter(([, cell]) => cell !== '')
    return FieldRow.parse(Object.fromEntries(given))
  })
  if (new Set(rows.map(({ name }) => name)).size < rows.length) {
    throw new Error(`${file.pathname}: a field occurs twice`)
  }
  return rows
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
