import * as z from 'zod/mini'
import {
  FieldChoice,
  PartialText,
  RECORD_ORIGINS,
  RecordLink,
  Reference,
} from '../../models/registry-fields.ts'
import { LocalizedText } from '../../session/language.ts'
import { endpoint } from '../endpoint.ts'
import { ServiceSummary } from '../software.ts'

/** Independently loaded parts of the reply; `failed` lists those that could not be loaded. */
export const NAVIGATOR_PARTS = [
  'children',
  'regulated',
  'regulations',
  'standards',
  'bodies',
  'preference',
  'alerts',
  'documents',
] as const
/** Part of the reply that is loaded on its own. */
export const NavigatorPart = z.enum(NAVIGATOR_PARTS)
export type NavigatorPart = z.infer<typeof NavigatorPart>

/** Record that a statement is taken from. */
export const NavigatorSource = z.extend(RecordLink, { demonstration: z.boolean() })
export type NavigatorSource = z.infer<typeof NavigatorSource>

/** Level of the tariff, with its risk group if one is assigned. */
export const NavigatorLevel = z.object({
  code: z.string(),
  title: PartialText,
  /** Names of the levels above, from the section down. */
  path: z.array(z.object({ code: z.string(), title: PartialText })),
  risk: z.nullable(FieldChoice),
})
export type NavigatorLevel = z.infer<typeof NavigatorLevel>

/** What one source states about the goods. */
export const NavigatorStatement = z.object({
  origin: z.enum(RECORD_ORIGINS),
  source: z.nullable(Reference),
  /** Record of the registry of regulated goods; null for the classification of the goods themselves. */
  rule: z.nullable(z.string()),
  /** Goods that the rule names, and its code. */
  goods: z.nullable(PartialText),
  code: z.nullable(z.string()),
  /** The rule covers only these goods of the code. */
  isPart: z.boolean(),
  risk: z.nullable(FieldChoice),
  document: z.nullable(FieldChoice),
})
export type NavigatorStatement = z.infer<typeof NavigatorStatement>

/** Goods with their classification. `risk` and `classification` are those of the first statement. */
export const NavigatorGoods = z.extend(NavigatorLevel, {
  record: NavigatorSource,
  /** Statements of all sources, the decisive one first. */
  statements: z.optional(z.array(NavigatorStatement)),
  /** First day of the classification, and its source. */
  since: z.nullable(z.string()),
  classification: z.nullable(Reference),
})
export type NavigatorGoods = z.infer<typeof NavigatorGoods>

/** Legal act that a rule is based on. */
export const NavigatorAct = z.object({ title: LocalizedText, number: z.string(), date: z.string() })

/**
 * Required document. `regulated`: it is listed in the registry of regulated goods. `risk`: it follows from the risk
 * group by the acts. `none`: no record lists one, although one may still be required.
 */
export const NavigatorDocument = z.object({
  basis: z.enum(['regulated', 'risk', 'none']),
  required: z.nullable(FieldChoice),
  /** Other documents that records list for the same goods or a part of them. */
  others: z.array(FieldChoice),
  acts: z.array(NavigatorAct),
  /** Service of the agency for this document, if the portal has one. */
  service: z.optional(
    z.nullable(z.pick(ServiceSummary, { code: true, name: true, fee: true, duration: true, status: true })),
  ),
})
export type NavigatorDocument = z.infer<typeof NavigatorDocument>

/** Rule of the registry of regulated goods. */
export const NavigatorRule = z.object({
  record: NavigatorSource,
  code: z.string(),
  /** The rule applies to goods below the requested code. */
  isPart: z.boolean(),
  document: z.nullable(FieldChoice),
  control: z.nullable(FieldChoice),
  authority: z.nullable(FieldChoice),
  marking: z.nullable(FieldChoice),
  exceptions: z.nullable(PartialText),
})
export type NavigatorRule = z.infer<typeof NavigatorRule>

/** Technical regulation that applies to the goods. */
export const NavigatorRegulation = z.object({
  record: NavigatorSource,
  stage: z.nullable(FieldChoice),
  inForceFrom: z.nullable(z.string()),
})

/** Standard whose use gives presumption of conformity. */
export const NavigatorStandard = z.object({
  record: NavigatorSource,
  reference: z.string(),
  presumptionFrom: z.nullable(z.string()),
  presumptionUntil: z.nullable(z.string()),
})

/** Conformity assessment body for the goods. */
export const NavigatorBody = z.object({
  record: NavigatorSource,
  types: z.array(FieldChoice),
  region: z.nullable(FieldChoice),
  office: z.nullable(PartialText),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.nullable(Reference),
  /** Missing in older replies. */
  town: z.optional(z.nullable(FieldChoice)),
  /** Kilometres from the town that the words name, as the crow flies. */
  distanceKm: z.optional(z.int()),
  /** Why it is listed: its scope includes the goods, or it works under a regulation that applies. */
  by: z.enum(['scope', 'regulation']),
})
export type NavigatorBody = z.infer<typeof NavigatorBody>

