import townWords from '../../../data/places/town-words.json' with { type: 'json' }
import { splitWords } from '../text/fold.ts'
import { isQuestionWord } from '../text/question-words.ts'
import { TOWNS, type Town } from './towns.ts'

interface TownInText {
  readonly town: Town
  /** Name of the town as typed. */
  readonly name: string
  /** The text without the name of the town and without words of a question around it. */
  readonly rest: string
  /** The name is also an everyday word for goods. */
  readonly isAmbiguous: boolean
}

/** Folded words and endings of names. */
const { azEndings, ruEndings, ruVowelEndings, ...WORDS } = townWords
const RU_VOWEL_ENDINGS: Readonly<Record<string, readonly string[]>> = ruVowelEndings
/** Words of a question about a town that say nothing about what is sought there. */
const QUESTION_WORDS = new Set(WORDS.questions)
/** Forms of a name that are other words: lips. */
const OTHER_WORDS = new Set(['губы', 'губу', 'губой'])
/** Names that are also goods: dried fruit, whey, a sauce, paving stones. */
const WORDS_FOR_GOODS = new Set(WORDS.goods)

interface Name {
  readonly town: Town
  readonly words: readonly string[]
}

const names: ReadonlyMap<string, Name> = new Map(
  TOWNS.flatMap(namesOf).map((name) => [name.words.join(' '), name]),
)
const forms: ReadonlyMap<string, Name> = new Map(
  TOWNS.flatMap(namesOf).flatMap((name) => formsOf(name).map((form) => [form, name] as const)),
)
const MAX_WORDS = Math.max(...[...names.values()].map(({ words }) => words.length))

/** Finds the first name of a town in a text, in any language, spelling or case form. */
export function findTownInText(text: string): TownInText | undefined {
  const parts = text.trim().split(/\s+/)
  const words = parts.map((part) => splitWords(part).join(' '))
  for (let start = 0; start < words.length; start += 1) {
    for (let count = Math.min(MAX_WORDS, words.length - start); count > 0; count -= 1) {
      const phrase = words.slice(start, start + count).join(' ')
      const found = names.get(phrase) ?? forms.get(phrase)
      if (found === undefined) continue
      const rest = restOf(parts, words, [start, start + count])
      const name = parts.slice(start, start + count).join(' ')
      return { town: found.town, name, rest, isAmbiguous: WORDS_FOR_GOODS.has(phrase) }
    }
  }
  return undefined
}

/** A preposition before the name goes with it. */
function restOf(
  parts: readonly string[],
  words: readonly string[],
  [start, end]: readonly [number, number],
): string {
  const isPreposition = (index: number): boolean =>
    index === start - 1 && /^(in|at|to|from|of|в|во|из|от|у|с)$/.test(words[index] ?? '')
  return parts
    .filter((_, index) => (index < start || index >= end) && !isPreposition(index))
    .filter((part) => !isAboutTown(splitWords(part).join(' ')))
    .join(' ')
}

/** Whether a folded word belongs to a question about a town and not to what is sought there. */
function isAboutTown(word: string): boolean {
  return (
    QUESTION_WORDS.has(word) ||
    isQuestionWord(word) ||
    WORDS.questionStems.some((stem) => word.startsWith(stem))
  )
}

function namesOf(town: Town): Name[] {
  const { az, en, ru } = town.name
  return [az, en, ru, ...town.spellings].map((name) => ({
    town,
    words: name.split(/\s+/).map((part) => splitWords(part).join(' ')),
  }))
}

function formsOf({ words }: Name): readonly string[] {
  const name = words.join(' ')
  if (!/[а-я]$/.test(name)) return azEndings.map((ending) => `${name}${ending}`)
  const endings = RU_VOWEL_ENDINGS[name.slice(-1)]
  if (endings !== undefined) {
    return endings.map((ending) => `${name.slice(0, -1)}${ending}`).filter((form) => !OTHER_WORDS.has(form))
  }
  return /[бвгджзклмнпрстфхцчшщ]$/.test(name) ? ruEndings.map((ending) => `${name}${ending}`) : []
}
