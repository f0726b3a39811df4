import * as z from 'zod/mini'
import { PartialText, RecordStatus, RegistrySlug } from '../../models/registry-fields.ts'
import { LocalizedText } from '../../session/language.ts'
import { endpoint } from '../endpoint.ts'
import { MessageReply } from '../messages.ts'

/** So many records and lists a person may watch in one variant of the portal. */
export const MAX_WATCHES = 200
/** So many records a watched list may have; a whole registry may have any number. */
export const MAX_WATCHED_RECORDS = 10_000
/** Days before the end of a term on which a warning is given. */
export const EXPIRY_DAYS = [90, 60, 30] as const

/** What is told of a record: everything, another status, or other values of some fields. Who comes or goes always is. */
export const WATCH_TRIGGERS = ['all', 'status', 'fields'] as const
export const MAIL_FREQUENCIES = ['never', 'daily', 'weekly'] as const

const MAX_QUERY = 2000
const MAX_FIELDS = 40
const RecordNumber = z.string().check(z.maxLength(64), z.regex(/^\P{Cc}*$/u))
const FieldName = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/))

/** How a watch tells. `fields` names fields of the registry where `tells` is `fields`, and is empty otherwise. */
export const WatchSettings = z.strictObject({
  tells: z.enum(WATCH_TRIGGERS),
  fields: z.array(FieldName).check(z.maxLength(MAX_FIELDS)),
  mail: z.enum(MAIL_FREQUENCIES),
  warnsOfExpiry: z.boolean(),
})
export type WatchSettings = z.infer<typeof WatchSettings>

/**
 * What happened to one record: it came into a watched list or left it, changed, is near the end of its term, or stands
 * among those removed from its registry. `fields` names changed fields; `status` is the present one; `validTo` is the
 * last day of a term that is near its end.
 */
export const WatchItem = z.object({
  kind: z.enum(['entered', 'left', 'changed', 'expires', 'removed']),
  registry: RegistrySlug,
  id: z.string(),
  title: PartialText,
  status: z.nullable(RecordStatus),
  fields: z.array(z.string()),
  validTo: z.nullable(z.string()),
})
export type WatchItem = z.infer<typeof WatchItem>

/**
 * Something that a person watches: a record (`record`), or a list of the registry under `query`, which is what stands
 * after the question mark of its address, without a language; empty for the whole registry.
 */
export const Watch = z.object({
  id: z.uuid(),
  registry: RegistrySlug,
  registryTitle: LocalizedText,
  record: z.nullable(z.object({ id: z.string(), title: PartialText })),
  query: z.string(),
  settings: WatchSettings,
  isPaused: z.boolean(),
  /** Instant, ISO 8601. */
  since: z.string(),
  /** What was found, the newest first; of many records in one look the newest. */
  news: z.array(z.object({ at: z.string(), records: z.int(), items: z.array(WatchItem) })),
})
export type Watch = z.infer<typeof Watch>

/** A record that a filter of a watched list has the number of. */
export const FilteredRecord = z.object({ registry: RegistrySlug, id: z.string(), title: PartialText })
export type FilteredRecord = z.infer<typeof FilteredRecord>

const WatchParams = z.object({ id: z.uuid() })

export const listWatches = endpoint({
  method: 'GET',
  path: '/watches',
  access: 'session:own',
  summary: 'What the person watches, the newest first; of one registry, record or list where they are named',
  query: z.object({
    registry: z.optional(z.string().check(z.maxLength(64))),
    record: z.optional(RecordNumber),
    query: z.optional(z.string().check(z.maxLength(MAX_QUERY))),
  }),
  reply: z.object({
    content: z.array(Watch),
    limit: z.int(),
    /** Records that filters name: those of the lists of the answer, and of the list that was asked for. */
    filtered: z.array(FilteredRecord),
    /** The notification preferences switch off the mails of all watches. */
    isMailOff: z.optional(z.boolean()),
  }),
  errors: ['REGISTRY_UNKNOWN'],
  rateLimit: 120,
})

/** The same record or list once more is the same watch: it goes on, with the settings that were sent. */
export const createWatch = endpoint({
  method: 'POST',
  path: '/watches',
  access: 'session:own',
  summary: 'Watch a record, or a list under its search and filters',
  body: z.strictObject({
    registry: z.string().check(z.maxLength(64)),
    record: z.optional(RecordNumber),
    /** Search and filters of a list; of a record there is none. */
    query: z.optional(z.string().check(z.maxLength(MAX_QUERY))),
    settings: z.optional(WatchSettings),
  }),
  reply: z.object({ message: z.string(), id: z.uuid() }),
  errors: ['REGISTRY_UNKNOWN', 'REGISTRY_RECORD_UNKNOWN', 'WATCH_TOO_MANY', 'WATCH_TOO_WIDE'],
  rateLimit: 60,
})

export const updateWatch = endpoint({
  method: 'PUT',
  path: '/watches/:id',
  access: 'session:own',
  summary: 'Change what an own watch tells, pause it, or have it go on',
  params: WatchParams,
  body: z.strictObject({ settings: WatchSettings, isPaused: z.boolean() }),
  reply: MessageReply,
  errors: ['WATCH_UNKNOWN'],
  rateLimit: 60,
})

/** Ending one twice is ending it once. */
export const deleteWatch = endpoint({
  method: 'DELETE',
  path: '/watches/:id',
  access: 'session:own',
  summary: 'End an own watch',
  params: WatchParams,
  reply: MessageReply,
  errors: ['WATCH_UNKNOWN'],
  rateLimit: 60,
})

/**
 * Stops mails about everything that a person watches; the bell still tells. The token comes from the mail itself, so that
 * nobody has to sign in, and a mail program may call it by itself (RFC 8058).
 */
export const stopWatchMails = endpoint({
  method: 'POST',
  path: '/public/watches/mails/:token/stop',
  access: 'public',
  summary: 'Stop mails about what is watched, with the token of such a mail',
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  reply: MessageReply,
  errors: ['WATCH_MAIL_TOKEN_WRONG'],
  rateLimit: 20,
})
