import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type {
  ServiceDocument,
  ServiceKind,
  ServicePassport,
  ServiceSummary,
} from 'shared-contracts/http/software'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import type { Variant } from 'shared-contracts/session/variant'
import { civilDay } from '../../common/civil-day.ts'

export interface StoredService extends Omit<ServiceSummary, 'startPath'> {
  readonly place: number
  readonly start_kind: 'page' | 'external'
  readonly start_url: string
}

export interface ListedService extends StoredService {
  readonly name_key: string
  readonly starts: number
  readonly rank: number
}

/** Part of a passport that is only read as a whole. */
type StoredPassport = Omit<
  ServicePassport,
  keyof ServiceSummary | 'documents' | 'pause' | 'reviewedOn' | 'demonstration'
>

export interface ServiceRow extends StoredService {
  readonly pause_reason: LocalizedText | null
  readonly pause_alternative: LocalizedText | null
  readonly passport: StoredPassport
  readonly reviewed_on: string
  readonly demonstration: boolean
}

export interface StoredDocument extends Omit<ServiceDocument, 'kind' | 'tracks'> {
  readonly kind: ServiceDocument['kind'] | 'captions'
  readonly videoId: number | null
  readonly sha256: string
}

const SUMMARY_COLUMNS = `id, code, kind, area, place, start_kind, start_url, name, short, audience, online, sign_in as "signIn", status,
  case when status = 'paused' then paused_until end as "pausedUntil",
  jsonb_build_object('rule', fee_rule, 'service', service_fee::text, 'government', government_fee::text,
    'note', fee_note, 'demonstration', fee_demonstration) as fee,
  jsonb_build_object('days', duration_days, 'unit', duration_unit, 'note', duration_note) as duration`
const DOCUMENT_COLUMNS = `d.id, d.kind, d.video_id as "videoId", d.language, d.title, d.alt, d.file_name as "fileName",
  d.mime_type as "mimeType", d.bytes, d.sha256`

/** Days of starts that count for "most used". */
const USED_DAYS = 90

interface ServiceListQuery {
  readonly variant: Variant
  readonly language: Language
  readonly kind: ServiceKind | undefined
  readonly words: string
  readonly similar: boolean
  readonly today: string
}

/** Services of the variant by relevance for the words; all without words. Retired ones are not listed. */
export async function listServices(pool: pg.Pool, question: ServiceListQuery): Promise<ListedService[]> {
  const { variant, language, kind, words, similar, today } = question
  const found = similar
    ? `word_similarity(slip_trace(words($4)), trace) >= 0.4`
    : `terms @@ phrase_query(string_to_array(words($4), ' '), '', true)`
  const rank = similar
    ? `word_similarity(slip_trace(words($4)), trace)`
    : `ts_rank(terms, phrase_query(string_to_array(words($4), ' '), '', true))`
  const { rows } = await pool.query<ListedService>(
    `select ${SUMMARY_COLUMNS}, sort_key(name->>$2, $2) as name_key, coalesce(used.starts, 0)::int as starts,
       case when words($4) = '' then 0 else ${rank} end as rank
     from service s
     left join lateral (
       select sum(starts) as starts from service_starts u
       where u.service_id = s.id and u.day > $5::date - ${USED_DAYS}
     ) used on true
     where $1 = any(variants) and status <> 'retired' and ($3::text is null or kind = $3)
       and case when words($4) = '' then true else ${found} end`,
    [variant, language, kind ?? null, words, today],
  )
  return rows
}

export async function findService(
  pool: pg.Pool,
  variant: Variant,
  idOrCode: string,
): Promise<ServiceRow | undefined> {
  const byNumber = /^[1-9]\d{0,8}$/.test(idOrCode)
  const { rows } = await pool.query<ServiceRow>(
    `select ${SUMMARY_COLUMNS}, pause_reason, pause_alternative, passport, reviewed_on, demonstration
     from service where ${byNumber ? 'id = $1::int' : 'code = $1'} and $2 = any(variants)`,
    [idOrCode, variant],
  )
  return rows[0]
}

