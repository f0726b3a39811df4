import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { DEFAULT_PER_PAGE } from 'shared-contracts/http/paging'
import {
  ONLINE_LEVELS,
  SERVICE_AREAS,
  SERVICE_FACETS,
  type ServiceDocument,
  type ServiceFacet,
  type ServicePage,
  type ServicePassport,
  type ServiceQuery,
  type ServiceStart,
  type ServiceSummary,
} from 'shared-contracts/http/software'
import { SERVICE_AUDIENCES } from 'shared-contracts/rules/service-audience'
import type { Language } from 'shared-contracts/session/language'
import { hasPermission, type Actor } from 'shared-contracts/session/permissions'
import type { Variant } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import type { FileToSend } from 'shared-service/http/file-response'
import { TEXTS } from '../../common/texts.ts'
import { refuseClosed } from '../../common/services/closed-service.ts'
import { civilDay } from '../../common/civil-day.ts'
import {
  recordStart,
  findDocument,
  findService,
  listServices,
  listDocuments,
  readDocument,
  type ListedService,
  type StoredDocument,
  type StoredService,
  type ServiceRow,
} from './software.store.ts'

interface ServiceCaller {
  readonly actor: Actor
  readonly visitor: string
  readonly language: Language
}

interface Dependencies {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly variant: Variant
  /** Page of the portal for the start page of a service; null for a form that does not exist yet. */
  readonly findStartPage: (path: string) => string | null
  /** Working days in which an application is decided; undefined for a service whose cases the portal does not have. */
  readonly findAnswerDays: (code: string) => number | undefined
  /** Measured times of a service; undefined for one whose cases the portal does not have. */
  readonly findMeasured: (code: string) => Promise<ServicePassport['measured']>
  /** Whether a service has a term in days. */
  readonly hasTerm: (service: Pick<ServiceSummary, 'code' | 'duration'>) => boolean
}

const DOCUMENT_MAX_AGE_S = 3600

export type SoftwareService = ReturnType<typeof createSoftwareService>

