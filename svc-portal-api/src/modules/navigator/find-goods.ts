import type { GoodsNavigation, NavigatorLevel } from 'shared-contracts/http/data/navigator'
import { RecordQuery, type RecordSummary } from 'shared-contracts/http/registries'
import { REGISTRY, codeOf, levelOf, onDay, type Navigation } from './navigator-registries.ts'

const MAX_CHOICES = 10
const LENGTHS = [10, 8, 6, 4, 2]

export interface GoodsMatch {
  readonly match: GoodsNavigation['match']
  readonly goods: RecordSummary | undefined
  /** Levels above the goods that the registry has, the nearest first. */
  readonly above: readonly RecordSummary[]
  readonly choices: readonly NavigatorLevel[]
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

export async function findByWords(navigation: Navigation, words: string): Promise<GoodsMatch> {
  const { match, choices, total } = await findChoices(navigation, words)
  const [only] = choices
  if (total === 1 && only !== undefined && (match === 'words' || match === 'code')) {
    return findByCode(navigation, only.code)
  }
  const none = { goods: undefined, above: [] }
  if (only === undefined) return { ...none, match: 'unknown', choices: [] }
  return { ...none, match: match === 'similar' || match === 'nearest' ? match : 'words', choices }
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
