import * as z from 'zod/mini'
import { FieldValue, PartialText, RecordStatus, RegistrySlug } from '../../models/registry-fields.ts'
import { LocalizedText } from '../../session/language.ts'
import { endpoint } from '../endpoint.ts'
import {
  CIVIL_DAY,
  CODE_PREFIX,
  MAX_RECORD_WORDS,
  RecordParams,
  RecordState,
  RegistryParams,
} from '../registries.ts'

/**
 * Formats of a download. `csv-bom` begins with a byte order mark and separates as spreadsheet programs of the language
 * expect it.
 */
export const EXPORT_FORMATS = ['xlsx', 'csv-bom', 'csv', 'json', 'ndjson'] as const
export const ExportFormat = z.enum(EXPORT_FORMATS)
export type ExportFormat = z.infer<typeof ExportFormat>

/** Most records of one download; a registry as a whole is in its daily file. */
export const MAX_EXPORT_RECORDS = 100_000
/** Most records of a list whose changes can be followed by themselves. */
export const MAX_FOLLOWED_RECORDS = 10_000
/** Most versions of a page of changes. */
export const MAX_CHANGES = 500

/** Search, filters and sorting of a list, without its pages; filters are further parameters, as in `RecordQuery`. */
const ListChoice = {
  q: z.optional(z.string().check(z.maxLength(MAX_RECORD_WORDS))),
  hs: z.optional(z.string().check(z.regex(CODE_PREFIX))),
  validOn: z.optional(z.string().check(z.regex(CIVIL_DAY))),
  sort: z.optional(z.union([z.string(), z.array(z.string())])),
  lang: z.optional(z.string()),
} as const
const FilterValue = z.union([z.string(), z.array(z.string())])

export const ExportQuery = z.catchall(
  z.extend(z.object(ListChoice), {
    format: ExportFormat,
    asOf: z.optional(z.string().check(z.regex(CIVIL_DAY))),
  }),
  FilterValue,
)
export type ExportQuery = z.infer<typeof ExportQuery>

/** `record` names the one record of a feed; it stands alone then. */
export const FeedQuery = z.catchall(
  z.extend(z.object(ListChoice), { record: z.optional(z.string().check(z.maxLength(64))) }),
  FilterValue,
)
export type FeedQuery = z.infer<typeof FeedQuery>

/** Under what terms data may be used: the SPDX name and the address of the text. */
export const DataLicence = z.object({ id: z.string(), title: z.string(), url: z.string() })
export type DataLicence = z.infer<typeof DataLicence>

/**
 * A record as data: choices by key, dates as ISO 8601, related records by number. So it stands in downloads as JSON and
 * NDJSON and in daily files.
 */
export const OpenRecord = z.object({
  number: z.string(),
  title: PartialText,
  status: RecordStatus,
  validFrom: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
  /** A sample made to show how the portal works. */
  demonstration: z.boolean(),
  values: z.record(z.string(), FieldValue),
})
export type OpenRecord = z.infer<typeof OpenRecord>

/** One version of a record, as it was recorded. */
export const RecordChange = z.extend(OpenRecord, {
  /** Number of the version among the public ones of its record, from 1. */
  version: z.int(),
  recordedAt: z.string(),
  /** Names of the fields that differ from the version before; empty for the first. */
  changed: z.array(z.string()),
  reason: z.nullable(LocalizedText),
})
export type RecordChange = z.infer<typeof RecordChange>

export const ChangePage = z.object({
  registry: RegistrySlug,
  licence: DataLicence,
  content: z.array(RecordChange),
  /** Where to go on: as `since` of the next call, now or at any later time. */
  next: z.string(),
  /** There is more already. */
  hasMore: z.boolean(),
})
export type ChangePage = z.infer<typeof ChangePage>

/** A daily file. `name` is its address below `/public/open-data/`. */
export const OpenDataFile = z.object({
  name: z.string(),
  format: z.enum(['ndjson', 'csv']),
  mediaType: z.string(),
  bytes: z.int(),
  sha256: z.string(),
})
export type OpenDataFile = z.infer<typeof OpenDataFile>

export const OpenDataSet = z.object({
  registry: RegistrySlug,
  title: LocalizedText,
  /** Civil day on which the files were made; they are made anew when the registry changed. */
  day: z.string(),
  records: z.int(),
  demonstration: z.boolean(),
  files: z.array(OpenDataFile),
})
export type OpenDataSet = z.infer<typeof OpenDataSet>

export const OpenDataCatalogue = z.object({ licence: DataLicence, content: z.array(OpenDataSet) })
export type OpenDataCatalogue = z.infer<typeof OpenDataCatalogue>

export const exportRecords = endpoint({
  method: 'GET',
  path: '/public/registries/:registry/export',
  access: 'registries:read',
  summary:
    'The records of a list as a file, at most 100,000: the same search, filters, sorting and day (`asOf`) as the list, without pages.',
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

export const listRegistryChanges = endpoint({
  method: 'GET',
  path: '/public/registries/:registry/changes',
  access: 'registries:read',
  summary:
    'Versions of records in the order in which they were recorded; `since` is a cursor of an earlier answer or an instant.',
  params: RegistryParams,
  query: z.object({
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

export const getRegistryFeed = endpoint({
  method: 'GET',
  path: '/public/registries/:registry/feed.atom',
  access: 'registries:read',
  summary:
    'The newest changes of a registry for feed readers; of a list of it: search and filters as for the list; or of one `record`.',
  params: RegistryParams,
  query: FeedQuery,
  reply: z.file(),
  produces: ['application/atom+xml'],
  errors: ['REGISTRY_UNKNOWN', 'REGISTRY_RECORD_UNKNOWN', 'REGISTRY_FEED_TOO_WIDE', 'REGISTRY_EXPORTS_BUSY'],
  rateLimit: 120,
  cache: { maxAge: 30, etag: 'version' },
  isOpenToOrigins: true,
})

export const getRecordCode = endpoint({
  method: 'GET',
  path: '/public/registries/:registry/records/:id/qr.svg',
  access: 'registries:read',
  summary:
    'A QR code with the permanent address of a record, of a day (`asOf`) or of one of its versions where they are named. It is not signed.',
  params: RecordParams,
  query: RecordState,
  reply: z.file(),
  produces: ['image/svg+xml'],
  errors: ['REGISTRY_UNKNOWN', 'REGISTRY_RECORD_UNKNOWN'],
  rateLimit: 300,
  cache: { maxAge: 86_400, etag: 'version' },
  isOpenToOrigins: true,
})

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

export const getOpenDataFile = endpoint({
  method: 'GET',
  path: '/public/open-data/:name',
  access: 'public',
  summary: 'A daily file of a registry, packed with gzip. Ranges, ETag.',
  params: z.object({ name: z.string().check(z.maxLength(120)) }),
  query: z.object({ lang: z.optional(z.string()) }),
  reply: z.file(),
  produces: ['application/gzip'],
  errors: ['OPEN_DATA_FILE_UNKNOWN', 'RANGE_NOT_SATISFIABLE'],
  rateLimit: 60,
  isOpenToOrigins: true,
})

export const getApiDescription = endpoint({
  method: 'GET',
  path: '/public/openapi.json',
  access: 'public',
  summary: 'This description: OpenAPI 3.1 of everything that is open to everybody.',
  query: z.object({ lang: z.optional(z.string()) }),
  reply: z.record(z.string(), z.unknown()),
  rateLimit: 120,
  cache: { maxAge: 30 },
  isOpenToOrigins: true,
})