export function createSoftwareService(dependencies: Dependencies) {
  const { pool, variant, findAnswerDays, findMeasured } = dependencies
  return {
    async list(query: ServiceQuery, language: Language): Promise<ServicePage> {
      const { page = 1, perPage = DEFAULT_PER_PAGE } = query
      const { found, match } = await searchServices(dependencies, query, language)
      const filters = parseFilters(query)
      const matching = sortServices(
        found.filter((service) => matchesFilters(service, filters)),
        query,
      )
      return {
        content: matching
          .slice((page - 1) * perPage, page * perPage)
          .map((service) => ({ ...service, startPath: findStartPath(dependencies, service) })),
        page,
        perPage,
        total: matching.length,
        totalIsLowerBound: false,
        facets: countFacets(found, filters),
        match,
      }
    },

    async get(idOrCode: string): Promise<ServicePassport> {
      const service = await getService(dependencies, idOrCode)
      const documents = await listDocuments(pool, service.id)
      const measured = await findMeasured(service.code)
      const answerDays = findAnswerDays(service.code)
      const { pause_reason: reason, pause_alternative: alternative } = service
      const question = await fillChoices(dependencies, service.passport.question)
      return {
        ...service,
        ...service.passport,
        ...(question !== undefined && { question }),
        startPath: findStartPath(dependencies, service),
        documents: describeDocuments(documents),
        ...(answerDays !== undefined && { answerDays }),
        ...(measured !== undefined && { measured }),
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

    start: (id: string, caller: ServiceCaller) => startService(dependencies, id, caller),
  }
}

/** Question of a service with the choices that are services. */
async function fillChoices(
  { pool, variant, clock, hasTerm }: Dependencies,
  question: ServicePassport['question'],
): Promise<ServicePassport['question']> {
  if (question?.some(({ choicesOf }) => choicesOf !== undefined) !== true) return question
  const today = civilDay(clock.now())
  const all = { variant, language: 'az', kind: 'service', words: '', similar: false, today } as const
  const services = await listServices(pool, all)
  return question.map((field) => {
    if (field.choicesOf === undefined) return field
    const offered = field.choicesOf === 'terms' ? services.filter(hasTerm) : services
    return { ...field, choices: offered.map(({ code, name }) => ({ value: code, label: name })) }
  })
}

/** Page where a service starts; null for another site, and as long as its form does not exist. */
function findStartPath(
  { findStartPage }: Dependencies,
  { start_kind: kind, start_url: url }: StoredService,
): string | null {
  return kind === 'page' ? findStartPage(url) : null
}

async function getService({ pool, variant }: Dependencies, idOrCode: string): Promise<ServiceRow> {
  const found = await findService(pool, variant, idOrCode)
  if (found === undefined) throw new PortalError('SOFTWARE_UNKNOWN')
  return found
}

async function searchServices(
  { pool, variant, clock }: Dependencies,
  query: ServiceQuery,
  language: Language,
): Promise<{ readonly found: readonly ListedService[]; readonly match: ServicePage['match'] }> {
  const words = query.q ?? ''
  const question = { variant, language, kind: query.kind, words, today: civilDay(clock.now()) }
  const found = await listServices(pool, { ...question, similar: false })
  if (found.length > 0 || words.trim() === '') return { found, match: 'all' }
  return { found: await listServices(pool, { ...question, similar: true }), match: 'similar' }
}

async function startService(
  dependencies: Dependencies,
  id: string,
  { actor, visitor, language }: ServiceCaller,
): Promise<ServiceStart & { readonly code: string }> {
  const service = await getService(dependencies, id)
  const { code } = service
  const path = findStartPath(dependencies, service)
  const url = path ?? service.start_url
  refuseClosed(service, language)
  if (path === null && service.start_kind === 'page') throw new PortalError('SOFTWARE_NOT_OPEN')
  const mustSignIn = service.signIn && actor === 'VISITOR'
  if (mustSignIn && path === null) return { target: 'login', url, code }
  if (service.signIn && !mustSignIn && !hasPermission(actor, 'eservices:apply')) {
    throw new PortalError('SOFTWARE_NOT_FOR_ROLE')
  }
  const { pool, clock } = dependencies
  await recordStart(pool, { serviceId: service.id, visitor, now: clock.now() })
  return { target: mustSignIn ? 'login' : path === null ? 'external' : 'page', url, code }
}

type Filters = ReadonlyMap<ServiceFacet, readonly string[]>

/** Values of each filter in their order, and those of a service. */
const FACETS: Readonly<
  Record<
    ServiceFacet,
    { readonly all: readonly string[]; readonly of: (service: StoredService) => readonly string[] }
  >
> = {
  area: { all: SERVICE_AREAS, of: ({ area }) => [area] },
  audience: { all: SERVICE_AUDIENCES, of: ({ audience }) => audience },
  fee: { all: ['free', 'paid'], of: ({ fee }) => [fee.rule === 'free' ? 'free' : 'paid'] },
  online: { all: ONLINE_LEVELS, of: ({ online }) => [online] },
  signIn: { all: ['no', 'yes'], of: ({ signIn }) => [signIn ? 'yes' : 'no'] },
}

function matchesFilters(service: StoredService, filters: Filters, without?: ServiceFacet): boolean {
  return [...filters].every(([facet, values]) => {
    return facet === without || FACETS[facet].of(service).some((value) => values.includes(value))
  })
}

/** Counts of each value under the other filters; values with zero are left out. */
function countFacets(services: readonly StoredService[], filters: Filters): ServicePage['facets'] {
  const counted = SERVICE_FACETS.map((facet) => {
    const others = services.filter((service) => matchesFilters(service, filters, facet))
    const counts = FACETS[facet].all.map((value) => ({
      value,
      count: others.filter((service) => FACETS[facet].of(service).includes(value)).length,
    }))
    return [facet, counts.filter(({ count }) => count > 0)]
  })
  return Object.fromEntries(counted) as ServicePage['facets']
}

function parseFilters({ area, audience, fee, online, signIn }: ServiceQuery): Filters {
  const given = Object.entries({ area, audience, fee, online, signIn })
  return new Map(
    given.flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name as ServiceFacet, value.split(',')]],
    ),
  )
}

/** By relevance for a search, else in the order of the catalogue. */
function sortServices(
  services: readonly ListedService[],
  { sort, q }: ServiceQuery,
): readonly ListedService[] {
  const byName = (one: ListedService, other: ListedService): number =>
    one.name_key < other.name_key ? -1 : one.name_key > other.name_key ? 1 : one.id - other.id
  // The areas alternate among equally used services, so that the first ones are not all of the same area.
  const placeInArea = ({ area, place }: ListedService): number =>
    services.filter((other) => other.area === area && other.place < place).length
  if (sort === 'name,ASC') return services.toSorted(byName)
  if (sort === 'starts,DESC') {
    return services.toSorted(
      (one, other) =>
        other.starts - one.starts || placeInArea(one) - placeInArea(other) || one.place - other.place,
    )
  }
  if (q !== undefined && q.trim() !== '') {
    return services.toSorted((one, other) => other.rank - one.rank || one.place - other.place)
  }
  return services.toSorted((one, other) => one.place - other.place || one.id - other.id)
}

/** Captions are part of their video, not documents of their own. */
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
