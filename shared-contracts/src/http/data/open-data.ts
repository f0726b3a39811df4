import * as z from 'zod/mini'
import {
  FieldValue,
  PartialText,
  RecordOrigin,
  RecordStatus,
  RegistrySlug,
} from '../../models/registry-fields.ts'
import { LocalizedText } from '../../session/language.ts'
import { endpoint } from '../endpoint.ts'
import {
  CIVIL_DAY,
  CODE_PREFIX,
  MAX_RECORD_WORDS,
  RecordParams,
  RecordState,
  RegistryParams,
  TOWN_CODE,
} from '../registries.ts'

/**
 * Formats of a download. `csv-bom` starts with a byte order mark and uses the separator that spreadsheet programs
 * expect in the language.
 */
export const EXPORT_FORMATS = ['xlsx', 'csv-bom', 'csv', 'json', 'ndjson'] as const
/** Format of a download. */
export const ExportFormat = z.enum(EXPORT_FORMATS)
export type ExportFormat = z.infer<typeof ExportFormat>

/** Maximum number of records of a download. Daily files contain whole registries. */
export const MAX_EXPORT_RECORDS = 100_000
/** Maximum number of records of a list that has its own feed. */
export const MAX_FOLLOWED_RECORDS = 10_000
/** Maximum number of versions per page of changes. */
export const MAX_CHANGES = 500

/** Search and sorting of a list, without paging. Filters are further parameters, as in `RecordQuery`. */
const ListChoice = {
  q: z.optional(z.string().check(z.maxLength(MAX_RECORD_WORDS))),
  hs: z.optional(z.string().check(z.regex(CODE_PREFIX))),
  validOn: z.optional(z.string().check(z.regex(CIVIL_DAY))),
  near: z.optional(z.string().check(z.regex(TOWN_CODE))),
  view: z.optional(z.literal('opening')),
  sort: z.optional(z.union([z.string(), z.array(z.string())])),
  lang: z.optional(z.string()),
} as const
const FilterValue = z.union([z.string(), z.array(z.string())])

/** Query of a download: search, filters and sorting of the list, and the format. */
export const ExportQuery = z.catchall(
  z.extend(z.object(ListChoice), {
    format: ExportFormat,
    asOf: z.optional(z.string().check(z.regex(CIVIL_DAY))),
  }),
  FilterValue,
)
export type ExportQuery = z.infer<typeof ExportQuery>

/** Query of a feed. `record` limits it to one record and excludes all other parameters. */
export const FeedQuery = z.catchall(
  z.extend(z.object(ListChoice), { record: z.optional(z.string().check(z.maxLength(64))) }),
  FilterValue,
)
export type FeedQuery = z.infer<typeof FeedQuery>

/** Licence of the data: its SPDX identifier and the address of its text. */
export const DataLicence = z.object({ id: z.string(), title: z.string(), url: z.string() })
export type DataLicence = z.infer<typeof DataLicence>

/**
 * Record in JSON and NDJSON downloads and in daily files: choices by key, dates as ISO 8601, related records by number.
 */
export const OpenRecord = z.object({
  number: z.string(),
  title: PartialText,
  status: RecordStatus,
  validFrom: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
  /** Demonstration record. */
  demonstration: z.boolean(),
  /** Missing in older files. */
  origin: z.optional(RecordOrigin),
  values: z.record(z.string(), FieldValue),
})
export type OpenRecord = z.infer<typeof OpenRecord>

/** One recorded version of a record. */
export const RecordChange = z.extend(OpenRecord, {
  /** Number of the version among the public ones of its record, from 1. */
  version: z.int(),
  recordedAt: z.string(),
  /** Names of the fields that differ from the version before; empty for the first. */
  changed: z.array(z.string()),
  reason: z.nullable(LocalizedText),
})
export type RecordChange = z.infer<typeof RecordChange>

/** Page of recorded versions of a registry. */
export const ChangePage = z.object({
  registry: RegistrySlug,
  licence: DataLicence,
  content: z.array(RecordChange),
  /** Cursor: `since` of the next call, which may be made at any later time. */
  next: z.string(),
  /** Further versions are available now. */
  hasMore: z.boolean(),
})
export type ChangePage = z.infer<typeof ChangePage>

/** Daily file. `name` is its path below `/public/open-data/`. */
export const OpenDataFile = z.object({
  name: z.string(),
  format: z.enum(['ndjson', 'csv']),
  mediaType: z.string(),
  bytes: z.int(),
  sha256: z.string(),
})
export type OpenDataFile = z.infer<typeof OpenDataFile>

/** Daily files of one registry. */
export const OpenDataSet = z.object({
  registry: RegistrySlug,
  title: LocalizedText,
  /** Civil day on which the files were created. Only changed registries get new files. */
  day: z.string(),
  records: z.int(),
  demonstration: z.boolean(),
  /** Number of records by origin. Missing for older files. */
  origins: z.optional(z.record(RecordOrigin, z.int())),
  files: z.array(OpenDataFile),
})
export type OpenDataSet = z.infer<typeof OpenDataSet>

