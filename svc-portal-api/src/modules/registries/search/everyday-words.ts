import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { LANGUAGES } from 'shared-contracts/session/language'
import { readAllRows } from '../mappings/companion-files.ts'
import { changeRegistries } from '../records/registry-transaction.ts'
import { writeEverydayKeys } from '../records/vocabulary.ts'
import { fold, slipsBetween, toleratedSlips } from '../../../common/fold.ts'

const FILE = fileURLToPath(new URL('../../../../data/goods/everyday-words.csv', import.meta.url))
const NAME = 'everyday-words'
const LONGEST_PHRASE = 5

/** Codes that everyday words mean, the best first. */
export type MeantCodes = readonly string[]

/** Loads the file of everyday words into the database when it is another one than before. */
export async function loadEverydayWords(pool: pg.Pool, file = FILE): Promise<void> {
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
  const known = await pool.query<{ hash: string }>('select hash from loaded_file where name = $1', [NAME])
  if (known.rows[0]?.hash === hash) return
  const rows = await readAllRows(file, ['codes', ...LANGUAGES])
  const words = rows.flatMap(({ cells }, concept) =>
    LANGUAGES.flatMap((language) =>
      split(cells[language]).map((word, place) => ({
        concept,
        place,
        codes: split(cells['codes'], /[|\s]+/),
        language,
        word,
      })),
    ),
  )
  const client = await pool.connect()
  try {
    await changeRegistries(client, async () => {
      await client.query('delete from everyday_word')
      await client.query(
        `insert into everyday_word (concept, place, codes, language, word, folded, root)
         select concept, place, array(select jsonb_array_elements_text(codes)), language, word, words(word),
           phrase_root(word, language)
         from jsonb_to_recordset($1::jsonb) as w(concept int, place int, codes jsonb, language text, word text)
         where words(word) <> ''`,
        [JSON.stringify(words)],
      )
      await writeEverydayKeys(client)
      await client.query(
        `insert into loaded_file (name, hash) values ($1, $2)
         on conflict (name) do update set hash = excluded.hash`,
        [NAME, hash],
      )
      await client.query('update registry_state set data_version = data_version + 1')
    })
    await client.query('analyze everyday_word, slip_key')
  } finally {
    client.release()
  }
}

function split(cell: string | undefined, separator: string | RegExp = '|'): readonly string[] {
  return (cell ?? '')
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

interface Found {
  readonly codes: readonly string[]
  readonly folded: string
}

interface Graded extends Found {
  /** 0 the very word, 1 the word with another ending, 2 a word that begins so. */
  readonly grade: number
}

const PREFIX_GRADE = 2

/** The phrase is an everyday word, in any language and with any ending, or the beginning of one. */
export async function findMeantCodes(pool: pg.Pool, phrase: string): Promise<MeantCodes> {
  const { rows } = await pool.query<Graded>({
    name: 'everyday-equal',
    text: `
      with root as materialized (
        select language, phrase_root($1, language) as root from (values ('az'), ('en'), ('ru')) l(language)
      )
      select codes, folded, 0 as grade, place, concept, 0 as longer from everyday_word where folded = $1
      union all
      select e.codes, e.folded, 1, place, concept, 0 from root join everyday_word e using (root, language)
      union all
      (select codes, folded, ${PREFIX_GRADE}, place, concept, length(folded) from everyday_word
       where length($1) > 2 and folded > $1 and folded < $1 || U&'\\FFFF'
       order by length(folded), folded limit 6)
      order by grade, longer, place, concept`,
    values: [phrase],
  })
  const whole = rows.filter(({ grade }) => grade < PREFIX_GRADE)
  return unique(whole.length > 0 ? whole : rows)
}

/** Everyday words inside a longer phrase, the longest first; and those that the phrase is a slip away from. */
export async function guessMeantCodes(pool: pg.Pool, words: readonly string[]): Promise<MeantCodes> {
  const phrase = words.join(' ')
  const near = await pool.query<Found>({
    name: 'everyday-near',
    text: `
      select codes, folded from everyday_word where trace % slip_trace($1)
      order by similarity(trace, slip_trace($1)) desc, place, folded limit 30`,
    values: [phrase],
  })
  const meant = near.rows
    .map((row) => ({ ...row, slips: slipsBetween(phrase, row.folded) }))
    .filter(({ slips }) => slips <= toleratedSlips(phrase.length))
    .sort((one, other) => one.slips - other.slips)
  const parts = phrasesWithin(words)
  if (meant.length > 0 || parts.length === 0) return unique(meant)
  const inside = await pool.query<Found>({
    name: 'everyday-inside',
    text: `
      with part as materialized (
        select phrase, n, language, phrase_root(phrase, language) as root
        from unnest($1::text[]) with ordinality as part(phrase, n)
        cross join (values ('az'), ('en'), ('ru')) l(language)
      )
      select e.codes, e.folded from part join everyday_word e using (root, language)
      order by n, (e.folded = part.phrase) desc, place, concept limit 30`,
    values: [parts],
  })
  return unique(inside.rows)
}

/** Runs of neighbouring words, shorter than the whole; the longest first, and the last ones first as they name the thing. */
function phrasesWithin(words: readonly string[]): readonly string[] {
  const phrases: string[] = []
  for (let length = Math.min(words.length - 1, LONGEST_PHRASE); length > 0; length -= 1) {
    for (let start = words.length - length; start >= 0; start -= 1) {
      const phrase = words.slice(start, start + length).join(' ')
      if (phrase.length > 2) phrases.push(phrase)
    }
  }
  return phrases
}

function unique(found: readonly Found[]): MeantCodes {
  return [...new Set(found.flatMap(({ codes }) => codes))].slice(0, 40)
}

/** Words that people use for a code, by language. */
export async function everydayWordsOf(
  pool: pg.Pool,
  code: string,
): Promise<{ az: string[]; en: string[]; ru: string[] }> {
  const { rows } = await pool.query<{ language: 'az' | 'en' | 'ru'; word: string }>({
    name: 'everyday-of-code',
    text: `select language, word from everyday_word where codes @> array[$1] order by concept, place limit 90`,
    values: [code],
  })
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
