import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { DEFAULT_PER_PAGE } from 'shared-contracts/http/paging'
import type {
  ServiceDocument,
  ServicePage,
  ServicePassport,
  ServiceQuery,
  ServiceStart,
} from 'shared-contracts/http/software'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language } from 'shared-contracts/session/language'
import { hasPermission, type Actor } from 'shared-contracts/session/permissions'
import type { Variant } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import type { FileToSend } from 'shared-service/http/file-answer'
import { TEXTS } from '../../common/texts.ts'
import { civilDay, writeDay } from '../../common/days/civil-day.ts'
import { facetsOf, passes, type Filters } from './filters.ts'
import {
  findDocument,
  findService,
  findServices,
  listDocuments,
  readDocument,
  type ListedService,
  type StoredDocument,
  type WholeService,
} from './software.store.ts'
import { countStart, type Visitor } from './starts.ts'

interface Caller {
  readonly actor: Actor
  readonly visitor: Visitor
  readonly language: Language
}

interface Dependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly variant: Variant
}

const DOCUMENT_MAX_AGE_S = 3600

export type SoftwareService = ReturnType<typeof createSoftwareService>

/** The catalogue of services as one variant of the portal shows it. */
export function createSoftwareService(dependencies: Dependencies) {
  const { pool, variant } = dependencies
  return {
    async list(query: ServiceQuery, language: Language): Promise<ServicePage> {
      const { page = 1, perPage = DEFAULT_PER_PAGE } = query
      const { found, match } = await search(dependencies, query, language)
      const filters = readFilters(query)
      const kept = inOrder(
        found.filter((service) => passes(service, filters)),
        query,
      )
      return {
        content: kept.slice((page - 1) * perPage, page * perPage),
        page,
        perPage,
        total: kept.length,
        totalIsLowerBound: false,
        facets: facetsOf(found, filters),
        match,
      }
    },

    async get(idOrCode: string): Promise<ServicePassport> {
      const service = await getService(dependencies, idOrCode)
      const documents = await listDocuments(pool, service.id)
      const { pause_reason: reason, pause_alternative: alternative } = service
      return {
        ...service,
        ...service.passport,
        documents: describeDocuments(documents),
        pause: service.status === 'paused' && reason !== null ? { reason, alternative } : null,
        reviewedOn: service.reviewed_on,
        demonstration: service.demonstration,
      }
    },

    async document(id: number, download: boolean): Promise<FileToSend> {
      const found = await findDocument(pool, variant, id)
      if (found === undefined) throw new PortalError('SOFTWARE_DOCUMENT_UNKNOWN')
      return {
        name: found.fileName,
        mimeType: found.mimeType,
        bytes: found.bytes,
        tag: found.sha256.slice(0, 32),
        download,
        maxAge: DOCUMENT_MAX_AGE_S,
        read: (start, end) => readDocument(pool, id, { start, end }),
      }
    },

    start: (id: string, caller: Caller) => startService(dependencies, id, caller),
  }
}

async function getService({ pool, variant }: Dependencies, idOrCode: string): Promise<WholeService> {
  const found = await findService(pool, variant, idOrCode)
  if (found === undefined) throw new PortalError('SOFTWARE_UNKNOWN')
  return found
}

async function search(
  { pool, variant, clock }: Dependencies,
  query: ServiceQuery,
  language: Language,
): Promise<{ readonly found: readonly ListedService[]; readonly match: ServicePage['match'] }> {
  const words = query.q ?? ''
  const question = { variant, language, kind: query.kind, words, today: civilDay(clock.now()) }
  const found = await findServices(pool, { ...question, similar: false })
  if (found.length > 0 || words.trim() === '') return { found, match: 'all' }
  return { found: await findServices(pool, { ...question, similar: true }), match: 'similar' }
}

async function startService(
  dependencies: Dependencies,
  id: string,
  { actor, visitor, language }: Caller,
): Promise<ServiceStart & { readonly code: string }> {
  const service = await getService(dependencies, id)
  const { code, start_url: url } = service
  if (service.status === 'retired') throw new PortalError('SOFTWARE_RETIRED')
  if (service.status === 'paused') {
    const until = untilText(service.pausedUntil, language)
    throw new PortalError('SOFTWARE_PAUSED', { values: { until } })
  }
  if (service.signIn && actor === 'VISITOR') return { target: 'login', url, code }
  if (service.signIn && !hasPermission(actor, 'eservices:apply')) {
    throw new PortalError('SOFTWARE_NOT_FOR_ROLE')
  }
  const { pool, clock } = dependencies
  await countStart(pool, { serviceId: service.id, visitor, now: clock.now() })
  return { target: service.start_kind, url, code }
}

function untilText(day: string | null, language: Language): string {
  return day === null ? '' : fillText(TEXTS[language].software.backOn, { day: writeDay(day) })
}

function readFilters({ area, audience, fee, online, signIn }: ServiceQuery): Filters {
  const given = Object.entries({ area, audience, fee, online, signIn })
  return new Map(
    given.flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name as keyof ServicePage['facets'], value.split(',')]],
    ),
  )
}

/** Found words: the best first. Without words the catalogue's own order. */
function inOrder(services: readonly ListedService[], { sort, q }: ServiceQuery): readonly ListedService[] {
  const byName = (one: ListedService, other: ListedService): number =>
    one.name_key < other.name_key ? -1 : one.name_key > other.name_key ? 1 : one.id - other.id
  if (sort === 'name,ASC') return services.toSorted(byName)
  if (sort === 'starts,DESC') {
    return services.toSorted((one, other) => other.starts - one.starts || one.place - other.place)
  }
  if (q !== undefined && q.trim() !== '') {
    return services.toSorted((one, other) => other.rank - one.rank || one.place - other.place)
  }
  return services.toSorted((one, other) => one.place - other.place || one.id - other.id)
}

/** Captions are no documents of their own: they belong to their video. */
function describeDocuments(documents: readonly StoredDocument[]): ServiceDocument[] {
  return documents.flatMap(({ kind, ...document }) => {
    if (kind === 'captions') return []
    const tracks = documents.flatMap(({ id, videoId, language }) =>
      videoId === document.id && language !== null
        ? [{ id, language, label: TEXTS[language].software.languageName }]
        : [],
    )
    return [{ ...document, kind, tracks }]
  })
}
