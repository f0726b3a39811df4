import * as z from 'zod/mini'
import { Amount } from '../models/affairs/amount.ts'
import { LANGUAGES, LocalizedText } from '../session/language.ts'
import { endpoint } from './endpoint.ts'
import { MAX_PER_PAGE, pageOf } from './paging.ts'

const Language = z.enum(LANGUAGES)

/** `service` ends in a decision or a document, `informative` answers at once (ESRV-01, ESRV-02). */
export const SERVICE_KINDS = ['service', 'informative'] as const
export const ServiceKind = z.enum(SERVICE_KINDS)
export type ServiceKind = z.infer<typeof ServiceKind>

/** Fields of work that the catalogue is divided into, in the order in which it shows them. */
export const SERVICE_AREAS = [
  'metrology',
  'conformity',
  'standards',
  'trade',
  'consumer',
  'competition',
  'information',
] as const
export const ServiceArea = z.enum(SERVICE_AREAS)
export type ServiceArea = z.infer<typeof ServiceArea>

/** Who a service is for; `body` is a conformity assessment body. */
export const SERVICE_AUDIENCES = ['citizen', 'business', 'foreign', 'body', 'laboratory'] as const
export const ServiceAudience = z.enum(SERVICE_AUDIENCES)
export type ServiceAudience = z.infer<typeof ServiceAudience>

/** How much of the service is done here: all of it, a part, or the page explains where to go. */
export const ONLINE_LEVELS = ['full', 'partial', 'info'] as const
export const OnlineLevel = z.enum(ONLINE_LEVELS)
export type OnlineLevel = z.infer<typeof OnlineLevel>

/** `paused` cannot be started now, `retired` is gone for good; both keep their page. */
export const SERVICE_STATUSES = ['active', 'paused', 'retired'] as const
export const ServiceStatus = z.enum(SERVICE_STATUSES)
export type ServiceStatus = z.infer<typeof ServiceStatus>

/**
 * What a service costs. `tariff`: paid, by an act that the portal does not hold in figures; `fixed`: the two parts in
 * AZN. `demonstration` marks figures that no act gives.
 */
export const ServiceFee = z.object({
  rule: z.enum(['free', 'tariff', 'fixed']),
  service: z.nullable(Amount),
  government: z.nullable(Amount),
  note: z.nullable(LocalizedText),
  demonstration: z.boolean(),
})
export type ServiceFee = z.infer<typeof ServiceFee>

/** How long a service takes: so many days by the act named, or a sentence where no number of days is set. */
export const ServiceDuration = z.object({
  days: z.nullable(z.int().check(z.minimum(0))),
  unit: z.enum(['working', 'calendar']),
  note: z.nullable(LocalizedText),
})
export type ServiceDuration = z.infer<typeof ServiceDuration>

/** A service as the catalogue shows it. `id` is its number in the portal, `code` its name in addresses. */
export const ServiceSummary = z.object({
  id: z.int(),
  code: z.string(),
  kind: ServiceKind,
  area: ServiceArea,
  name: LocalizedText,
  short: LocalizedText,
  audience: z.array(ServiceAudience),
  fee: ServiceFee,
  duration: ServiceDuration,
  online: OnlineLevel,
  signIn: z.boolean(),
  status: ServiceStatus,
  /** Civil day of the return, while it is paused and the day is known. */
  pausedUntil: z.nullable(z.string()),
})
export type ServiceSummary = z.infer<typeof ServiceSummary>

/** Captions of a video; the file is one of the documents. */
export const DocumentTrack = z.object({ id: z.int(), language: Language, label: z.string() })
export type DocumentTrack = z.infer<typeof DocumentTrack>

/** A file of a service. `GET /public/software/document/{id}` sends it; the number names these bytes for ever. */
export const ServiceDocument = z.object({
  id: z.int(),
  kind: z.enum(['image', 'video', 'pdf']),
  title: LocalizedText,
  /** Language of what the file says; `null` for one without words. */
  language: z.nullable(Language),
  /** Says what an image shows, for those who do not see it. */
  alt: z.nullable(LocalizedText),
  fileName: z.string(),
  mimeType: z.string(),
  bytes: z.int(),
  tracks: z.array(DocumentTrack),
})
export type ServiceDocument = z.infer<typeof ServiceDocument>

/** A paper that the applicant needs; `register`: the agency looks it up itself. */
export const RequiredDocument = z.object({
  name: LocalizedText,
  source: z.enum(['applicant', 'register']),
  condition: z.nullable(LocalizedText),
})

/** An act the service rests on. */
export const LegalAct = z.object({
  title: LocalizedText,
  /** As the act bears it, e.g. `392`. */
  number: z.nullable(z.string()),
  date: z.nullable(z.string()),
})