/** Bodies in force around a town that the words name, the nearest first. */
export const NavigatorNear = z.object({
  town: FieldChoice,
  /** The other words: a search of the list of bodies. */
  q: z.string(),
  total: z.int(),
  /** At most 5. */
  content: z.array(z.omit(NavigatorBody, { by: true })),
})
export type NavigatorNear = z.infer<typeof NavigatorNear>

/** Tariff preference of a country. */
export const NavigatorPreference = z.object({
  record: NavigatorSource,
  kind: z.nullable(FieldChoice),
  agreement: z.nullable(PartialText),
  documents: z.array(FieldChoice),
  originProof: z.array(FieldChoice),
  /** Reduction of duty in percent, as a decimal. */
  tariffEffect: z.nullable(z.string()),
  quota: z.nullable(PartialText),
  exclusions: z.nullable(PartialText),
  /** Applies only to a part of the goods below the code. */
  isPart: z.boolean(),
})
export type NavigatorPreference = z.infer<typeof NavigatorPreference>

/** Alert about dangerous goods. */
export const NavigatorAlert = z.object({
  record: NavigatorSource,
  type: z.nullable(FieldChoice),
  level: z.nullable(FieldChoice),
  brand: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
})

/** One of several goods that a word means, by its everyday name. */
export const NavigatorMeaning = z.object({
  code: z.string(),
  name: PartialText,
  risk: z.nullable(FieldChoice),
})
export type NavigatorMeaning = z.infer<typeof NavigatorMeaning>

/** Requirements for goods on a day, with their source records. Lists have a total and the first records. */
export const GoodsNavigation = z.object({
  /** Normalized query; the code has digits only. */
  asked: z.object({
    code: z.nullable(z.string()),
    words: z.nullable(z.string()),
    country: z.nullable(FieldChoice),
    day: z.string(),
    /** The day is the current one, so links to lists need no `asOf`. */
    isToday: z.boolean(),
  }),
  /**
   * `nothing`: empty query. `code`: exact match of the code. `parent`: no record has the code, `goods` is the nearest
   * level above. With words and `goods`, `choices` are other matches. `words`, `similar`, `nearest`: `choices` are matches
   * of the words, of the corrected words, or of some of them. `unknown`: no match.
   */
  match: z.enum(['nothing', 'code', 'parent', 'words', 'similar', 'nearest', 'unknown']),
  choices: z.array(NavigatorLevel),
  /** Goods that the words mean, if there are several; `choices` has other matches. */
  meanings: z.optional(z.array(NavigatorMeaning)),
  goods: z.nullable(NavigatorGoods),
  /** Nearest level above with a risk group, if the goods have none. */
  above: z.nullable(NavigatorLevel),
  /** Codes directly below. */
  children: z.array(NavigatorLevel),
  document: z.nullable(NavigatorDocument),
  regulated: z.array(NavigatorRule),
  regulations: z.array(NavigatorRegulation),
  standards: z.object({ total: z.int(), content: z.array(NavigatorStandard) }),
  /** With `hasMore`, `total` is a lower bound. */
  bodies: z.object({ total: z.int(), hasMore: z.boolean(), content: z.array(NavigatorBody) }),
  /** Missing if the words name no town. */
  near: z.optional(NavigatorNear),
  /** Null if the query has no country. */
  preferences: z.nullable(z.array(NavigatorPreference)),
  /** Active alerts about goods of the same heading. */
  alerts: z.object({ heading: z.nullable(z.string()), total: z.int(), content: z.array(NavigatorAlert) }),
  /** Number of valid documents of conformity for the goods. */
  documents: z.object({ certificates: z.int(), declarations: z.int() }),
  /** Countries to choose from, with names in the language of the request. */
  countries: z.array(z.object({ value: z.string(), name: z.string() })),
  failed: z.array(NavigatorPart),
})
export type GoodsNavigation = z.infer<typeof GoodsNavigation>

/**
 * Query of the navigator. `code` is a customs code of 2 to 10 digits, spaces and dots allowed; with it `words` are only
 * echoed.
 */
export const NavigatorQuery = z.object({
  code: z.optional(z.string().check(z.maxLength(200))),
  words: z.optional(z.string().check(z.maxLength(200))),
  country: z.optional(z.string().check(z.maxLength(64))),
  day: z.optional(z.string().check(z.maxLength(64))),
  lang: z.optional(z.string()),
})
export type NavigatorQuery = z.infer<typeof NavigatorQuery>

/** Looks up the requirements for goods. */
export const navigateGoods = endpoint({
  method: 'GET',
  path: '/public/goods/navigator',
  access: 'registries:read',
  summary:
    'Requirements for goods by customs code or words: risk group, regulations, standards, document, bodies, preferences, alerts.',
  query: NavigatorQuery,
  reply: GoodsNavigation,
  rateLimit: 120,
  cache: { maxAge: 30, etag: 'version' },
  isOpenToOrigins: true,
})
