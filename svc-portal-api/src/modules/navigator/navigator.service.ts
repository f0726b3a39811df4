import type {
  GoodsNavigation,
  NavigatorDocument,
  NavigatorPart,
  NavigatorQuery,
} from 'shared-contracts/http/data/navigator'
import type { RecordSummary } from 'shared-contracts/http/registries'
import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import { LANGUAGES, type Language } from 'shared-contracts/session/language'
import documentServices from '../../../data/goods/document-services.json' with { type: 'json' }
import { findWithOthers, findByCode, findByWords, findOthers, type GoodsMatch } from './find-goods.ts'
import {
  ChoiceLabels,
  REGISTRY,
  codeOf,
  levelOf,
  onDay,
  referenceOf,
  sourceOf,
  textOf,
  type Navigation,
  type NavigatorDefinition,
  type NavigatorRegistries,
} from './navigator-registries.ts'
import { findBodies } from './sections/bodies.ts'
import { findNearBodies } from './sections/near-bodies.ts'
import { countDocuments, findAlerts, findPreferences } from './sections/preferences-and-alerts.ts'
import { describeDocument, statementsOf } from './sections/answer.ts'
import { findRegulations, findRules, findStandards } from './sections/rules.ts'
import { parseNavigatorQuery, type NavigatorRequest } from './parse-query.ts'

const SERVICE_OF_DOCUMENT: Readonly<Record<string, string>> = documentServices

type FindService = (code: string) => Promise<NavigatorDocument['service']>

interface Dependencies {
  readonly registries: NavigatorRegistries
  /** Service of the portal by its code; null if the variant has none. */
  readonly findService: FindService
  readonly definitions: readonly NavigatorDefinition[]
  readonly countries: (language: Language) => readonly FieldChoice[]
  readonly today: () => string
  readonly looksLikeScript: (words: string) => boolean
}

type ReportFailure = (load: NavigatorPart | 'service', error: unknown) => void

export type NavigatorService = ReturnType<typeof createNavigator>

/** Creates the navigator, which joins the registries about goods. Each section is a separate public read. */
export function createNavigator(dependencies: Dependencies) {
  const { registries, definitions, countries, today, looksLikeScript, findService } = dependencies
  const choices = new ChoiceLabels(definitions)
  // Precomputed, as sorting names takes longer than the rest of a response.
  const sorted = new Map(LANGUAGES.map((language) => [language, countries(language)]))
  const countryCodes = new Set(sorted.get('en')?.map(({ value }) => value))

  return {
    /** @throws PortalError REQUEST_INVALID that names each invalid field. */
    async navigate(
      query: NavigatorQuery,
      language: Language,
      onFailure: ReportFailure,
    ): Promise<GoodsNavigation> {
      const isCountry = (code: string) => countryCodes.has(code)
      const request = parseNavigatorQuery(query, { isCountry, looksLikeScript, language })
      const named = sorted.get(language) ?? []
      const day = request.day ?? today()
      const navigation = { registries, choices, language, day, isToday: day === today(), findService }
      const [found, near] = await Promise.all([
        findGoods(navigation, request),
        request.place === undefined ? undefined : findNearBodies(navigation, request.place),
      ])
      const parts =
        found.goods === undefined
          ? EMPTY_SECTIONS
          : await loadSections(navigation, { found, request, goods: found.goods }, onFailure)
      return {
        ...parts,
        ...(near === undefined ? {} : { near }),
        asked: {
          code: request.code ?? null,
          words: request.typed ?? null,
          country: named.find(({ value }) => value === request.country) ?? null,
          day,
          isToday: navigation.isToday,
        },
        match: found.match,
        choices: [...found.choices],
        meanings: [...(found.meanings ?? [])],
        countries: named.map(({ value, label }) => ({ value, name: label[language] })),
      }
    },
  }
}

async function findGoods(navigation: Navigation, { code, words }: NavigatorRequest): Promise<GoodsMatch> {
  if (code !== undefined && words !== undefined)
    return findWithOthers(navigation, code, await findOthers(navigation, words))
  if (code !== undefined) return findByCode(navigation, code)
  if (words !== undefined) return findByWords(navigation, words)
  return { match: 'nothing', goods: undefined, above: [], choices: [] }
}

