import { createHash } from 'node:crypto'
import type pg from 'pg'
import { fillText } from 'shared-contracts/rules/fill-text'
import { LANGUAGES, type Language, type LocalizedText } from 'shared-contracts/session/language'
import type { Clock } from 'shared-service/clock'
import { inTransaction, type Queries } from 'shared-service/transaction'
import { readFonts } from '../../../common/pdf/tagged-pdf.ts'
import { inEachLanguage, TEXTS } from '../../../common/texts.ts'
import { renderGuide } from './guide-pdf.ts'
import {
  passportOf,
  readMedia,
  readServiceFiles,
  type MediaFile,
  type ServiceFile,
  type ServiceFiles,
} from './service-files.ts'

const SEED_LOCK = 730_020

interface NewDocument {
  readonly serviceId: number
  readonly kind: 'image' | 'video' | 'pdf' | 'captions'
  readonly videoId?: number
  readonly language: Language | null
  readonly title: LocalizedText
  readonly alt: LocalizedText | null
  readonly fileName: string
  readonly mimeType: string
  readonly content: Buffer
}

/** Subset for tests: some services, and no guides, as each takes a tenth of a second. */
interface SeedOptions {
  readonly only?: readonly string[] | undefined
  readonly withGuides?: boolean
  /** Awaited before services are written; guides are generated meanwhile. */
  readonly after?: Promise<unknown>
}

/**
 * Writes the passports of the folders into the catalogue: new services with their guides and media, and what has changed of
 * the demonstration services that are there. Returns the number of new services.
 * @throws ZodError when a file does not match its schema
 */
export async function seedServices(
  pool: pg.Pool,
  clock: Clock,
  { only, withGuides = true, after }: SeedOptions = {},
): Promise<number> {
  const files = await readServiceFiles()
  const services = files.services.filter(({ code }) => only === undefined || only.includes(code))
  return inTransaction(pool, async (client) => {
    // Guides take seconds without a statement; a second instance waits instead of generating them too.
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [SEED_LOCK])
    const known = await listKnown(client)
    const added = services.filter(({ id }) => !known.has(id))
    const now = clock.now()
    const guides = await createGuides(withGuides ? added : [], files, now)
    // Both add words to the search; in sequence they cannot deadlock.
    await after
    for (const [place, service] of services.entries()) {
      await writeService(client, { service, place, files })
      if (known.has(service.id)) continue
      for (const guide of guides.get(service.id) ?? []) await insertDocument(client, guide, 0)
      await insertMedia(client, service, files.media[service.media ?? ''] ?? [])
    }
    return added.length
  })
}

async function listKnown(connection: Queries): Promise<ReadonlySet<number>> {
  const { rows } = await connection.query<{ id: number }>('select id from service')
  return new Set(rows.map(({ id }) => id))
}

async function createGuides(
  services: readonly ServiceFile[],
  { common }: ServiceFiles,
  createdAt: Date,
): Promise<ReadonlyMap<number, readonly NewDocument[]>> {
  const fonts = await readFonts()
  const made = new Map<number, readonly NewDocument[]>()
  for (const service of services.filter(({ kind }) => kind === 'service')) {
    const guides: NewDocument[] = []
    for (const language of LANGUAGES) {
      guides.push({
        serviceId: service.id,
        kind: 'pdf',
        language,
        title: inEachLanguage((reader) =>
          fillText(TEXTS[reader].guides.title, { name: service.name[reader] }),
        ),
        alt: null,
        fileName: `${service.code}-${language}.pdf`,
        mimeType: 'application/pdf',
        content: await renderGuide({ service, common, language, fonts, createdAt }),
      })
    }
    made.set(service.id, guides)
  }
  return made
}

interface NewService {
  readonly service: ServiceFile
  readonly place: number
  readonly files: ServiceFiles
}

/** Inserts a service, or changes the one that is there if it is of the demonstration and differs. */
async function writeService(connection: Queries, { service, place, files }: NewService): Promise<void> {
  const { fee, duration, pause, start } = service
  const values = {
    id: service.id,
    code: service.code,
    kind: service.kind,
    area: service.area,
    variants: service.variants,
    place,
    name: service.name,
    short: service.short,
    keywords: service.keywords,
    audience: service.audience,
    fee_rule: fee.rule,
    service_fee: fee.service,
    government_fee: fee.government,
    fee_note: fee.note,
    fee_demonstration: fee.demonstration,
    duration_days: duration.days,
    duration_unit: duration.unit,
    duration_note: duration.note,
    online: service.online,
    sign_in: service.signIn,
    status: pause === undefined ? 'active' : 'paused',
    paused_until: pause?.until ?? null,
    pause_reason: pause?.reason ?? null,
    pause_alternative: pause?.alternative ?? null,
    start_kind: start.kind,
    start_url: start.url,
    passport: passportOf(service, files.common),
    reviewed_on: service.reviewedOn,
    demonstration: true,
  }
  const names = Object.keys(values)
  const changing = names.filter((name) => name !== 'id')
  const listed = (table: string) => changing.map((name) => `${table}.${name}`).join(', ')
  await connection.query(
    `insert into service as s (${names.join(', ')})
       select ${names.join(', ')} from jsonb_populate_record(null::service, $1::jsonb)
     on conflict (id) do update set (${changing.join(', ')}) = row(${listed('excluded')})
       where s.demonstration and row(${listed('s')}) is distinct from row(${listed('excluded')})`,
    [JSON.stringify(values)],
  )
}

async function insertMedia(
  connection: Queries,
  service: ServiceFile,
  media: readonly MediaFile[],
): Promise<void> {
  for (const [place, { captions, file, ...one }] of media.entries()) {
    const common = { serviceId: service.id, title: one.title }
    const content = await readMedia(file)
    const id = await insertDocument(connection, { ...common, ...one, fileName: file, content }, place + 1)
    for (const language of LANGUAGES) {
      const name = captions?.[language]
      if (name === undefined) continue
      await insertDocument(
        connection,
        {
          ...common,
          kind: 'captions',
          videoId: id,
          language,
          alt: null,
          fileName: name,
          mimeType: 'text/vtt',
          content: await readMedia(name),
        },
        place + 1,
      )
    }
  }
}

async function insertDocument(connection: Queries, document: NewDocument, place: number): Promise<number> {
  const { serviceId, kind, videoId, language, title, alt, fileName, mimeType, content } = document
  const sha256 = createHash('sha256').update(content).digest('hex')
  const { rows } = await connection.query<{ id: number }>(
    `insert into service_document (service_id, place, kind, video_id, language, title, alt, file_name, mime_type, bytes,
       sha256, content)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      serviceId,
      place,
      kind,
      videoId ?? null,
      language,
      title,
      alt,
      fileName,
      mimeType,
      content.byteLength,
      sha256,
      content,
    ],
  )
  const [row] = rows
  if (row === undefined) throw new Error('a document was not stored')
  return row.id
}
