import * as z from 'zod/mini'
import {
  FieldValue,
  PartialText,
  RecordLink,
  RecordOrigin,
  RecordSource,
  RecordStatus,
  RegistryField,
  RegistrySlug,
} from '../models/registry-fields.ts'
import { LocalizedText } from '../session/language.ts'
import { endpoint } from './endpoint.ts'
import { MAX_PER_PAGE, pageOf } from './paging.ts'

/** Risk group of goods; `not_classified` if no source lists the code (REG-04). */
export const RiskGroup = z.enum(['low', 'medium', 'high', 'not_classified'])
export type RiskGroup = z.infer<typeof RiskGroup>

/** Subject groups of registries. */
export const REGISTRY_GROUPS = ['goods', 'conformity', 'metrology'] as const
/** Subject group of a registry. */
export const RegistryGroup = z.enum(REGISTRY_GROUPS)
export type RegistryGroup = z.infer<typeof RegistryGroup>

/** Filters of a list as it opens, and what its records then are, e.g. “Classified goods”. */
export const OpeningList = z.object({
  title: LocalizedText,
  filters: z.record(z.string(), z.array(z.string())),
})
export type OpeningList = z.infer<typeof OpeningList>

/** Description of a registry: fields, texts and size. */
export const RegistryDescription = z.object({
  name: RegistrySlug,
  title: LocalizedText,
  description: LocalizedText,
  /** What readers must know about the names, e.g. that they are unofficial translations. */
  note: z.optional(LocalizedText),
  /** Missing in older replies. */
  group: z.optional(RegistryGroup),
  /** Parent registry, e.g. measuring instruments for verifications. */
  partOf: z.optional(RegistrySlug),
  /** Facet whose choices are shown above the list as tiles with counts. */
  tileField: z.optional(z.string()),
  /** Localized field that is shown below the title of a record. */
  subtitleField: z.optional(z.string()),
  /** Records are issued documents; a valid one has a seal at `…/records/:id/seal`. */
  isDocument: z.optional(z.boolean()),
  /** The default order of the list is newest first. */
  newestFirst: z.optional(z.boolean()),
  /** Field that orders the list by default. Missing in older replies. */
  defaultSort: z.optional(z.string()),
  /** Applied by `view=opening`; left out where the list opens with all records. */
  opening: z.optional(OpeningList),
  /** Choice that limits the status `active`: unless its tone is positive, a page shows it as the status. */
  stateField: z.optional(z.string()),
  /** Field with the town of a record: `near` orders the list by distance. */
  placeField: z.optional(z.string()),
  /** Supports `sort=status,ASC`. Missing in older replies. */
  sortsByStatus: z.optional(z.boolean()),
  /** Left out for `fields=none`. */
  fields: z.array(RegistryField),
  /** Has a code tree: records have a path, `hs` filters by prefix. */
  codeTree: z.boolean(),
  recordCount: z.int(),
  /** The registry has only demonstration records. */
  demonstration: z.boolean(),
  /** Number of records by origin. Missing in older replies. */
  origins: z.optional(z.record(RecordOrigin, z.int())),
  /** Instant of the last change, ISO 8601. */
  updatedAt: z.nullable(z.string()),
  /** First day with data; null if its records have no first day. Missing in older replies. */
  firstDay: z.optional(z.nullable(z.string())),
})
export type RegistryDescription = z.infer<typeof RegistryDescription>

/** Record in a list. */
export const RecordSummary = z.object({
  id: z.string(),
  registry: RegistrySlug,
  /** Public number, unique in the registry: the customs code where the registry has a code tree. */
  number: z.string(),
  title: PartialText,
  status: RecordStatus,
  /** Value of each field of the registry, by field name. */
  values: z.record(z.string(), FieldValue),
  /** Ancestors in the code tree, from the section down. */
  path: z.array(z.object({ code: z.string(), title: PartialText })),
  demonstration: z.boolean(),
  /** Missing in older replies. */
  origin: z.optional(RecordOrigin),
  /** List that the record is imported from, if any. Missing in older replies. */
  source: z.optional(z.nullable(RecordSource)),
  /** Kilometres from the town of the page's `near`, as the crow flies. */
  distanceKm: z.optional(z.int()),
})
export type RecordSummary = z.infer<typeof RecordSummary>

