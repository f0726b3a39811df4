import * as z from 'zod/mini'
import { LocalizedText } from '../session/language.ts'
import { endpoint } from './endpoint.ts'
import { MAX_PER_PAGE, pageOf } from './paging.ts'

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

/** Risk groups of goods; `not_classified` says that no source names the code (REG-04). */
export const RiskGroup = z.enum(['low', 'medium', 'high', 'not_classified'])
export type RiskGroup = z.infer<typeof RiskGroup>

/**
 * How a value of a record is shown and searched. `text` is one language-less string, `localized` a text per
 * language (`null` where there is none), `code` a customs code, `choice` a key with texts in the registry's choices,
 * `date` a civil date `YYYY-MM-DD`, `reference` a source: name and, where there is one, a web address.
 */
export const FieldType = z.enum(['text', 'localized', 'code', 'choice', 'date', 'reference'])
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

/** A value by the type of its field; choices, codes, texts and dates are strings. */
export const FieldValue = z.nullable(z.union([z.string(), PartialText, Reference]))
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

/** A field of a registry: everything a screen needs to draw and filter it. A registry is data, not another screen. */
export const RegistryField = z.object({
  name: z.string(),
  type: FieldType,
  label: LocalizedText,
  /** The field is the record's own `number` or `title`: a page shows it once, the title as the link to the record. */
  role: z.optional(z.enum(['number', 'title'])),
  /** Texts of a choice field, in the order of display. */
  choices: z.optional(z.array(FieldChoice)),
  /** Shown as a column of the list, and on a phone's card. */
  column: z.boolean(),
  card: z.boolean(),
  /** Can be named in `sort`. */
  sortable: z.boolean(),
  /** Has counts, and can be filtered by name: `?risk=high,medium`. */
  facet: z.boolean(),
})
export type RegistryField = z.infer<typeof RegistryField>

export const RegistryDescription = z.object({
  name: RegistrySlug,
  title: LocalizedText,
  description: LocalizedText,
  fields: z.array(RegistryField),
  /** Has a code tree: records carry a path, `hs` filters by prefix. */
  codeTree: z.boolean(),
  recordCount: z.int(),
  /** True while the registry holds the project's own demonstration records only. */
  demonstration: z.boolean(),
  /** Instant of the last change, ISO 8601. */
  updatedAt: z.nullable(z.string()),
})
export type RegistryDescription = z.infer<typeof RegistryDescription>

export const RecordSummary = z.object({
  id: z.string(),
  registry: RegistrySlug,
  /** Public number, unique in the registry: the customs code where the registry has a code tree. */
  number: z.string(),
  title: PartialText,
  status: RecordStatus,
  /** Value of each field of the registry, by field name. */
  values: z.record(z.string(), FieldValue),
  /** Names of the levels above in the code tree, from the section down. */
  path: z.array(z.object({ code: z.string(), title: PartialText })),
  demonstration: z.boolean(),
})
export type RecordSummary = z.infer<typeof RecordSummary>

/** One state of a record in legal time (`validFrom`…`validTo`) and in system time (`recordedAt`…`replacedAt`). */
export const RecordVersion = z.object({
  version: z.int(),
  status: RecordStatus,
  validFrom: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
  recordedAt: z.string(),
  replacedAt: z.nullable(z.string()),
  values: z.record(z.string(), FieldValue),
  /** Names of the fields that differ from the version before. */
  changed: z.array(z.string()),
  reason: z.nullable(LocalizedText),
})
export type RecordVersion = z.infer<typeof RecordVersion>

export const RecordDetail = z.extend(RecordSummary, {
  validFrom: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
  description: z.nullable(PartialText),
  /** What people call it in everyday speech, from the synonym file. */
  everydayWords: z.object({ az: z.array(z.string()), en: z.array(z.string()), ru: z.array(z.string()) }),
  versions: z.array(RecordVersion),
  /** Records directly below in the code tree, at most 100. */
  children: z.array(
    z.object({ id: z.string(), code: z.string(), title: PartialText, risk: z.nullable(RiskGroup) }),
  ),
})
export type RecordDetail = z.infer<typeof RecordDetail>

export const FacetCount = z.object({ value: z.string(), count: z.int() })

