import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parse } from 'csv-parse/sync'
import { isEmail } from 'shared-contracts/rules/email'
import type { LocalizedText } from 'shared-contracts/session/language'
import { Variant } from 'shared-contracts/session/variant'
import * as z from 'zod'
import { REGION_CHOICES } from '../places/regions.ts'
import { splitCell } from '../text/split-cell.ts'
import type { OpeningHours } from './opening.ts'

/** Unit of the agency that people can reach. */
export interface ContactUnit {
  readonly code: string
  readonly group: 'hotline' | 'head-office' | 'regional'
  readonly variants: readonly Variant[]
  readonly phone: string
  readonly email: string
  readonly hours: OpeningHours
  readonly name: LocalizedText
  readonly handles: LocalizedText
  /** Codes of the economic regions that the unit serves. */
  readonly regions: readonly string[]
  /** Null for a unit without visitors. */
  readonly address: LocalizedText | null
  readonly way: LocalizedText | null
}

/** Code of the unit that answers calls. */
const HOT_LINE = 'hot-line'
/** Region without a unit. */
const ABROAD = 'abroad'

const filled = z.string().min(1)
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is a time, HH:MM')

const Row = z
  .strictObject({
    code: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
    group: z.enum(['hotline', 'head-office', 'regional']),
    variants: z.enum([...Variant.options, '']),
    phone: z.string().regex(/^\+[1-9]\d{0,3}(?: \d{1,5}){1,6}$/, 'is an international number in groups'),
    email: z.string().refine(isEmail, 'is an e-mail address'),
    opens: time,
    closes: time,
    breakFrom: z.union([time, z.literal('')]),
    breakTo: z.union([time, z.literal('')]),
    regions: z.string(),
    az: filled,
    en: filled,
    ru: filled,
    'handles.az': filled,
    'handles.en': filled,
    'handles.ru': filled,
    'address.az': z.string(),
    'address.en': z.string(),
    'address.ru': z.string(),
    'way.az': z.string(),
    'way.en': z.string(),
    'way.ru': z.string(),
  })
  .refine(({ opens, closes, breakFrom, breakTo }) => {
    if (breakFrom === '' && breakTo === '') return opens < closes
    return opens < breakFrom && breakFrom < breakTo && breakTo < closes
  }, 'opens, breakFrom, breakTo and closes are in order')
type Row = z.infer<typeof Row>

/**
 * Units of a file, in its order.
 *
 * @throws Error that names the file, and the line and column of a wrong value.
 */
function readContactUnits(file: URL): readonly ContactUnit[] {
  const units = readTable(file, Row).map(toUnit)
  const codes = units.map(({ code }) => code)
  const twice = codes.find((code, index) => codes.indexOf(code) < index)
  if (twice !== undefined) throw new Error(`${file.pathname}: ${twice} is there twice`)
  if (!codes.includes(HOT_LINE)) throw new Error(`${file.pathname}: ${HOT_LINE} is missing`)
  for (const { value: region } of REGION_CHOICES.filter(({ value }) => value !== ABROAD)) {
    const serving = units.filter(({ regions }) => regions.includes(region))
    if (serving.length !== 1)
      throw new Error(`${file.pathname}: ${region} has ${serving.length} units, not one`)
  }
  return units
}

function toUnit(row: Row): ContactUnit {
  const { code, group, phone, email, opens, closes, breakFrom, breakTo, az, en, ru } = row
  return {
    code,
    group,
    variants: variantsOf(row.variants),
    phone,
    email,
    hours: { opens, closes, pause: breakFrom === '' ? null : { from: breakFrom, to: breakTo } },
    regions: splitCell(row.regions, ' '),
    name: { az, en, ru },
    handles: { az: row['handles.az'], en: row['handles.en'], ru: row['handles.ru'] },
    address: optionalText({ az: row['address.az'], en: row['address.en'], ru: row['address.ru'] }),
    way: optionalText({ az: row['way.az'], en: row['way.en'], ru: row['way.ru'] }),
  }
}

function variantsOf(cell: Variant | ''): readonly Variant[] {
  return cell === '' ? Variant.options : [cell]
}

function optionalText(text: LocalizedText): LocalizedText | null {
  return text.az === '' || text.en === '' || text.ru === '' ? null : text
}

/**
 * The unit that answers calls.
 *
 * @throws Error when it is missing, which `readContacts` excludes.
 */
export function getHotLine({ units }: Contacts): ContactUnit {
  const unit = units.find(({ code }) => code === HOT_LINE)
  if (unit === undefined) throw new Error(`${HOT_LINE} is missing`)
  return unit
}

const MenuRow = z.strictObject({
  step: z.enum(['language', 'subject']),
  keys: filled,
  az: filled,
  en: filled,
  ru: filled,
})
const TopicRow = z.strictObject({
  code: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  variants: z.enum([...Variant.options, '']),
  az: filled,
  en: filled,
  ru: filled,
})

/** Keys of the voice menu by the step in which they are pressed, and what they lead to. */
export const CALL_MENU = readTable(dataFile('call-menu.csv'), MenuRow).map(({ step, keys, ...label }) => ({
  step,
  keys,
  label,
}))

/** Topics of calls, call-backs and questions. */
export const CALL_TOPICS = readTable(dataFile('call-topics.csv'), TopicRow).map(
  ({ code, variants, ...label }) => ({ code, variants: variantsOf(variants), label }),
)

/** Units of this installation. */
export interface Contacts {
  readonly units: readonly ContactUnit[]
  /** Sample values, because the installation has configured none. */
  readonly areSamples: boolean
}

/**
 * Units of a configured file, else the samples.
 *
 * @throws Error that names the file, and the line and column of a wrong value.
 */
export function readContacts(path: string | undefined): Contacts {
  const file = path === undefined ? dataFile('units.csv') : pathToFileURL(path)
  return { units: readContactUnits(file), areSamples: path === undefined }
}

function dataFile(name: string): URL {
  return new URL(`../../../data/contacts/${name}`, import.meta.url)
}

function readTable<Shape extends z.ZodType>(file: URL, shape: Shape): z.infer<Shape>[] {
  const rows = parse<Readonly<Record<string, string>>>(readFileSync(file), { columns: true, bom: true })
  return rows.map((cells, index) => {
    const row = shape.safeParse(cells)
    if (row.success) return row.data
    const faults = row.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`${file.pathname} line ${index + 2}: ${faults.join('; ')}`)
  })
}