/**
 * Version of a record with valid time (`validFrom`…`validTo`) and transaction time (`recordedAt`…`replacedAt`).
 * `expired` is its status only if no other version follows.
 */
export const RecordVersion = z.object({
  version: z.int(),
  status: RecordStatus,
  validFrom: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
  recordedAt: z.string(),
  replacedAt: z.nullable(z.string()),
  values: z.record(z.string(), FieldValue),
  /** Names of the fields that differ from the previous version. */
  changed: z.array(z.string()),
  reason: z.nullable(LocalizedText),
})
export type RecordVersion = z.infer<typeof RecordVersion>

/** Records of a registry that refer to this one by one of their fields. */
export const RelatedRecords = z.object({
  registry: RegistrySlug,
  title: LocalizedText,
  /** Field with the reference, also a filter of that registry's list. */
  field: z.string(),
  total: z.int(),
  /** At most 10. */
  records: z.array(RecordLink),
})
export type RelatedRecords = z.infer<typeof RelatedRecords>

/** First and last civil day of a record over all versions; null without one. */
export const RecordTerm = z.object({ validFrom: z.nullable(z.string()), validTo: z.nullable(z.string()) })
export type RecordTerm = z.infer<typeof RecordTerm>

/** Record with its versions and related records. */
export const RecordDetail = z.extend(RecordSummary, {
  /** Days of the returned version. */
  validFrom: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
  /** Days of the record according to the returned version. Missing in older replies. */
  term: z.optional(RecordTerm),
  description: z.nullable(PartialText),
  /** Everyday synonyms of the title. */
  everydayWords: z.object({ az: z.array(z.string()), en: z.array(z.string()), ru: z.array(z.string()) }),
  versions: z.array(RecordVersion),
  /** Records directly below in the code tree, at most 100. */
  children: z.array(
    z.object({ id: z.string(), code: z.string(), title: PartialText, risk: z.nullable(RiskGroup) }),
  ),
  /** Records that refer to this one; its own references are among its values. Missing in older replies. */
  related: z.optional(z.array(RelatedRecords)),
})
export type RecordDetail = z.infer<typeof RecordDetail>

/** Number of records of a facet value. */
export const FacetCount = z.object({
  value: z.string(),
  count: z.int(),
  /** There may be more records than `count`. Missing in older replies. */
  isLowerBound: z.optional(z.boolean()),
})

/** Page of a list of records. */
export const RecordPage = z.extend(pageOf(RecordSummary), {
  /** Counts by facet field under the search and the other filters; exact unless marked as a lower bound. */
  facets: z.record(z.string(), z.array(FacetCount)),
  /** `nearest`: no match; these are the records with the nearest codes or words. */
  match: z.enum(['all', 'code', 'words', 'similar', 'nearest']),
  /** Town by whose distance the list is ordered: that of `near`, or one that `q` names. */
  near: z.optional(z.string()),
})
export type RecordPage = z.infer<typeof RecordPage>

// Separate constants: members of an object with schemas would bundle zod into pages that need only the number.
/** Maximum number of characters of a search. */
export const MAX_RECORD_WORDS = 200
/** Format of a day in parameters; the calendar is checked later. */
export const CIVIL_DAY = /^\d{4}-\d{2}-\d{2}$/
/** Code of a town. */
export const TOWN_CODE = /^[a-z]{2,40}$/
/** Names of fields, joined by commas. */
export const FIELD_NAMES = /^[A-Za-z0-9,]{1,400}$/
/** Prefix of a customs code. */
export const CODE_PREFIX = /^\d{2,10}$/
/** Upper bound of version numbers. */
const LAST_RECORD_VERSION = 1_000_000
/** Maximum page number. */
export const LAST_RECORD_PAGE = 10_000

/**
 * Query of a list of records. Filters are further parameters by field name: several values of a facet are joined by
 * commas (HTTP-03), also `status` and `origin`; other fields follow `FieldFilter`. `hs` is a code prefix, `validOn` a day
 * on which the record is valid. `near` is a town, a value of the registry's `placeField`: the nearest records come first
 * and those without a town are left out; a town that `q` names has the same effect. `asOf` returns each record in its
 * version in force on that day, according to current data; search, filters, sorting and paging apply to these versions.
 * `view=opening` applies the filters of `OpeningList` unless the query has words, filters or a day. `fields` names the
 * fields to return, joined by commas; such a reply has neither paths nor counts of facets. `sort` is `field,ASC` or
 * `field,DESC` and may be repeated.
 */
