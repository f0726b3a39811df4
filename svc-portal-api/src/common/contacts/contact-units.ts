import { pathToFileURL } from 'node:url'
import { isEmail } from 'shared-contracts/rules/email'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import { Variant } from 'shared-contracts/session/variant'
import * as z from 'zod'
import { REGION_CHOICES } from '../places/regions.ts'
import { failAt, readDataTable } from '../tables/read-data-file.ts'
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

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is a time, HH:MM')

const Row = z
  .strictObject({
    code: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
    group: z.enum(['hotline', 'head-office', 'regional']),
    variants: z.optional(Variant),
    phone: z.string().regex(/^\+[1-9]\d{0,3}(?: \d{1,5}){1,6}$/, 'is an international number in groups'),
    email: z.string().refine(isEmail, 'is an e-mail address'),
    opens: time,
    closes: time,
    breakFrom: time.optional(),
    breakTo: time.optional(),
    regions: z.string().default(''),
    az: z.string(),
    en: z.string(),
    ru: z.string(),
    'handles.az': z.string(),
    'handles.en': z.string(),
    'handles.ru': z.string(),
    'address.az': z.string().optional(),
    'address.en': z.string().optional(),
    'address.ru': z.string().optional(),
    'way.az': z.string().optional(),
    'way.en': z.string().optional(),
    'way.ru': z.string().optional(),
  })
  .refine(({ opens, closes, breakFrom, breakTo }) => {
    if (breakFrom === undefined || breakTo === undefined) return breakFrom === breakTo && opens < closes
    return opens < breakFrom && breakFrom < breakTo && breakTo < closes
  }, 'opens, breakFrom, breakTo and closes are in order')
type Row = z.infer<typeof Row>

/**
 * Units of a file, in its order.
 *
 * @throws Error that names the file, and the line and column of a wrong value.
 */
function readContactUnits(file: URL): readonly ContactUnit[] {
  const units = readDataTable(file, Row, ['code']).map(({ row }) => toUnit(row))
  if (!units.some(({ code }) => code === HOT_LINE)) failAt(file, undefined, `${HOT_LINE} is missing`)
  for (const { value: region } of REGION_CHOICES.filter(({ value }) => value !== ABROAD)) {
    const serving = units.filter(({ regions }) => regions.includes(region))
    if (serving.length !== 1) failAt(file, undefined, `${region} has ${serving.length} units, not one`)
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
    hours: {
      opens,
      closes,
      pause: breakFrom === undefined || breakTo === undefined ? null : { from: breakFrom, to: breakTo },
    },
    regions: splitCell(row.regions, ' '),
    name: { az, en, ru },
    handles: { az: row['handles.az'], en: row['handles.en'], ru: row['handles.ru'] },
    address: optionalText({ az: row['address.az'], en: row['address.en'], ru: row['address.ru'] }),
    way: optionalText({ az: row['way.az'], en: row['way.en'], ru: row['way.ru'] }),
  }
}

function variantsOf(cell: Variant | undefined): readonly Variant[] {
  return cell === undefined ? Variant.options : [cell]
}

type OptionalText = Readonly<Record<Language, string | undefined>>

function optionalText({ az, en, ru }: OptionalText): LocalizedText | null {
  return az === undefined || en === undefined || ru === undefined ? null : { az, en, ru }
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
  keys: z.string(),
  az: z.string(),
  en: z.string(),
  ru: z.string(),
})
const TopicRow = z.strictObject({
  code: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  variants: z.optional(Variant),
  az: z.string(),
  en: z.string(),
  ru: z.string(),
})

/** Keys of the voice menu by the step in which they are pressed, and what they lead to. */
export const CALL_MENU = readDataTable(dataFile('call-menu.csv'), MenuRow, ['step', 'keys']).map(
  ({ row: { step, keys, ...label } }) => ({ step, keys, label }),
)

/** Topics of calls, call-backs and questions. */
export const CALL_TOPICS = readDataTable(dataFile('call-topics.csv'), TopicRow, ['code']).map(
  ({ row: { code, variants, ...label } }) => ({ code, variants: variantsOf(variants), label }),
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