export async function listDocuments(pool: pg.Pool, serviceId: number): Promise<StoredDocument[]> {
  const { rows } = await pool.query<StoredDocument>(
    `select ${DOCUMENT_COLUMNS} from service_document d where service_id = $1 order by place, id`,
    [serviceId],
  )
  return rows
}

export async function findDocument(
  pool: pg.Pool,
  variant: Variant,
  id: number,
): Promise<StoredDocument | undefined> {
  const { rows } = await pool.query<StoredDocument>(
    `select ${DOCUMENT_COLUMNS} from service_document d join service s on s.id = d.service_id
     where d.id = $1 and $2 = any(s.variants)`,
    [id, variant],
  )
  return rows[0]
}

/** Read in chunks, so that no file is in memory as a whole. */
const CHUNK_BYTES = 256 * 1024

/** Reads the bytes of a document from `start` to before `end`. @throws Error when it was deleted meanwhile */
export async function* readDocument(
  pool: pg.Pool,
  id: number,
  { start, end }: { readonly start: number; readonly end: number },
): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += CHUNK_BYTES) {
    const { rows } = await pool.query<{ piece: Buffer }>(
      'select substring(content from $2::int for $3::int) as piece from service_document where id = $1',
      [id, at + 1, Math.min(CHUNK_BYTES, end - at)],
    )
    const piece = rows[0]?.piece
    if (piece === undefined) throw new Error(`document ${id} was deleted while it was read`)
    yield piece
  }
}

interface ServiceStartEvent {
  readonly serviceId: number
  /** Address and browser of the visitor, which is hashed and never stored. */
  readonly visitor: string
  readonly now: Date
}

/** Repeated clicks of a visitor within this time are one start. */
const DEDUPLICATION_S = 30

/**
 * Counts a start once per visitor within `DEDUPLICATION_S`, over all instances. The key of the hash changes daily, so
 * that hashes identify no visitor and cannot be linked between days.
 * @throws Error when no key could be stored
 */
export async function recordStart(
  pool: pg.Pool,
  { serviceId, visitor, now }: ServiceStartEvent,
): Promise<boolean> {
  const day = civilDay(now)
  const key = await getDayKey(pool, day)
  const hash = createHash('sha256').update(`${key}\n${visitor}`)
  const { rowCount } = await pool.query(
    `with pressed as (
       insert into service_start_guard as g (service_id, visitor, counted_at) values ($1, $2, $3)
       on conflict (service_id, visitor) do update set counted_at = excluded.counted_at
         where g.counted_at <= excluded.counted_at - make_interval(secs => ${DEDUPLICATION_S})
       returning service_id
     )
     insert into service_starts as s (service_id, day, starts) select service_id, $4, 1 from pressed
     on conflict (service_id, day) do update set starts = s.starts + 1`,
    [serviceId, hash.digest('base64url').slice(0, 22), now, day],
  )
  return rowCount === 1
}

async function getDayKey(pool: pg.Pool, day: string): Promise<string> {
  const known = await pool.query<{ key: string }>('select key from visitor_key where day = $1', [day])
  const [found] = known.rows
  if (found !== undefined) return found.key
  // The first start of a day also deletes the data of earlier days.
  await pool.query(
    `with gone as (delete from visitor_key where day < $1::date),
       unguarded as (delete from service_start_guard where counted_at < $1::date - interval '1 day')
     insert into visitor_key (day, key) values ($1, $2) on conflict (day) do nothing`,
    [day, randomBytes(24).toString('base64url')],
  )
  const made = await pool.query<{ key: string }>('select key from visitor_key where day = $1', [day])
  const [row] = made.rows
  if (row === undefined) throw new Error(`the visitor key of ${day} was not stored`)
  return row.key
}
