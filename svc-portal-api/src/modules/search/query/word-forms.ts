import type pg from 'pg'
import { removeStopWords } from '../../../common/text/fold.ts'
import { isQuestionWord } from '../../../common/text/question-words.ts'

/** Word of a search text in the forms of the index. */
export interface WordForms {
  readonly word: string
  /** Prefixes that inflected forms share, for highlighting. */
  readonly stems: readonly string[]
  /** In the syntax of `tsquery`: the word and its forms; words with this prefix; synonyms. */
  readonly exact: string
  readonly prefix: string
  readonly synonyms: string
  readonly synonymStems: readonly string[]
}

const MAX_PHRASE_WORDS = 4

interface Phrase {
  readonly phrase: string
  readonly words: readonly string[]
}

/** Forms of each word; `all` includes function words, which occur in phrases with synonyms. */
export async function loadWordForms(
  pool: pg.Pool,
  words: readonly string[],
  all: readonly string[],
): Promise<readonly WordForms[]> {
  const phrases = listPhrases(all)
  const { rows } = await pool.query<WordForms>({
    name: 'search-forms',
    text: `
      with phrase as materialized (
        select p.phrase, string_to_array(p.members, ' ') as members, l.language, phrase_root(p.phrase, l.language) as root
        from unnest($2::text[], $3::text[]) as p(phrase, members)
        cross join (values ('az'), ('en'), ('ru')) l(language)
      ), met as materialized (
        select distinct p.phrase, p.members, s.concept from phrase p join search_synonym s using (root, language)
        union
        select p.phrase, p.members, s.concept from phrase p join search_synonym s using (phrase)
      ), same as materialized (
        select word, string_agg('(' || phrase_query(string_to_array(s.phrase, ' '), '', false)::text || ')', ' | ') as query,
          array_agg(distinct s.phrase) as phrases
        from (select distinct unnest(members) as word, concept, phrase from met) m
        join search_synonym s on s.concept = m.concept and s.phrase <> m.phrase
        group by word
      )
      select word, word_query(word, '', false)::text as exact, word_query(word, '', true)::text as prefix,
        array[word_root(word, 'az'), word_root(word, 'en'), word_root(word, 'ru')] as stems,
        coalesce(same.query, '') as synonyms,
        coalesce((
          select array_agg(distinct root) from unnest(same.phrases) p, string_to_table(p, ' ') part,
            unnest(array[word_root(part, 'az'), word_root(part, 'en'), word_root(part, 'ru')]) root
          where length(root) > 3
        ), '{}') as "synonymStems"
      from unnest($1::text[]) with ordinality as asked(word, n) left join same using (word)
      order by n`,
    values: [words, phrases.map(({ phrase }) => phrase), phrases.map((one) => one.words.join(' '))],
  })
  return rows
}

function listPhrases(words: readonly string[]): readonly Phrase[] {
  return words.flatMap((_, start) =>
    Array.from({ length: Math.min(MAX_PHRASE_WORDS, words.length - start) }, (__, more) => {
      const run = words.slice(start, start + more + 1)
      return { phrase: run.join(' '), words: run }
    }),
  )
}

/** Words that describe the subject, each once; all words if there is none. */
export function removeQuestionWords(words: readonly string[]): readonly string[] {
  const others = removeStopWords(words).filter((word) => !isQuestionWord(word))
  return others.length === 0 ? removeStopWords(words) : others
}