export const RecordQuery = z.catchall(
  z.object({
    q: z.optional(z.string().check(z.maxLength(MAX_RECORD_WORDS))),
    hs: z.optional(z.string().check(z.regex(CODE_PREFIX))),
    validOn: z.optional(z.string().check(z.regex(CIVIL_DAY))),
    near: z.optional(z.string().check(z.regex(TOWN_CODE))),
    asOf: z.optional(z.string().check(z.regex(CIVIL_DAY))),
    view: z.optional(z.literal('opening')),
    fields: z.optional(z.string().check(z.regex(FIELD_NAMES))),
    sort: z.optional(z.union([z.string(), z.array(z.string())])),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LAST_RECORD_PAGE))),
    after: z.optional(z.string().check(z.maxLength(500))),
    perPage: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PER_PAGE))),
    lang: z.optional(z.string()),
  }),
  z.union([z.string(), z.array(z.string())]),
)
export type RecordQuery = z.infer<typeof RecordQuery>

/** Registry without its fields, for lists of names and sizes. */
export const RegistryCount = z.pick(RegistryDescription, {
  name: true,
  title: true,
  group: true,
  isDocument: true,
  recordCount: true,
  demonstration: true,
  origins: true,
  updatedAt: true,
})
export type RegistryCount = z.infer<typeof RegistryCount>

/** Path parameter of a registry. */
export const RegistryParams = z.object({ registry: z.string().check(z.maxLength(64)) })
/** Path parameters of a record. */
export const RecordParams = z.extend(RegistryParams, { id: z.string().check(z.maxLength(64)) })

/** Query for a state of a record: that of a day, or one of its versions; today's by default. */
export const RecordState = z.object({
  asOf: z.optional(z.string().check(z.regex(CIVIL_DAY))),
  /** Stable number of a public version, also of one that was corrected later. */
  version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LAST_RECORD_VERSION))),
  lang: z.optional(z.string()),
})

/** Lists the registries with their descriptions. */
export const listRegistries = endpoint({
  method: 'GET',
  path: '/public/registries',
  access: 'public',
  summary:
    'The registries of the portal: their fields, texts and number of records; `fields=none` omits the fields.',
  query: z.object({ lang: z.optional(z.string()), fields: z.optional(z.literal('none')) }),
  reply: z.object({ content: z.array(RegistryDescription) }),
  rateLimit: 300,
  cache: { maxAge: 30, etag: 'version' },
  isOpenToOrigins: true,
})

/** Gets the description of a registry. */
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

/** Lists the registries with their number of records. */
export const listRegistryCounts = endpoint({
  method: 'GET',
  path: '/public/registry-counts',
  access: 'public',
  summary: 'The registries of the portal with only their number of records.',
  query: z.object({ lang: z.optional(z.string()) }),
  reply: z.object({ content: z.array(RegistryCount) }),
  rateLimit: 300,
  cache: { maxAge: 30 },
  isOpenToOrigins: true,
})

/** Lists records of a registry. */
export const listRecords = endpoint({
  method: 'GET',
  path: '/public/registries/:registry/records',
  access: 'registries:read',
  summary:
    'Searches, filters, sorts and pages the records of a registry; `asOf` (YYYY-MM-DD) returns the list as in force on that day.',
  params: RegistryParams,
  query: RecordQuery,
  reply: RecordPage,
  errors: ['REGISTRY_UNKNOWN', 'REGISTRY_PAGE_TOO_DEEP', 'REGISTRY_CURSOR_INVALID'],
  rateLimit: 300,
  cache: { maxAge: 30, etag: 'version' },
  isOpenToOrigins: true,
})

/** Gets a record with its versions. */
export const getRecord = endpoint({
  method: 'GET',
  path: '/public/registries/:registry/records/:id',
  access: 'registries:read',
  summary:
    'One record with its versions; `asOf` (YYYY-MM-DD) returns the version in force on that day, `version` one of its versions.',
  params: RecordParams,
  query: RecordState,
  reply: RecordDetail,
  errors: ['REGISTRY_UNKNOWN', 'REGISTRY_RECORD_UNKNOWN'],
  rateLimit: 300,
  cache: { maxAge: 30, etag: 'version' },
  isOpenToOrigins: true,
})
