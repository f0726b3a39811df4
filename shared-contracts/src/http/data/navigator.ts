import * as z from 'zod/mini'
import { FieldChoice, PartialText, RecordLink, Reference } from '../../models/registry-fields.ts'
import { LocalizedText } from '../../session/language.ts'
import { endpoint } from '../endpoint.ts'

/** Parts of the answer that are read on their own; `failed` names those that did not come. */
export const NAVIGATOR_PARTS = [
  ...(['children', 'regulated', 'regulations', 'standards', 'bodies'] as const),
  ...(['preference', 'alerts', 'documents'] as const),
] as const
export const NavigatorPart = z.enum(NAVIGATOR_PARTS)
export type NavigatorPart = z.infer<typeof NavigatorPart>

/** The record that a statement comes from. */
export const NavigatorSource = z.extend(RecordLink, { demonstration: z.boolean() })
export type NavigatorSource = z.infer<typeof NavigatorSource>

/** A level of the tariff with its risk group, where somebody named one. */
export const NavigatorLevel = z.object({
  code: z.string(),
  title: PartialText,
  /** Names of the levels above, from the section down. */
  path: z.array(z.object({ code: z.string(), title: PartialText })),
  risk: z.nullable(FieldChoice),
})
export type NavigatorLevel = z.infer<typeof NavigatorLevel>

export const NavigatorGoods = z.extend(NavigatorLevel, {
  record: NavigatorSource,
  /** First day of the classification, and who says so. */
  since: z.nullable(z.string()),
  classification: z.nullable(Reference),
})
export type NavigatorGoods = z.infer<typeof NavigatorGoods>

/** A legal act that a rule comes from. */
export const NavigatorAct = z.object({ title: LocalizedText, number: z.string(), date: z.string() })

/**
 * The document that is needed. `regulated`: the registry of regulated goods names it. `risk`: it follows from the risk
 * group by the acts. `none`: no record names one, which does not say that none is needed.
 */
export const NavigatorDocument = z.object({
  basis: z.enum(['regulated', 'risk', 'none']),
  required: z.nullable(FieldChoice),
  /** Other documents that records name for the same goods or a part of them. */
  others: z.array(FieldChoice),
  acts: z.array(NavigatorAct),
})
export type NavigatorDocument = z.infer<typeof NavigatorDocument>

export const NavigatorRule = z.object({
  record: NavigatorSource,
  code: z.string(),
  /** The rule is for goods below the code that was asked for. */
  isPart: z.boolean(),
  document: z.nullable(FieldChoice),
  control: z.nullable(FieldChoice),
  authority: z.nullable(FieldChoice),
  marking: z.nullable(FieldChoice),
  exceptions: z.nullable(PartialText),
})
export type NavigatorRule = z.infer<typeof NavigatorRule>

export const NavigatorRegulation = z.object({
  record: NavigatorSource,
  stage: z.nullable(FieldChoice),
  inForceFrom: z.nullable(z.string()),
})

export const NavigatorStandard = z.object({
  record: NavigatorSource,
  reference: z.string(),
  presumptionFrom: z.nullable(z.string()),
  presumptionUntil: z.nullable(z.string()),
})

export const NavigatorBody = z.object({
  record: NavigatorSource,
  types: z.array(FieldChoice),
  region: z.nullable(FieldChoice),
  office: z.nullable(PartialText),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.nullable(Reference),
  /** Why it is named: a line of its scope has the goods, or it works under a regulation that applies. */
  by: z.enum(['scope', 'regulation']),
})
export type NavigatorBody = z.infer<typeof NavigatorBody>

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
  /** Only a part of the goods below the code has it. */
  isPart: z.boolean(),
})
export type NavigatorPreference = z.infer<typeof NavigatorPreference>

export const NavigatorAlert = z.object({
  record: NavigatorSource,
  type: z.nullable(FieldChoice),
  level: z.nullable(FieldChoice),
  brand: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
})

/** What the registries say of goods on a day, with the records that say so. Lists have a total and their first records. */
export const GoodsNavigation = z.object({
  /** The question as it was understood; the code has digits only. */
  asked: z.object({
    code: z.nullable(z.string()),
    words: z.nullable(z.string()),
    country: z.nullable(FieldChoice),
    day: z.string(),
    /** The day is the present one: lists need no other state to show the same. */
    isToday: z.boolean(),
  }),
  /**
   * `nothing`: nothing was asked. `code`: the goods have this code. `parent`: no record has the code, `goods` is the
   * nearest level above. `words`, `similar`, `nearest`: choose among `choices`, found by the words, by words mended or
   * by some of them. `unknown`: nothing was found.
   */
  match: z.enum(['nothing', 'code', 'parent', 'words', 'similar', 'nearest', 'unknown']),
  choices: z.array(NavigatorLevel),
  goods: z.nullable(NavigatorGoods),
  /** Nearest level above that has a risk group, where the goods have none. */
  above: z.nullable(NavigatorLevel),
  /** Codes directly below. */
  children: z.array(NavigatorLevel),
  document: z.nullable(NavigatorDocument),
  regulated: z.array(NavigatorRule),
  regulations: z.array(NavigatorRegulation),
  standards: z.object({ total: z.int(), content: z.array(NavigatorStandard) }),
  /** With `hasMore` there are at least `total`: not all were looked at. */
  bodies: z.object({ total: z.int(), hasMore: z.boolean(), content: z.array(NavigatorBody) }),
  /** Null where no country was named. */
  preferences: z.nullable(z.array(NavigatorPreference)),
  /** Alerts in force on goods under the same heading. */
  alerts: z.object({ heading: z.nullable(z.string()), total: z.int(), content: z.array(NavigatorAlert) }),
  /** Documents of conformity in force for the goods. */
  documents: z.object({ certificates: z.int(), declarations: z.int() }),
  /** Countries to choose from, by their names in the language of the question. */
  countries: z.array(z.object({ value: z.string(), name: z.string() })),
  failed: z.array(NavigatorPart),
})
export type GoodsNavigation = z.infer<typeof GoodsNavigation>

/** `code` is a customs code of 2 to 10 digits, spaces and dots tolerated; with it `words` are remembered only. */
export const NavigatorQuery = z.object({
  code: z.optional(z.string().check(z.maxLength(200))),
  words: z.optional(z.string().check(z.maxLength(200))),
  country: z.optional(z.string().check(z.maxLength(64))),
  day: z.optional(z.string().check(z.maxLength(64))),
  lang: z.optional(z.string()),
})
export type NavigatorQuery = z.infer<typeof NavigatorQuery>

export const navigateGoods = endpoint({
  method: 'GET',
  path: '/public/goods/navigator',
  access: 'registries:read',
  summary:
    'What goods need, from a customs code or words: risk group, regulations, standards, document, bodies, preference, alerts.',
  query: NavigatorQuery,
  reply: GoodsNavigation,
  rateLimit: 120,
  cache: { maxAge: 30, etag: 'version' },
  isOpenToOrigins: true,
})
