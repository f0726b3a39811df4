import type pg from 'pg'
import type { PartialText } from 'shared-contracts/models/registry-fields'
import type { Language } from 'shared-contracts/session/language'
import { opaque } from '../../schema/registry-layout.ts'
import { fold, editDistance, maxEditDistance } from '../../../../common/text/fold.ts'

const MAX_PHRASE_WORDS = 5
const PHRASE = opaque('$1')

export type SynonymCodes = readonly string[]

interface EverydayCodes {
  readonly codes: readonly string[]
  readonly folded: string
}

interface GradedCodes extends EverydayCodes {
  /** 0: exact word; 1: word with another ending; 2: prefix of a word. */
  readonly grade: number
}

const PREFIX_GRADE = 2

/** Finds codes of the phrase as an everyday word in any language, with any ending, or as a prefix. */
export async function findSynonymCodes(pool: pg.Pool, phrase: string): Promise<SynonymCodes> {
  const { rows } = await pool.query<GradedCodes>({
    name: 'everyday-equal',
    text: `
      with root as materialized (
        select language, phrase_root(${PHRASE}, language) as root from (values ('az'), ('en'), ('ru')) l(language)
      )
      select codes, folded, 0 as grade, place, concept, 0 as longer from everyday_word where folded = ${PHRASE}
      union all
      select e.codes, e.folded, 1, place, concept, 0 from root join everyday_word e using (root, language)
      union all
      (select codes, folded, ${PREFIX_GRADE}, place, concept, length(folded) from everyday_word
       where length(${PHRASE}) > 2 and folded > ${PHRASE} and folded < ${PHRASE} || U&'\\FFFF'
       order by length(folded), folded limit 6)
      order by grade, longer, place, concept`,
    values: [phrase],
  })
  const whole = rows.filter(({ grade }) => grade < PREFIX_GRADE)
  return distinctCodes(whole.length > 0 ? whole : rows)
}

export interface EverydayMeaning {
  readonly codes: readonly string[]
  /** First word in each language. */
  readonly names: PartialText
}

/** Finds the goods that a phrase means as an everyday word of any language, else with another ending. */
export async function findMeanings(pool: pg.Pool, phrase: string): Promise<readonly EverydayMeaning[]> {
  const { rows } = await pool.query<EverydayMeaning & { readonly grade: number }>({
    name: 'everyday-meanings',
    text: `
      with root as materialized (
        select language, phrase_root(${PHRASE}, language) as root from (values ('az'), ('en'), ('ru')) l(language)
      ), matching as materialized (
        select concept, codes, place, 0 as grade from everyday_word where folded = ${PHRASE}
        union all
        select concept, codes, place, 1 from root join everyday_word e using (root, language)
      ), meaning as (
        select concept, codes, min(grade) as grade, min(place) as place from matching group by concept, codes
      )
      select codes, grade, (
        select jsonb_build_object('az', min(word) filter (where language = 'az'),
          'en', min(word) filter (where language = 'en'), 'ru', min(word) filter (where language = 'ru'))
        from everyday_word first where first.concept = meaning.concept and first.place = 0
      ) as names
      from meaning order by grade, place, concept limit 12`,
    values: [phrase],
  })
  const exact = rows.filter(({ grade }) => grade === 0)
  return (exact.length > 0 ? exact : rows).map(({ codes, names }) => ({ codes, names }))
}

/** Finds codes of everyday words similar to the phrase, else of those contained in it, the longest first. */
export async function findSimilarSynonymCodes(
  pool: pg.Pool,
  words: readonly string[],
): Promise<SynonymCodes> {
  const phrase = words.join(' ')
  const near = await pool.query<EverydayCodes>({
    name: 'everyday-near',
    text: `
      select codes, folded from everyday_word where trace % slip_trace($1)
      order by similarity(trace, slip_trace($1)) desc, place, folded limit 30`,
    values: [phrase],
  })
  const similar = near.rows
    .map((row) => ({ ...row, slips: editDistance(phrase, row.folded) }))
    .filter(({ slips }) => slips <= maxEditDistance(phrase.length))
    .sort((one, other) => one.slips - other.slips)
  const parts = phrasesWithin(words)
  if (similar.length > 0 || parts.length === 0) return distinctCodes(similar)
  const inside = await pool.query<EverydayCodes>({
    name: 'everyday-inside',
    text: `
      with part as materialized (
        select phrase, n, language, phrase_root(phrase, language) as root
        from unnest(${opaque('$1', 'text[]')}) with ordinality as part(phrase, n)
        cross join (values ('az'), ('en'), ('ru')) l(language)
      )
      select e.codes, e.folded from part join everyday_word e using (root, language)
      order by n, (e.folded = part.phrase) desc, place, concept limit 30`,
    values: [parts],
  })
  return distinctCodes(inside.rows)
}

/** Runs of adjacent words shorter than the whole: the longest first, then the last first, as it is usually the noun. */
function phrasesWithin(words: readonly string[]): readonly string[] {
  const phrases: string[] = []
  for (let length = Math.min(words.length - 1, MAX_PHRASE_WORDS); length > 0; length -= 1) {
    for (let start = words.length - length; start >= 0; start -= 1) {
      const phrase = words.slice(start, start + length).join(' ')
      if (phrase.length > 2) phrases.push(phrase)
    }
  }
  return phrases
}

function distinctCodes(rows: readonly EverydayCodes[]): SynonymCodes {
  return [...new Set(rows.flatMap(({ codes }) => codes))].slice(0, 40)
}

export interface EverydayWord {
  readonly language: Language
  readonly word: string
}

export function everydayWordsStatement(code: string): string {
  return `select language, word from everyday_word where codes @> array[${opaque(code)}] order by concept, place limit 90`
}

/** Up to 12 words per language; of words with the same folded form the first. */
export function groupByLanguage(rows: readonly EverydayWord[]): Record<Language, string[]> {
  const words = {
    az: new Map<string, string>(),
    en: new Map<string, string>(),
    ru: new Map<string, string>(),
  }
  for (const { language, word } of rows) {
    if (words[language].size < 12 && !words[language].has(fold(word))) words[language].set(fold(word), word)
  }
  return { az: [...words.az.values()], en: [...words.en.values()], ru: [...words.ru.values()] }
}
