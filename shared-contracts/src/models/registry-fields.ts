import * as z from 'zod/mini'
import { LocalizedText } from '../session/language.ts'

/** Name of a registry. Any name of this format is valid, so that released pages accept new registries. */
export const RegistrySlug = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,63}$/))

/** Public statuses of a record; `draft` and `in_review` are internal to the server. */
export const RECORD_STATUSES = [
  'active',
  'suspended',
  'expired',
  'withdrawn',
  'annulled',
  'superseded',
  'archived',
] as const
/** Public status of a record. */
export const RecordStatus = z.enum(RECORD_STATUSES)
export type RecordStatus = z.infer<typeof RecordStatus>

/**
 * Origins of records. `national`: a registry of Azerbaijan. `foreign`: a list of another country or of an international
 * organization, kept for reference; it proves nothing in Azerbaijan. `demonstration`: a sample without legal force.
 */
export const RECORD_ORIGINS = ['national', 'foreign', 'demonstration'] as const
/** Origin of a record. */
export const RecordOrigin = z.enum(RECORD_ORIGINS)
export type RecordOrigin = z.infer<typeof RecordOrigin>

/** List that records are imported from. */
export const RecordSource = z.object({
  /** Publisher and subject of the list. */
  title: LocalizedText,
  /** Phrase for a record, such as “From the list of Enterprise Singapore, 2021”. */
  attribution: LocalizedText,
  url: z.nullable(z.string()),
  /** Country of the publisher, ISO 3166-1 alpha-2; null for an international organization. */
  country: z.nullable(z.string()),
  year: z.nullable(z.string()),
  /** False if the list has no numbers: those of its records are made of their names. Missing in older replies. */
  hasNumbers: z.optional(z.boolean()),
})
export type RecordSource = z.infer<typeof RecordSource>

/**
 * Type of a field. A missing value is `null`; other values are represented as follows.
 *
 * - `text`: a string without a language. `localized`: a text per language.
 * - `code`: a customs code. `choice`: a key of the field's choices; `choices`: several of them.
 * - `country`: ISO 3166-1 alpha-2; its names are the field's choices.
 * - `date`: a civil date `YYYY-MM-DD`. `number`: a decimal as a string, without loss of precision.
 * - `interval`: from, to and unit. `relation`: links to records of the registry `target`.
 * - `reference`: name and optional URL of a source. `rows`: a small table with columns `fields`.
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

/** Text per language, `null` without a translation; a page marks the language it falls back to. */
export const PartialText = z.object({
  az: z.nullable(z.string()),
  en: z.nullable(z.string()),
  ru: z.nullable(z.string()),
})
export type PartialText = z.infer<typeof PartialText>

/** Source of a statement. `names` has translations of its name, if any. */
export const Reference = z.object({
  name: z.string(),
  names: z.optional(LocalizedText),
  url: z.nullable(z.string()),
})
export type Reference = z.infer<typeof Reference>

/** Interval of decimals, both ends included; `null` is open. The unit is an SI symbol, `°C` or `kg`. */
export const Interval = z.object({
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  unit: z.nullable(z.string()),
})
export type Interval = z.infer<typeof Interval>

/** Reference to another record. `status` is null if it does not exist (any more); it is then shown without a link. */
export const RecordLink = z.object({
  registry: RegistrySlug,
  id: z.string(),
  title: PartialText,
  status: z.nullable(RecordStatus),
  /** Missing in older replies, and for a record that does not exist. */
  origin: z.optional(RecordOrigin),
})
export type RecordLink = z.infer<typeof RecordLink>

const Cell = z.union([z.string(), z.array(z.string()), z.array(RecordLink), PartialText, Reference, Interval])

/** Value of any type except `rows`. */
export const CellValue = z.nullable(Cell)
export type CellValue = z.infer<typeof CellValue>

/** Value of a field. `FieldType` determines its meaning, not its shape. */
export const FieldValue = z.nullable(z.union([Cell, z.array(z.record(z.string(), CellValue))]))
export type FieldValue = z.infer<typeof FieldValue>

/** Tone of a choice. A page shows it by an icon and a colour in addition to the label. */
export const ChoiceTone = z.enum(['neutral', 'positive', 'caution', 'danger'])
export type ChoiceTone = z.infer<typeof ChoiceTone>

/** Value of a choice field. `meaning` explains its consequences; the page of a record shows it in full. */
export const FieldChoice = z.object({
  value: z.string(),
  label: LocalizedText,
  tone: z.optional(ChoiceTone),
  meaning: z.optional(LocalizedText),
})
export type FieldChoice = z.infer<typeof FieldChoice>

/** Column of a `rows` field. */
export const RowField = z.object({
  name: z.string(),
  type: FieldType,
  label: LocalizedText,
  choices: z.optional(z.array(FieldChoice)),
  target: z.optional(RegistrySlug),
  unit: z.optional(LocalizedText),
  /** Format of a number; a year has no separator of thousands. */
  format: z.optional(z.enum(['year'])),
})
export type RowField = z.infer<typeof RowField>

/**
 * Filter of a field besides facets, and its query parameters: `text` `?maker=words` (prefix match of each word),
 * `period` `?since_from=YYYY-MM-DD&since_to=…` and `number` `?interval_from=12&interval_to=24` (both ends included),
 * `covers` `?range_at=20` (intervals that contain it), `record` `?body=number,number` (a relation refers to one of
 * these records), `code` `?codes=851679` (2 to 10 digits of a customs code, spaces and dots allowed: the value has a
 * code with this prefix, or one that is a prefix of it).
 */
export const FieldFilter = z.enum(['text', 'period', 'number', 'covers', 'record', 'code'])
export type FieldFilter = z.infer<typeof FieldFilter>

/** Field of a registry with all that a screen needs to render and filter it. */
export const RegistryField = z.extend(RowField, {
  /** The field is the record's `number` or `title`, which a page shows once; the title is the link to the record. */
  role: z.optional(z.enum(['number', 'title'])),
  /** Shown as a column of the list; `card`: on the card of a phone. */
  column: z.boolean(),
  card: z.boolean(),
  /** Supported in `sort`. */
  sortable: z.boolean(),
  /** Has counts and a filter by name, `?risk=high,medium`. Of type `choice`, `choices` or `country`. */
  facet: z.boolean(),
  filter: z.optional(FieldFilter),
  /** Columns of a `rows` field. */
  fields: z.optional(z.array(RowField)),
  /** The server computes the value; officials cannot enter it. */
  computed: z.optional(z.boolean()),
  /** Tab of the record with the field; the summary if left out. */
  part: z.optional(z.enum(['technical', 'documents'])),
})
export type RegistryField = z.infer<typeof RegistryField>
