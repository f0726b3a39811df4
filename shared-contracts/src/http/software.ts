import * as z from 'zod/mini'
import { Amount } from '../models/affairs/amount.ts'
import { SERVICE_AUDIENCES } from '../rules/service-audience.ts'
import { LANGUAGES, LocalizedText } from '../session/language.ts'
import { endpoint } from './endpoint.ts'
import { MAX_PER_PAGE, pageOf } from './paging.ts'
import { QuestionField } from './data/service-answers.ts'

const Language = z.enum(LANGUAGES)

/**
 * Kinds of services: `service` results in a decision or a document, `informative` gives information (ESRV-01, ESRV-02).
 */
export const SERVICE_KINDS = ['service', 'informative'] as const
/** Kind of a service. */
export const ServiceKind = z.enum(SERVICE_KINDS)
export type ServiceKind = z.infer<typeof ServiceKind>

/** Subject areas of the catalogue in display order. */
export const SERVICE_AREAS = [
  'metrology',
  'conformity',
  'standards',
  'trade',
  'consumer',
  'competition',
  'information',
] as const
/** Subject area of a service. */
export const ServiceArea = z.enum(SERVICE_AREAS)
export type ServiceArea = z.infer<typeof ServiceArea>

/** Audience of a service: who may apply for it. */
export const ServiceAudience = z.enum(SERVICE_AUDIENCES)
export type ServiceAudience = z.infer<typeof ServiceAudience>

/** How far a service is online: fully, partially, or only described. */
export const ONLINE_LEVELS = ['full', 'partial', 'info'] as const
/** How far a service is online. */
export const OnlineLevel = z.enum(ONLINE_LEVELS)
export type OnlineLevel = z.infer<typeof OnlineLevel>

/** Statuses of services. `paused` cannot be started now, `retired` never again; both keep their page. */
export const SERVICE_STATUSES = ['active', 'paused', 'retired'] as const
/** Status of a service. */
export const ServiceStatus = z.enum(SERVICE_STATUSES)
export type ServiceStatus = z.infer<typeof ServiceStatus>

/**
 * Fee of a service. `tariff`: by an act whose amounts the portal does not store; `fixed`: the two parts in AZN.
 * `demonstration` marks sample amounts.
 */
export const ServiceFee = z.object({
  rule: z.enum(['free', 'tariff', 'fixed']),
  service: z.nullable(Amount),
  government: z.nullable(Amount),
  note: z.nullable(LocalizedText),
  demonstration: z.boolean(),
})
export type ServiceFee = z.infer<typeof ServiceFee>

/** Duration of a service: a number of days, or a sentence if none is set. */
export const ServiceDuration = z.object({
  days: z.nullable(z.int().check(z.minimum(0))),
  unit: z.enum(['working', 'calendar']),
  note: z.nullable(LocalizedText),
})
export type ServiceDuration = z.infer<typeof ServiceDuration>

/** Service in the catalogue. `id` is its number, `code` its name in addresses. */
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
  /** Civil day on which a paused service resumes, if known. */
  pausedUntil: z.nullable(z.string()),
  /** Path of the portal, without language, where the service starts; null for another site, or while it has no form. */
  startPath: z.nullable(z.string()),
})
export type ServiceSummary = z.infer<typeof ServiceSummary>

/** Captions of a video; `id` is that of a document. */
export const DocumentTrack = z.object({ id: z.int(), language: Language, label: z.string() })
export type DocumentTrack = z.infer<typeof DocumentTrack>

/** File of a service, served by `GET /public/software/document/{id}`. A changed file gets another id. */
export const ServiceDocument = z.object({
  id: z.int(),
  kind: z.enum(['image', 'video', 'pdf']),
  title: LocalizedText,
  /** Language of the file; null without words. */
  language: z.nullable(Language),
  /** Text alternative of an image. */
  alt: z.nullable(LocalizedText),
  fileName: z.string(),
  mimeType: z.string(),
  bytes: z.int(),
  tracks: z.array(DocumentTrack),
})
export type ServiceDocument = z.infer<typeof ServiceDocument>

/** How an applicant gives what is needed: a file, an entry in the form, or the original itself. */
const DocumentGiven = z.enum(['file', 'entry', 'original'])

/** Document required from the applicant; `register`: the agency retrieves it itself. */
export const RequiredDocument = z.object({
  name: LocalizedText,
  source: z.enum(['applicant', 'register']),
  condition: z.nullable(LocalizedText),
  /** Of the applicant, with an example and where to get it. */
  given: z.optional(DocumentGiven),
  example: z.optional(LocalizedText),
  where: z.optional(LocalizedText),
})