type Sections = Omit<GoodsNavigation, 'near' | 'asked' | 'match' | 'choices' | 'meanings' | 'countries'>

const EMPTY_SECTIONS: Sections = {
  goods: null,
  above: null,
  children: [],
  document: null,
  regulated: [],
  regulations: [],
  standards: { total: 0, content: [] },
  bodies: { total: 0, hasMore: false, content: [] },
  preferences: null,
  alerts: { heading: null, total: 0, content: [] },
  documents: { certificates: 0, declarations: 0 },
  failed: [],
}

type SectionContext = Navigation & Pick<Dependencies, 'findService'>

interface SectionInput {
  readonly found: GoodsMatch
  readonly goods: RecordSummary
  readonly request: NavigatorRequest
}

async function loadSections(
  navigation: SectionContext,
  { found, goods, request }: SectionInput,
  onFailure: ReportFailure,
): Promise<Sections> {
  const { choices, registries } = navigation
  const failed: NavigatorPart[] = []
  const load = <Result>(name: NavigatorPart, reading: Promise<Result>, otherwise: Result): Promise<Result> =>
    reading.catch((error: unknown) => {
      failed.push(name)
      onFailure(name, error)
      return otherwise
    })
  const code = codeOf(goods)
  const requestedCode = request.code ?? code
  const level = levelOf(choices, goods)
  const none = { rules: [], ids: [], regulations: [] }
  const [rules, children, preferences, alerts, documents] = await Promise.all([
    load('regulated', findRules(navigation, requestedCode), none),
    load('children', registries.listChildren(REGISTRY.goods, { code, ...onDay(navigation) }), []),
    load('preference', findPreferences(navigation, { code: requestedCode, country: request.country }), null),
    load('alerts', findAlerts(navigation, code), EMPTY_SECTIONS.alerts),
    load('documents', countDocuments(navigation, code), EMPTY_SECTIONS.documents),
  ])
  const statements = statementsOf(choices, goods)
  const document = describeDocument(choices, { goods, statements, rules: rules.rules })
  const needed = {
    rules: rules.ids,
    regulations: rules.regulations,
    near: request.place?.town.code,
    document: document.required?.value,
  }
  const [service, regulations, standards, bodies] = await Promise.all([
    findServiceFor(navigation, document.required?.value).catch((error: unknown) => {
      // The answer is complete without a link to the service.
      onFailure('service', error)
      return null
    }),
    load('regulations', findRegulations(navigation, rules.regulations), []),
    load('standards', findStandards(navigation, rules.regulations), EMPTY_SECTIONS.standards),
    load('bodies', findBodies(navigation, needed), EMPTY_SECTIONS.bodies),
  ])
  return {
    goods: describeGoods(goods, level, statements),
    above: isClassified(level)
      ? null
      : (found.above.map((one) => levelOf(choices, one)).find(isClassified) ?? null),
    children: children.map((child) => levelOf(choices, child)),
    document: { ...document, service },
    regulated: [...rules.rules],
    regulations,
    standards,
    bodies,
    preferences,
    alerts,
    documents,
    failed,
  }
}

function describeGoods(
  goods: RecordSummary,
  level: ReturnType<typeof levelOf>,
  statements: ReturnType<typeof statementsOf>,
): Sections['goods'] {
  return {
    ...level,
    record: sourceOf(goods),
    statements,
    since: textOf(goods.values['since']),
    classification: referenceOf(goods.values['source']),
  }
}

/** Service by which a document is applied for. */
async function findServiceFor(
  { findService }: SectionContext,
  document: string | undefined,
): Promise<NavigatorDocument['service']> {
  const code = SERVICE_OF_DOCUMENT[document ?? '']
  return code === undefined ? null : findService(code)
}

function isClassified({ risk }: ReturnType<typeof levelOf>): boolean {
  return risk !== null && risk.value !== 'not_classified'
}