export const RecordPage = z.extend(pageOf(RecordSummary), {
  /** Counts per facet field under the present search and the other filters. Counts stop at 10,000. */
  facets: z.record(z.string(), z.array(FacetCount)),
  /** `nearest`: nothing matched, these are the nearest codes or words instead. */
  match: z.enum(['all', 'code', 'words', 'similar', 'nearest']),
})
export type RecordPage = z.infer<typeof RecordPage>

// Each by itself: a member of an object in a schema would keep that schema, and zod, in a page that needs the number.
/** Most characters of words to search for. */
export const MAX_RECORD_WORDS = 200
/** Prefix of a customs code. */
export const CODE_PREFIX = /^\d{2,10}$/
/** Last page that has a number. */
export const LAST_RECORD_PAGE = 10_000

/**
 * Query of a list. Everything arrives as text. Facet filters are further parameters by field name, many values
 * joined by commas (HTTP-03); `hs` is a code prefix. `sort` is `field,ASC` or `field,DESC` and may be repeated.
 */
export const RecordQuery = z.catchall(
  z.object({
    q: z.optional(z.string().check(z.maxLength(MAX_RECORD_WORDS))),
    hs: z.optional(z.string().check(z.regex(CODE_PREFIX))),
    sort: z.optional(z.union([z.string(), z.array(z.string())])),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LAST_RECORD_PAGE))),
    after: z.optional(z.string().check(z.maxLength(500))),
    perPage: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PER_PAGE))),
    lang: z.optional(z.string()),
  }),
  z.union([z.string(), z.array(z.string())]),
)
export type RecordQuery = z.infer<typeof RecordQuery>

/** A registry in one line: where only its name and size are wanted, its fields would be most of the answer. */
export const RegistryCount = z.pick(RegistryDescription, {
  name: true,
  title: true,
  recordCount: true,
  demonstration: true,
  updatedAt: true,
})
export type RegistryCount = z.infer<typeof RegistryCount>

const RegistryParams = z.object({ registry: z.string().check(z.maxLength(64)) })

export const listRegistries = endpoint({
  method: 'GET',
  path: '/public/registries',
  access: 'public',
  summary: 'The registries of the portal: their fields, texts and number of records.',
  query: z.object({ lang: z.optional(z.string()) }),
  reply: z.object({ content: z.array(RegistryDescription) }),
  errors: ['REQUEST_INVALID', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
  rateLimit: 300,
})

export const listRegistryCounts = endpoint({
  method: 'GET',
  path: '/public/registry-counts',
  access: 'public',
  summary: 'The registries of the portal with their number of records, and nothing else of them.',
  query: z.object({ lang: z.optional(z.string()) }),
  reply: z.object({ content: z.array(RegistryCount) }),
  errors: ['REQUEST_INVALID', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
  rateLimit: 300,
})

export const listRecords = endpoint({
  method: 'GET',
  path: '/public/registries/:registry/records',
  access: 'registries:read',
  summary: 'Searches, filters, sorts and pages the records of a registry.',
  params: RegistryParams,
  query: RecordQuery,
  reply: RecordPage,
  errors: [
    'REQUEST_INVALID',
    'REGISTRY_UNKNOWN',
    'REGISTRY_PAGE_TOO_DEEP',
    'REGISTRY_CURSOR_INVALID',
    'RATE_LIMITED',
    'SERVICE_UNAVAILABLE',
  ],
  rateLimit: 300,
})

export const getRecord = endpoint({
  method: 'GET',
  path: '/public/registries/:registry/records/:id',
  access: 'registries:read',
  summary: 'One record with its versions; `asOf` (YYYY-MM-DD) gives the state in force on that day.',
  params: z.extend(RegistryParams, { id: z.string().check(z.maxLength(64)) }),
  query: z.object({
    lang: z.optional(z.string()),
    asOf: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  }),
  reply: RecordDetail,
  errors: [
    'REQUEST_INVALID',
    'REGISTRY_UNKNOWN',
    'REGISTRY_RECORD_UNKNOWN',
    'RATE_LIMITED',
    'SERVICE_UNAVAILABLE',
  ],
  rateLimit: 300,
})
