import * as z from 'zod/mini'
import { PartialText, RecordStatus, RegistrySlug } from '../../models/registry-fields.ts'
import { LocalizedText } from '../../session/language.ts'
import { endpoint } from '../endpoint.ts'
import { MessageReply } from '../messages.ts'

/** Maximum number of watches of a user in one variant of the portal. */
export const MAX_WATCHES = 200
/** Maximum number of records of a watched list; a whole registry has no limit. */
export const MAX_WATCHED_RECORDS = 10_000
/** Days before the end of a term on which a warning is sent. */
export const EXPIRY_DAYS = [90, 60, 30] as const

/**
 * Changes of a record that trigger a notification: all, the status, or some fields. Added and removed records always
 * do.
 */
export const WATCH_TRIGGERS = ['all', 'status', 'fields'] as const
/** Frequencies of mails of a watch. */
export const MAIL_FREQUENCIES = ['never', 'daily', 'weekly'] as const

const MAX_QUERY = 2000
const MAX_FIELDS = 40
const RecordNumber = z.string().check(z.maxLength(64), z.regex(/^\P{Cc}*$/u))
const FieldName = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/))

/** Settings of a watch. `fields` lists fields of the registry if `tells` is `fields`, and is empty otherwise. */
export const WatchSettings = z.strictObject({
  tells: z.enum(WATCH_TRIGGERS),
  fields: z.array(FieldName).check(z.maxLength(MAX_FIELDS)),
  mail: z.enum(MAIL_FREQUENCIES),
  warnsOfExpiry: z.boolean(),
})
export type WatchSettings = z.infer<typeof WatchSettings>

/**
 * Event of one record: it entered or left a watched list, changed, is about to expire, or was removed from its
 * registry. `fields` lists the changed fields; `status` is the current one; `validTo` is the last day of a term that
 * ends soon.
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
 * Watch of a record (`record`) or of a list. `query` is the query string of the list without a language; empty for the
 * whole registry.
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
  /** Recent events, newest first. Each entry has the newest items of one run and the number of its records. */
  news: z.array(z.object({ at: z.string(), records: z.int(), items: z.array(WatchItem) })),
})
export type Watch = z.infer<typeof Watch>

/** Record that a filter of a watched list refers to. */
export const FilteredRecord = z.object({ registry: RegistrySlug, id: z.string(), title: PartialText })
export type FilteredRecord = z.infer<typeof FilteredRecord>

const WatchParams = z.object({ id: z.uuid() })

/** Lists the caller's watches. */
export const listWatches = endpoint({
  method: 'GET',
  path: '/watches',
  access: 'session:own',
  summary: 'Watches of the caller, newest first, optionally of one registry, record or list',
  query: z.object({
    registry: z.optional(z.string().check(z.maxLength(64))),
    record: z.optional(RecordNumber),
    query: z.optional(z.string().check(z.maxLength(MAX_QUERY))),
  }),
  reply: z.object({
    content: z.array(Watch),
    limit: z.int(),
    /** Records that filters refer to, in the listed watches and in the requested list. */
    filtered: z.array(FilteredRecord),
    /** The notification preferences disable the mails of all watches. */
    isMailOff: z.optional(z.boolean()),
    /** The caller has an e-mail address; without one no mail can be sent. Missing in older replies. */
    hasEmail: z.optional(z.boolean()),
  }),
  errors: ['REGISTRY_UNKNOWN'],
  rateLimit: 120,
})

/** Creates a watch. An existing watch of the same record or list is resumed with the new settings. */
export const createWatch = endpoint({
  method: 'POST',
  path: '/watches',
  access: 'session:own',
  summary: 'Watch a record, or a list under its search and filters',
  body: z.strictObject({
    registry: z.string().check(z.maxLength(64)),
    record: z.optional(RecordNumber),
    /** Search and filters of a list; left out for a record. */
    query: z.optional(z.string().check(z.maxLength(MAX_QUERY))),
    settings: z.optional(WatchSettings),
  }),
  reply: z.object({ message: z.string(), id: z.uuid() }),
  errors: ['REGISTRY_UNKNOWN', 'REGISTRY_RECORD_UNKNOWN', 'WATCH_TOO_MANY', 'WATCH_TOO_WIDE'],
  rateLimit: 60,
})

/** Changes the settings of a watch, pauses or resumes it. */
export const updateWatch = endpoint({
  method: 'PUT',
  path: '/watches/:id',
  access: 'session:own',
  summary: "Change the settings of the caller's watch, pause or resume it",
  params: WatchParams,
  body: z.strictObject({ settings: WatchSettings, isPaused: z.boolean() }),
  reply: MessageReply,
  errors: ['WATCH_UNKNOWN'],
  rateLimit: 60,
})

/** Deletes a watch. Idempotent. */
export const deleteWatch = endpoint({
  method: 'DELETE',
  path: '/watches/:id',
  access: 'session:own',
  summary: "Delete the caller's watch",
  params: WatchParams,
  reply: MessageReply,
  errors: ['WATCH_UNKNOWN'],
  rateLimit: 60,
})

/**
 * Unsubscribes from the mails of all watches; notifications on the portal continue. The token in the mail replaces
 * signing in, so that mail programs can call it (one-click unsubscribe, RFC 8058).
 */
export const stopWatchMails = endpoint({
  method: 'POST',
  path: '/public/watches/mails/:token/stop',
  access: 'public',
  summary: 'Unsubscribe from the mails of all watches with the token of such a mail',
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  reply: MessageReply,
  errors: ['WATCH_MAIL_TOKEN_WRONG'],
  rateLimit: 20,
})
