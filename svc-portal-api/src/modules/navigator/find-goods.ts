import type { GoodsNavigation, NavigatorLevel, NavigatorMeaning } from 'shared-contracts/http/data/navigator'
import { RecordQuery, type RecordSummary } from 'shared-contracts/http/registries'
import { fold } from '../../common/text/fold.ts'
import { REGISTRY, codeOf, levelOf, listInForce, onDay, type Navigation } from './navigator-registries.ts'

const MAX_CHOICES = 10
const MAX_RULES = 5
const HEADING = 4
const LENGTHS = [10, 8, 6, 4, 2]

interface Meaning extends NavigatorMeaning {
  readonly hasOneCode: boolean
}

export interface GoodsMatch {
  readonly match: GoodsNavigation['match']
  readonly goods: RecordSummary | undefined
  /** Levels above the goods that the registry has, the nearest first. */
  readonly above: readonly RecordSummary[]
  readonly choices: readonly NavigatorLevel[]
  readonly meanings?: readonly NavigatorMeaning[]
}

export function levelsOfCode(code: string): readonly string[] {
  return LENGTHS.filter((length) => length <= code.length).map((length) => code.slice(0, length))
}

/** Finds the record of a code, else that of the nearest level above, else the nearest codes to choose from. */
export async function findByCode(navigation: Navigation, code: string): Promise<GoodsMatch> {
  const selection = { codes: levelsOfCode(code), ...onDay(navigation) }
  const found = await navigation.registries.getMany(REGISTRY.goods, selection)
  const [goods, ...above] = found.toSorted((one, other) => codeOf(other).length - codeOf(one).length)
  if (goods !== undefined) {
    return { match: codeOf(goods) === code ? 'code' : 'parent', goods, above, choices: [] }
  }
  const { choices } = await findChoices(navigation, code)
  return { match: 'unknown', goods: undefined, above: [], choices }
}

/**
 * Finds the goods that words mean. One meaning is the answer; several are returned to choose from by their everyday
 * names. Without a meaning, the name of a rule leads to its code, and the only match of the search is the answer.
 */
export async function findByWords(navigation: Navigation, words: string): Promise<GoodsMatch> {
  const [meanings, ruled, { match, choices, total }] = await Promise.all([
    findNamed(navigation, words),
    findRuled(navigation, words),
    findChoices(navigation, words),
  ])
  const others = distinctLevels([...ruled.levels, ...choices])
  const single = total === 1 && (match === 'words' || match === 'code') ? choices[0]?.code : undefined
  const clear = meanings.length > 0 ? clearMeaning(meanings) : (ruled.exact ?? single)
  if (clear !== undefined) return findWithOthers(navigation, clear, others)
  const none = { goods: undefined, above: [], meanings: meanings.length > 1 ? meanings : [] }
  if (meanings.length > 1) return { ...none, match: 'words', choices: withoutCodes(others, meanings) }
  if (others.length === 0) return { ...none, match: 'unknown', choices: [] }
  const isLoose = ruled.levels.length === 0 && (match === 'similar' || match === 'nearest')
  return { ...none, match: isLoose ? match : 'words', choices: others }
}

/** Code of the only meaning, unless it is a whole heading among other codes, such as meat of several animals. */
function clearMeaning([first, ...more]: readonly Meaning[]): string | undefined {
  if (first === undefined || more.length > 0) return undefined
  return first.code.length > HEADING || first.hasOneCode ? first.code : undefined
}

/** Finds the record of a code; other matches are choices. */
export async function findWithOthers(
  navigation: Navigation,
  code: string,
  others: readonly NavigatorLevel[],
): Promise<GoodsMatch> {
  const found = await findByCode(navigation, code)
  return found.goods === undefined ? found : { ...found, choices: withoutCodes(others, [{ code }]) }
}

/** Other goods for words whose answer was chosen by code. */
export async function findOthers(navigation: Navigation, words: string): Promise<readonly NavigatorLevel[]> {
  const [named, { choices }] = await Promise.all([
    findNamed(navigation, words),
    findChoices(navigation, words),
  ])
  const levels = await listLevels(
    navigation,
    named.map(({ code }) => code),
  )
  return distinctLevels([...levels, ...choices])
}

/** Meanings whose code the registry has, each once by name. */
async function findNamed(navigation: Navigation, words: string): Promise<readonly Meaning[]> {
  const found = await navigation.registries.findMeanings(words)
  const levels = await listLevels(
    navigation,
    found.flatMap(({ codes: [code = ''] }) => code),
  )
  return found.flatMap(({ codes: [code = '', ...further], names }) => {
    const level = levels.find((one) => one.code === code)
    return level === undefined
      ? []
      : [{ code, name: names, risk: level.risk, hasOneCode: further.length === 0 }]
  })
}

/** Goods under the codes of rules with these words in their names; `exact`: one rule has the words as its name. */
async function findRuled(
  navigation: Navigation,
  words: string,
): Promise<{ readonly levels: readonly NavigatorLevel[]; readonly exact: string | undefined }> {
  const query = { q: words, perPage: String(MAX_RULES) }
  const { content, match } = await listInForce(navigation, REGISTRY.rules, query)
  const named = match === 'words' ? content : []
  const phrase = fold(words)
  const exact = named.filter(({ title }) =>
    Object.values(title).some((name) => name !== null && fold(name) === phrase),
  )
  const levels = await listLevels(navigation, named.map(codeOf))
  return { levels, exact: exact.length === 1 && exact[0] !== undefined ? codeOf(exact[0]) : undefined }
}

async function listLevels(
  navigation: Navigation,
  codes: readonly string[],
): Promise<readonly NavigatorLevel[]> {
  const { registries, choices } = navigation
  if (codes.length === 0) return []
  const found = await registries.getMany(REGISTRY.goods, { codes, ...onDay(navigation) })
  const levels = found.map((record) => levelOf(choices, record))
  return codes.flatMap((code) => levels.find((level) => level.code === code) ?? [])
}

function distinctLevels(levels: readonly NavigatorLevel[]): readonly NavigatorLevel[] {
  return [...new Map(levels.map((level) => [level.code, level])).values()].slice(0, MAX_CHOICES)
}

function withoutCodes(
  levels: readonly NavigatorLevel[],
  excluded: readonly { readonly code: string }[],
): readonly NavigatorLevel[] {
  return levels.filter(({ code }) => !excluded.some((one) => one.code === code))
}

/** Uses the registry's own search on that day: everyday words, endings, spelling errors, other alphabets. */
async function findChoices(
  navigation: Navigation,
  q: string,
): Promise<Pick<GoodsMatch, 'choices'> & { readonly match: string; readonly total: number }> {
  const { registries, choices, language } = navigation
  const { day } = onDay(navigation)
  const query = RecordQuery.parse({
    q,
    perPage: String(MAX_CHOICES),
    ...(day === undefined ? {} : { asOf: day }),
  })
  const { content, match, total } = await registries.list(REGISTRY.goods, query, language)
  return { match, total, choices: content.map((record) => levelOf(choices, record)) }
}
