import * as z from 'zod/mini'
import {
  FieldValue,
  PartialText,
  RecordLink,
  RecordStatus,
  RegistryField,
  RegistrySlug,
} from '../models/registry-fields.ts'
import { LocalizedText } from '../session/language.ts'
import { endpoint } from './endpoint.ts'
import { MAX_PER_PAGE, pageOf } from './paging.ts'

/** Risk groups of goods; `not_classified` says that no source names the code (REG-04). */
export const RiskGroup = z.enum(['low', 'medium', 'high', 'not_classified'])
export type RiskGroup = z.infer<typeof RiskGroup>

/** Field of work that a registry belongs to: how people look for it. */
export const REGISTRY_GROUPS = ['goods', 'conformity', 'metrology'] as const
export const RegistryGroup = z.enum(REGISTRY_GROUPS)
export type RegistryGroup = z.infer<typeof RegistryGroup>

export const RegistryDescription = z.object({
  name: RegistrySlug,
  title: LocalizedText,
  description: LocalizedText,
  /** Answers that were there before groups have none. */
  group: z.optional(RegistryGroup),
  /** Registry whose records these are parts of, as verifications are of measuring instruments. */
  partOf: z.optional(RegistrySlug),
  /** Facet whose choices stand above the list as tiles with their counts. */
  tileField: z.optional(z.string()),
  /** Records are documents that people hold: one in force has a code at `…/records/:id/seal`. */
  isDocument: z.optional(z.boolean()),
  /** A list that nobody sorted begins with the latest records. */
  newestFirst: z.optional(z.boolean()),
  /** A list can be sorted by the status of its records too: `sort=status,ASC`. Older answers do not say it. */
  sortsByStatus: z.optional(z.boolean()),
  /** Left out where `fields=none` was asked. */
  fields: z.array(RegistryField),
  /** Has a code tree: records carry a path, `hs` filters by prefix. */
  codeTree: z.boolean(),
  recordCount: z.int(),
  /** True while the registry holds the project's own demonstration records only. */
  demonstration: z.boolean(),
  /** Instant of the last change, ISO 8601. */
  updatedAt: z.nullable(z.string()),
  /** First day of which the registry knows anything; null where its states have no beginning. Older answers lack it. */
  firstDay: z.optional(z.nullable(z.string())),
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

/**
 * One state of a record in legal time (`validFrom`…`validTo`) and in system time (`recordedAt`…`replacedAt`). Its status
 * is what it states on its days: `expired` only where no other version followed.
 */
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

/** Records of one registry that lead to this one by one of their fields. */
export const RelatedRecords = z.object({
  registry: RegistrySlug,
  title: LocalizedText,
  /** Field of that registry that leads here; a filter of its list. */
  field: z.string(),
  total: z.int(),
  /** The first of them, at most 10. */
  records: z.array(RecordLink),
})
export type RelatedRecords = z.infer<typeof RelatedRecords>

/** First and last civil day of a record through its versions; null without one. */
export const RecordTerm = z.object({ validFrom: z.nullable(z.string()), validTo: z.nullable(z.string()) })
export type RecordTerm = z.infer<typeof RecordTerm>

export const RecordDetail = z.extend(RecordSummary, {
  /** Days of the version that is shown. */
  validFrom: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
  /** Days of the record itself, as the version that is shown states them. Older answers do not have it. */
  term: z.optional(RecordTerm),
  description: z.nullable(PartialText),
  /** What people call it in everyday speech, from the synonym file. */
  everydayWords: z.object({ az: z.array(z.string()), en: z.array(z.string()), ru: z.array(z.string()) }),
  versions: z.array(RecordVersion),
  /** Records directly below in the code tree, at most 100. */
  children: z.array(
    z.object({ id: z.string(), code: z.string(), title: PartialText, risk: z.nullable(RiskGroup) }),
  ),
  /** Where others lead here; what this record leads to stands in its values. Older answers do not have it. */
  related: z.optional(z.array(RelatedRecords)),
})
export type RecordDetail = z.infer<typeof RecordDetail>

export const FacetCount = z.object({
  value: z.string(),
  count: z.int(),
  /** True: there may be more records than `count`. Older answers do not have it. */
  isLowerBound: z.optional(z.boolean()),
})

export const RecordPage = z.extend(pageOf(RecordSummary), {
  /** Counts per facet field under the present search and the other filters; exact unless marked as a lower bound. */
  facets: z.record(z.string(), z.array(FacetCount)),
  /** `nearest`: nothing matched, these are the nearest codes or words instead. */
  match: z.enum(['all', 'code', 'words', 'similar', 'nearest']),
})
export type RecordPage = z.infer<typeof RecordPage>

// Each by itself: a member of an object in a schema would keep that schema, and zod, in a page that needs the number.
/** Most characters of words to search for. */
export const MAX_RECORD_WORDS = 200
/** A day as parameters name it; whether the calendar has it is asked further on. */
export const CIVIL_DAY = /^\d{4}-\d{2}-\d{2}$/
/** Prefix of a customs code. */
export const CODE_PREFIX = /^\d{2,10}$/
/** More versions than any record has. */
const LAST_RECORD_VERSION = 1_000_000
/** Last page that has a number. */
export const LAST_RECORD_PAGE = 10_000

/**
 * Query of a list. Everything arrives as text. Filters are further parameters by field name: of facets many values
 * joined by commas (HTTP-03), of other fields as `FieldFilter` says; `hs` is a code prefix, `validOn` a day on which
 * the record is valid. With `asOf`, a day, the list holds the records that had a state in force on that day, each in that
 * state, by what the portal says today; search, filters, sorting and pages are of these states. `sort` is `field,ASC` or `field,DESC` and may be repeated.
 */
export const RecordQuery = z.catchall(
  z.object({
    q: z.optional(z.string().check(z.maxLength(MAX_RECORD_WORDS))),
    hs: z.optional(z.string().check(z.regex(CODE_PREFIX))),
    validOn: z.optional(z.string().check(z.regex(CIVIL_DAY))),
    asOf: z.optional(z.string().check(z.regex(CIVIL_DAY))),
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

export const RegistryParams = z.object({ registry: z.string().check(z.maxLength(64)) })
export const RecordParams = z.extend(RegistryParams, { id: z.string().check(z.maxLength(64)) })

/** Which state of a record is asked for: the one of a day, or one of its versions; today's where neither is named. */
export const RecordState = z.object({
  asOf: z.optional(z.string().check(z.regex(CIVIL_DAY))),
  /** Number among the public versions, which never changes: also one that was corrected later. */
  version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LAST_RECORD_VERSION))),
  lang: z.optional(z.string()),
})

export const listRegistries = endpoint({
  method: 'GET',
  path: '/public/registries',
  access: 'public',
  summary:
    'The registries of the portal: their fields, texts and number of records; `fields=none` leaves the fields out.',
  query: z.object({ lang: z.optional(z.string()), fields: z.optional(z.literal('none')) }),
  reply: z.object({ content: z.array(RegistryDescription) }),
  rateLimit: 300,
  cache: { maxAge: 30, etag: 'version' },
  isOpenToOrigins: true,
})

export const getRegistry = endpoint({
  method: 'GET',
  path: '/public/registries/:registry',
  access: 'public',
  summary: 'One registry: its fields, texts and number of records.',
  params: RegistryParams,
  query: z.object({ lang: z.optional(z.string()) }),
  reply: RegistryDescription,
  errors: ['REGISTRY_UNKNOWN'],
  rateLimit: 300,
  cache: { maxAge: 30, etag: 'version' },
  isOpenToOrigins: true,
})

export const listRegistryCounts = endpoint({
  method: 'GET',
  path: '/public/registry-counts',
  access: 'public',
  summary: 'The registries of the portal with their number of records, and nothing else of them.',
  query: z.object({ lang: z.optional(z.string()) }),
  reply: z.object({ content: z.array(RegistryCount) }),
  rateLimit: 300,
  cache: { maxAge: 30 },
  isOpenToOrigins: true,
})

export const listRecords = endpoint({
  method: 'GET',
  path: '/public/registries/:registry/records',
  access: 'registries:read',
  summary:
    'Searches, filters, sorts and pages the records of a registry; `asOf` (YYYY-MM-DD) gives the list as it was in force on that day.',
  params: RegistryParams,
  query: RecordQuery,
  reply: RecordPage,
  errors: ['REGISTRY_UNKNOWN', 'REGISTRY_PAGE_TOO_DEEP', 'REGISTRY_CURSOR_INVALID'],
  rateLimit: 300,
  cache: { maxAge: 30, etag: 'version' },
  isOpenToOrigins: true,
})

export const getRecord = endpoint({
  method: 'GET',
  path: '/public/registries/:registry/records/:id',
  access: 'registries:read',
  summary:
    'One record with its versions; `asOf` (YYYY-MM-DD) gives the state in force on that day, `version` what one of its versions says.',
  params: RecordParams,
  query: RecordState,
  reply: RecordDetail,
  errors: ['REGISTRY_UNKNOWN', 'REGISTRY_RECORD_UNKNOWN'],
  rateLimit: 300,
  cache: { maxAge: 30, etag: 'version' },
  isOpenToOrigins: true,
})