/** Legal act that the service is based on. */
export const LegalAct = z.object({
  title: LocalizedText,
  /** Number of the act, e.g. `392`. */
  number: z.nullable(z.string()),
  date: z.nullable(z.string()),
})

/** Service with all data of its page (service passport). */
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
  /** Question that the page of the service answers at once; absent without one. */
  question: z.optional(z.array(QuestionField)),
  documents: z.array(ServiceDocument),
  /** Working days in which an application in the portal is decided. */
  answerDays: z.optional(z.int()),
  /**
   * Working days in which half and nine of ten cases were decided in the last four quarters. Null below the smallest
   * sample; absent for a service whose cases the portal does not have.
   */
  measured: z.optional(
    z.nullable(
      z.object({
        medianDays: z.int(),
        p90Days: z.int(),
        /** Commonest reason for which cases were returned to their applicants; null without one. */
        returnReason: z.optional(z.nullable(LocalizedText)),
      }),
    ),
  ),
  pause: z.nullable(z.object({ reason: LocalizedText, alternative: z.nullable(LocalizedText) })),
  /** Civil day of the last review against the acts. */
  reviewedOn: z.string(),
  demonstration: z.boolean(),
})
export type ServicePassport = z.infer<typeof ServicePassport>

/** Number of services with a value, under the present search and the other filters. */
export const ServiceFacetCount = z.object({ value: z.string(), count: z.int() })

/** The filters of the catalogue; each is a parameter of the same name, many values joined by commas (HTTP-03). */
export const SERVICE_FACETS = ['area', 'audience', 'fee', 'online', 'signIn'] as const
/** Facet of the catalogue. */
export type ServiceFacet = (typeof SERVICE_FACETS)[number]

/** Page of the catalogue. */
export const ServicePage = z.extend(pageOf(ServiceSummary), {
  facets: z.record(z.enum(SERVICE_FACETS), z.array(ServiceFacetCount)),
  /** `similar`: no service has these words; these are the nearest ones. */
  match: z.enum(['all', 'similar']),
})
export type ServicePage = z.infer<typeof ServicePage>

const Filter = z.optional(z.string().check(z.maxLength(200)))

/**
 * Query of the catalogue. `fee` is `free` or `paid`, `signIn` is `yes` or `no`; the default order is that of the
 * catalogue.
 */
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
 * Start of a service. `page`: a page of the portal, `url` without language prefix; `login`: the caller has to sign in
 * first, `url` is where the service begins, and a page of the portal has its own sign-in prompt; `external`: another site.
 */
export const ServiceStart = z.object({ target: z.enum(['page', 'login', 'external']), url: z.string() })
export type ServiceStart = z.infer<typeof ServiceStart>

const LanguageQuery = z.object({ lang: z.optional(z.string()) })

/** Lists services of the catalogue. */
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

/** Gets a service. */
export const getSoftware = endpoint({
  method: 'GET',
  path: '/public/software/:id',
  access: 'public',
  summary: 'One service by its number or its code, with all data.',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  query: LanguageQuery,
  reply: ServicePassport,
  errors: ['SOFTWARE_UNKNOWN'],
  rateLimit: 300,
  cache: { maxAge: 30 },
})

const NumberText = z.string().check(z.regex(/^[1-9]\d{0,8}$/))

/** Gets a file of a service. Supports range requests, which video players send. */
export const getSoftwareDocument = endpoint({
  method: 'GET',
  path: '/public/software/document/:id',
  access: 'public',
  summary:
    'A file of a service: image, video, captions or PDF. Supports ranges and ETag; `download` sends it as attachment.',
  params: z.object({ id: NumberText }),
  query: z.object({ lang: z.optional(z.string()), download: z.optional(z.literal('1')) }),
  reply: z.file(),
  produces: ['image/*', 'video/*', 'text/vtt', 'application/pdf'],
  errors: ['SOFTWARE_DOCUMENT_UNKNOWN', 'RANGE_NOT_SATISFIABLE'],
  rateLimit: 600,
})

/** Gets the start address of a service and counts the start. */
export const getSoftwareUrl = endpoint({
  method: 'GET',
  path: '/public/software/:id/url',
  access: 'public',
  summary: 'The start address of a service. Counts the start; redirects a browser that follows it as a link.',
  params: z.object({ id: NumberText }),
  query: LanguageQuery,
  reply: ServiceStart,
  errors: [
    'SOFTWARE_UNKNOWN',
    'SOFTWARE_PAUSED',
    'SOFTWARE_RETIRED',
    'SOFTWARE_NOT_OPEN',
    'SOFTWARE_NOT_FOR_ROLE',
  ],
  rateLimit: 60,
})
