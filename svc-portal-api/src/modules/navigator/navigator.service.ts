import type { GoodsNavigation, NavigatorPart, NavigatorQuery } from 'shared-contracts/http/data/navigator'
import type { RecordSummary } from 'shared-contracts/http/registries'
import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import { LANGUAGES, type Language } from 'shared-contracts/session/language'
import { findByCode, findByWords, type FoundGoods } from './find-goods.ts'
import {
  Choices,
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
import { findBodies } from './parts/bodies.ts'
import { countDocuments, findAlerts, findPreferences } from './parts/circumstances.ts'
import { findRegulations, findRules, findStandards, neededDocument } from './parts/rules.ts'
import { readQuestion, type NavigatorQuestion } from './read-question.ts'

interface Dependencies {
  readonly registries: NavigatorRegistries
  readonly definitions: readonly NavigatorDefinition[]
  readonly countries: (language: Language) => readonly FieldChoice[]
  readonly today: () => string
  readonly isProgram: (words: string) => boolean
}

type TellFailure = (part: NavigatorPart, error: unknown) => void

export type NavigatorService = ReturnType<typeof createNavigator>

/** Joins the registries about goods. Each part is a public read of its own. */
export function createNavigator(dependencies: Dependencies) {
  const { registries, definitions, countries, today, isProgram } = dependencies
  const choices = new Choices(definitions)
  // Precomputed, as sorting names takes longer than the rest of a response.
  const sorted = new Map(LANGUAGES.map((language) => [language, countries(language)]))
  const known = new Set(sorted.get('en')?.map(({ value }) => value))

  return {
    /** @throws PortalError REQUEST_INVALID that names each invalid field. */
    async navigate(
      query: NavigatorQuery,
      language: Language,
      tellFailure: TellFailure,
    ): Promise<GoodsNavigation> {
      const isCountry = (code: string) => known.has(code)
      const question = readQuestion(query, { isCountry, isProgram, language })
      const named = sorted.get(language) ?? []
      const day = question.day ?? today()
      const navigation = { registries, choices, language, day, isToday: day === today() }
      const found = await findGoods(navigation, question)
      const parts =
        found.goods === undefined
          ? NOTHING
          : await readParts(navigation, { found, question, goods: found.goods }, tellFailure)
      return {
        ...parts,
        asked: {
          code: question.code ?? null,
          words: question.words ?? null,
          country: named.find(({ value }) => value === question.country) ?? null,
          day,
          isToday: navigation.isToday,
        },
        match: found.match,
        choices: [...found.choices],
        countries: named.map(({ value, label }) => ({ value, name: label[language] })),
      }
    },
  }
}

function findGoods(
  navigation: Navigation,
  { code, words }: NavigatorQuestion,
): FoundGoods | Promise<FoundGoods> {
  if (code !== undefined) return findByCode(navigation, code)
  if (words !== undefined) return findByWords(navigation, words)
  return { match: 'nothing', goods: undefined, above: [], choices: [] }
}

type Parts = Omit<GoodsNavigation, 'asked' | 'match' | 'choices' | 'countries'>

const NOTHING: Parts = {
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

interface Asked {
  readonly found: FoundGoods
  readonly goods: RecordSummary
  readonly question: NavigatorQuestion
}

async function readParts(
  navigation: Navigation,
  { found, goods, question }: Asked,
  tellFailure: TellFailure,
): Promise<Parts> {
  const { choices, registries } = navigation
  const failed: NavigatorPart[] = []
  const part = <Result>(name: NavigatorPart, reading: Promise<Result>, otherwise: Result): Promise<Result> =>
    reading.catch((error: unknown) => {
      failed.push(name)
      tellFailure(name, error)
      return otherwise
    })
  const code = codeOf(goods)
  const asked = question.code ?? code
  const level = levelOf(choices, goods)
  const none = { rules: [], ids: [], regulations: [] }
  const [rules, children, preferences, alerts, documents] = await Promise.all([
    part('regulated', findRules(navigation, asked), none),
    part('children', registries.below(REGISTRY.goods, { code, ...onDay(navigation) }), []),
    part('preference', findPreferences(navigation, { code: asked, country: question.country }), null),
    part('alerts', findAlerts(navigation, code), NOTHING.alerts),
    part('documents', countDocuments(navigation, code), NOTHING.documents),
  ])
  const document = neededDocument(choices, { rules: rules.rules, risk: level.risk?.value })
  const needed = { rules: rules.ids, regulations: rules.regulations, document: document.required?.value }
  const [regulations, standards, bodies] = await Promise.all([
    part('regulations', findRegulations(navigation, rules.regulations), []),
    part('standards', findStandards(navigation, rules.regulations), NOTHING.standards),
    part('bodies', findBodies(navigation, needed), NOTHING.bodies),
  ])
  return {
    goods: {
      ...level,
      record: sourceOf(goods),
      since: textOf(goods.values['since']),
      classification: referenceOf(goods.values['source']),
    },
    above: isClassified(level)
      ? null
      : (found.above.map((one) => levelOf(choices, one)).find(isClassified) ?? null),
    children: children.map((child) => levelOf(choices, child)),
    document,
    regulated: [...rules.rules],
    ...{ regulations, standards, bodies, preferences, alerts, documents, failed },
  }
}

function isClassified({ risk }: ReturnType<typeof levelOf>): boolean {
  return risk !== null && risk.value !== 'not_classified'
}