/** Catalogue of the daily files. */
export const OpenDataCatalogue = z.object({ licence: DataLicence, content: z.array(OpenDataSet) })
export type OpenDataCatalogue = z.infer<typeof OpenDataCatalogue>

/** Downloads the records of a list. */
export const exportRecords = endpoint({
  method: 'GET',
  path: '/public/registries/:registry/export',
  access: 'registries:read',
  summary:
    'The records of a list as a file, at most 100,000, with the search, filters, sorting and day (`asOf`) of the list.',
  params: RegistryParams,
  query: ExportQuery,
  reply: z.file(),
  produces: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv',
    'application/json',
    'application/x-ndjson',
  ],
  errors: ['REGISTRY_UNKNOWN', 'REGISTRY_EXPORT_TOO_LARGE', 'REGISTRY_EXPORTS_BUSY'],
  rateLimit: 20,
  cache: { maxAge: 30, etag: 'version' },
  isOpenToOrigins: true,
})

/** Lists recorded versions in the order of recording. */
export const listRegistryChanges = endpoint({
  method: 'GET',
  path: '/public/registries/:registry/changes',
  access: 'registries:read',
  summary:
    'Versions of records in the order of recording; `since` is a cursor of an earlier reply or an instant.',
  params: RegistryParams,
  // Strict, because a filter that is ignored would look like one that is applied.
  query: z.strictObject({
    since: z.optional(z.string().check(z.maxLength(64))),
    perPage: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_CHANGES))),
    lang: z.optional(z.string()),
  }),
  reply: ChangePage,
  errors: ['REGISTRY_UNKNOWN'],
  rateLimit: 60,
  cache: { maxAge: 30, etag: 'version' },
  isOpenToOrigins: true,
})

/** Gets the Atom feed of a registry, a list or a record. */
export const getRegistryFeed = endpoint({
  method: 'GET',
  path: '/public/registries/:registry/feed.atom',
  access: 'registries:read',
  summary:
    'Atom feed of the newest changes of a registry, of a list (search and filters as for the list) or of one `record`.',
  params: RegistryParams,
  query: FeedQuery,
  reply: z.file(),
  produces: ['application/atom+xml'],
  errors: ['REGISTRY_UNKNOWN', 'REGISTRY_RECORD_UNKNOWN', 'REGISTRY_FEED_TOO_WIDE', 'REGISTRY_EXPORTS_BUSY'],
  rateLimit: 120,
  cache: { maxAge: 30, etag: 'version' },
  isOpenToOrigins: true,
})

/** Gets a QR code with the permanent address of a record. */
export const getRecordCode = endpoint({
  method: 'GET',
  path: '/public/registries/:registry/records/:id/qr.svg',
  access: 'registries:read',
  summary:
    'An unsigned QR code with the permanent address of a record, optionally of a day (`asOf`) or of one of its versions.',
  params: RecordParams,
  query: RecordState,
  reply: z.file(),
  produces: ['image/svg+xml'],
  errors: ['REGISTRY_UNKNOWN', 'REGISTRY_RECORD_UNKNOWN'],
  rateLimit: 300,
  cache: { maxAge: 86_400, etag: 'version' },
  isOpenToOrigins: true,
})

/** Lists the daily files. */
export const listOpenData = endpoint({
  method: 'GET',
  path: '/public/open-data',
  access: 'public',
  summary: 'The daily files of the registries: size, SHA-256, day and licence.',
  query: z.object({ lang: z.optional(z.string()) }),
  reply: OpenDataCatalogue,
  rateLimit: 300,
  cache: { maxAge: 30 },
  isOpenToOrigins: true,
})

/** Downloads a daily file. */
export const getOpenDataFile = endpoint({
  method: 'GET',
  path: '/public/open-data/:name',
  access: 'public',
  summary: 'A daily file of a registry, compressed with gzip. Supports ranges and ETag.',
  params: z.object({ name: z.string().check(z.maxLength(120)) }),
  query: z.object({ lang: z.optional(z.string()) }),
  reply: z.file(),
  produces: ['application/gzip'],
  errors: ['OPEN_DATA_FILE_UNKNOWN', 'RANGE_NOT_SATISFIABLE'],
  rateLimit: 60,
  isOpenToOrigins: true,
})

/** Gets the OpenAPI description of the public API. */
export const getApiDescription = endpoint({
  method: 'GET',
  path: '/public/openapi.json',
  access: 'public',
  summary: 'OpenAPI 3.1 description of the public API.',
  query: z.object({ lang: z.optional(z.string()) }),
  reply: z.record(z.string(), z.unknown()),
  rateLimit: 120,
  cache: { maxAge: 30 },
  isOpenToOrigins: true,
})
