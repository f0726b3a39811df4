/** Words that begin a specification of something named above. */
const LEADING = new Set(
  [
    'без в во для до из к ко на не о об от по под при с со у',
    'более менее только имеющий имеющая имеющее',
    'части часть принадлежности',
  ].flatMap((words) => words.split(' ')),
)
const BETWEEN = new Set(['и', 'или', 'не', 'части', 'принадлежности', 'прочие'])

/** "Содержащие никель", "имеющие раздвижной стержень": the object of a participle is no name of goods. */
const PARTICIPLE = /[ая]щ(ие|ий|ая|ее|их|ую)$|[уюя]щ(ие|ий|ая|ее|их|ую)(ся)?$/
/** "Линейной плотности", "толщиной", "полотняного переплетения", "прочих". */
const OBLIQUE = /(ого|его|ых|[жкчшщ]их|ой|[жчшщ]ей|ью)$|^(возрастом|диаметром|объемом|весом|размером)$/
const ADJECTIVE = /(ый|ые|ая|яя|ое|[бгжкхчшщ]ий|[бгжкхчшщ]ие|[жчшщ]ее|(ые|ий|ие|ая|ое|ее)ся)$/
/** "Грубо раздробленные". */
const ADVERB = /[бнст]о$/
/** "Покрытые пластмассой": the complement of a participle is no name either. */
const COMPLEMENT = /(ом|ем|ой|ей|ью|ами|ями|ыми|ими)$/

/**
 * Whether a name of the tariff is meaningful only below the line above it, because it has no noun in the nominative.
 * Decided by the endings of its first words; a doubtful name counts as a fragment, which gives it a longer title.
 */
export function isFragment(name: string): boolean {
  const [clause = ''] = name.toLocaleLowerCase('ru').split(/[,;:(]/)
  const words = clause.trim().split(/\s+/)
  const [first = ''] = words
  if (LEADING.has(first)) return first !== 'части' && first !== 'принадлежности' ? true : isBare(words)
  if (/^\d+-или/.test(first) || PARTICIPLE.test(first)) return true
  if (first.length > 3 && OBLIQUE.test(first)) return true
  return ADJECTIVE.test(first) && hasNoNoun(words.slice(1))
}

/** "Части", "части и принадлежности": incomplete without the line above. */
function isBare(words: readonly string[]): boolean {
  return words.every((word) => BETWEEN.has(word))
}

function hasNoNoun(words: readonly string[]): boolean {
  for (const word of words) {
    if (LEADING.has(word) && word !== 'не') return true
    if (BETWEEN.has(word) || ADJECTIVE.test(word) || ADVERB.test(word)) continue
    return COMPLEMENT.test(word)
  }
  return true
}
