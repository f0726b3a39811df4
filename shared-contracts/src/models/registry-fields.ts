import * as z from 'zod/mini'
import { LocalizedText } from '../session/language.ts'

/** How an answer names its registry: any name of that form, so that a new registry reaches pages already built. */
export const RegistrySlug = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,63}$/))

/** Public states of a record; `draft` and `in_review` never leave the server. */
export const RECORD_STATUSES = [
  'active',
  'suspended',
  'expired',
  'withdrawn',
  'annulled',
  'superseded',
  'archived',
] as const
export const RecordStatus = z.enum(RECORD_STATUSES)
export type RecordStatus = z.infer<typeof RecordStatus>

/**
 * How a value of a record is shown and searched. Values stand as follows; `null` wherever there is none.
 *
 * - `text`: one string without a language. `localized`: a text per language.
 * - `code`: a customs code. `choice`: a key of the field's choices; `choices`: several of them.
 * - `country`: ISO 3166-1 alpha-2; its names are the field's choices.
 * - `date`: a civil date `YYYY-MM-DD`. `number`: a decimal as a string, so that no digit is lost.
 * - `interval`: from, to and unit. `relation`: links to records of the registry named in `target`.
 * - `reference`: a source: name and, where there is one, a web address. `rows`: a small table with columns `fields`.
 */
export const FieldType = z.enum([
  'text',
  'localized',
  'code',
  'country',
  'choice',
  'choices',
  'date',
  'number',
  'interval',
  'relation',
  'reference',
  'rows',
])
export type FieldType = z.infer<typeof FieldType>

/** A text per language, `null` where the source has none: a page names the language it falls back to. */
export const PartialText = z.object({
  az: z.nullable(z.string()),
  en: z.nullable(z.string()),
  ru: z.nullable(z.string()),
})
export type PartialText = z.infer<typeof PartialText>

/** `names` has the name per language, where somebody translated it. */
export const Reference = z.object({
  name: z.string(),
  names: z.optional(LocalizedText),
  url: z.nullable(z.string()),
})
export type Reference = z.infer<typeof Reference>

/** From and to as decimals, both included; `null` is open. The unit is a symbol of the SI, `°C` or `kg`. */
export const Interval = z.object({
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  unit: z.nullable(z.string()),
})
export type Interval = z.infer<typeof Interval>

/** Another record. `status` is null where its registry does not have it (any more): then it is named, not linked. */
export const RecordLink = z.object({
  registry: RegistrySlug,
  id: z.string(),
  title: PartialText,
  status: z.nullable(RecordStatus),
})
export type RecordLink = z.infer<typeof RecordLink>

const Cell = z.union([z.string(), z.array(z.string()), z.array(RecordLink), PartialText, Reference, Interval])

/** A value of any type but `rows`. */
export const CellValue = z.nullable(Cell)
export type CellValue = z.infer<typeof CellValue>

/** A value by the type of its field; the strings and objects are told apart by `FieldType`, not by their look. */
export const FieldValue = z.nullable(z.union([Cell, z.array(z.record(z.string(), CellValue))]))
export type FieldValue = z.infer<typeof FieldValue>

/** What a choice says at a glance. A page adds an icon and a colour to the word; neither stands alone. */
export const ChoiceTone = z.enum(['neutral', 'positive', 'caution', 'danger'])
export type ChoiceTone = z.infer<typeof ChoiceTone>

/** One value of a choice field. `meaning` tells a person what the value asks of them; a record shows it in full. */
export const FieldChoice = z.object({
  value: z.string(),
  label: LocalizedText,
  tone: z.optional(ChoiceTone),
  meaning: z.optional(LocalizedText),
})
export type FieldChoice = z.infer<typeof FieldChoice>

/** A column of a `rows` field. */
export const RowField = z.object({
  name: z.string(),
  type: FieldType,
  label: LocalizedText,
  choices: z.optional(z.array(FieldChoice)),
  target: z.optional(RegistrySlug),
  unit: z.optional(LocalizedText),
})
export type RowField = z.infer<typeof RowField>

/**
 * How a field narrows a list beside its counts, and by which parameters of the address:
 * `text` `?maker=words` (each word begins a word of the value), `period` `?since_from=YYYY-MM-DD&since_to=…` and
 * `number` `?interval_from=12&interval_to=24` (both ends included), `covers` `?range_at=20` (intervals that hold it),
 * `record` `?body=number,number` (a relation leads to one of these records), `code` `?codes=851679` (2 to 10 digits of a
 * customs code, spaces and dots tolerated: the value has a code that begins so, or that this one lies under).
 */
export const FieldFilter = z.enum(['text', 'period', 'number', 'covers', 'record', 'code'])
export type FieldFilter = z.infer<typeof FieldFilter>

/** A field of a registry: everything a screen needs to draw and filter it. A registry is data, not another screen. */
export const RegistryField = z.extend(RowField, {
  /** The field is the record's own `number` or `title`: a page shows it once, the title as the link to the record. */
  role: z.optional(z.enum(['number', 'title'])),
  /** Shown as a column of the list, and on a phone's card. */
  column: z.boolean(),
  card: z.boolean(),
  /** Can be named in `sort`. */
  sortable: z.boolean(),
  /** Has counts, and can be filtered by name: `?risk=high,medium`. Of type `choice`, `choices` or `country`. */
  facet: z.boolean(),
  filter: z.optional(FieldFilter),
  /** Columns of a `rows` field. */
  fields: z.optional(z.array(RowField)),
  /** Tab of the record that has the field; the summary without. */
  part: z.optional(z.enum(['technical', 'documents'])),
})
export type RegistryField = z.infer<typeof RegistryField>