/** Everything the page of a service says (screens: service passport). */
export const ServicePassport = z.extend(ServiceSummary, {
  gives: LocalizedText,
  eligibility: z.array(LocalizedText),
  documentsNeeded: z.array(RequiredDocument),
  steps: z.array(LocalizedText),
  legalBasis: z.array(LegalAct),
  result: z.object({ what: LocalizedText, validity: z.nullable(LocalizedText) }),
  refusalGrounds: z.array(LocalizedText),
  appeal: LocalizedText,
  contacts: LocalizedText,
  documents: z.array(ServiceDocument),
  pause: z.nullable(z.object({ reason: LocalizedText, alternative: z.nullable(LocalizedText) })),
  /** Civil day on which the passport was last checked against the acts. */
  reviewedOn: z.string(),
  demonstration: z.boolean(),
})
export type ServicePassport = z.infer<typeof ServicePassport>

/** Number of services with a value, under the present search and the other filters. */
export const ServiceFacetCount = z.object({ value: z.string(), count: z.int() })

/** The filters of the catalogue; each is a parameter of the same name, many values joined by commas (HTTP-03). */
export const SERVICE_FACETS = ['area', 'audience', 'fee', 'online', 'signIn'] as const
export type ServiceFacet = (typeof SERVICE_FACETS)[number]

export const ServicePage = z.extend(pageOf(ServiceSummary), {
  facets: z.record(z.enum(SERVICE_FACETS), z.array(ServiceFacetCount)),
  /** `similar`: nothing has these words, the services that come nearest are shown instead. */
  match: z.enum(['all', 'similar']),
})
export type ServicePage = z.infer<typeof ServicePage>

const Filter = z.optional(z.string().check(z.maxLength(200)))

/** `fee` is `free` or `paid`, `signIn` `yes` or `no`; `sort` is `name,ASC` or `starts,DESC`, the catalogue's order without it. */
export const ServiceQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(200))),
  kind: z.optional(ServiceKind),
  area: Filter,
  audience: Filter,
  fee: Filter,
  online: Filter,
  signIn: Filter,
  sort: z.optional(z.enum(['name,ASC', 'starts,DESC'])),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
  perPage: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PER_PAGE))),
  lang: z.optional(z.string()),
})
export type ServiceQuery = z.infer<typeof ServiceQuery>

/**
 * Where a service starts. `page`: a page of the portal, `url` without language prefix; `login`: the caller has to sign
 * in first, `url` is the page to come back to; `external`: another site.
 */
export const ServiceStart = z.object({ target: z.enum(['page', 'login', 'external']), url: z.string() })
export type ServiceStart = z.infer<typeof ServiceStart>

const LanguageQuery = z.object({ lang: z.optional(z.string()) })

export const listSoftware = endpoint({
  method: 'GET',
  path: '/public/software',
  access: 'public',
  summary: 'The catalogue of e-services and informative services: search, filters with counts, pages.',
  query: ServiceQuery,
  reply: ServicePage,
  rateLimit: 300,
  cache: { maxAge: 30 },
})

export const getSoftware = endpoint({
  method: 'GET',
  path: '/public/software/:id',
  access: 'public',
  summary: 'Everything about one service, by its number or its code.',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  query: LanguageQuery,
  reply: ServicePassport,
  errors: ['SOFTWARE_UNKNOWN'],
  rateLimit: 300,
  cache: { maxAge: 30 },
})

const NumberText = z.string().check(z.regex(/^[1-9]\d{0,8}$/))

/** Address of the bytes of a document below `/api`; players ask for parts of it with `Range`. */
export const getSoftwareDocument = endpoint({
  method: 'GET',
  path: '/public/software/document/:id',
  access: 'public',
  summary:
    'A file of a service: image, video, captions or PDF. Ranges, ETag; `download` saves instead of showing.',
  params: z.object({ id: NumberText }),
  query: z.object({ lang: z.optional(z.string()), download: z.optional(z.literal('1')) }),
  reply: z.file(),
  produces: ['image/*', 'video/*', 'text/vtt', 'application/pdf'],
  errors: ['SOFTWARE_DOCUMENT_UNKNOWN', 'RANGE_NOT_SATISFIABLE'],
  rateLimit: 600,
})

export const getSoftwareUrl = endpoint({
  method: 'GET',
  path: '/public/software/:id/url',
  access: 'public',
  summary:
    'Where the service starts. Counts the start; a browser that follows it as a link is redirected there.',
  params: z.object({ id: NumberText }),
  query: LanguageQuery,
  reply: ServiceStart,
  errors: ['SOFTWARE_UNKNOWN', 'SOFTWARE_PAUSED', 'SOFTWARE_RETIRED', 'SOFTWARE_NOT_FOR_ROLE'],
  rateLimit: 60,
})
