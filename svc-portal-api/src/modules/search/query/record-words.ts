import recordWords from '../../../../data/search/record-words.json' with { type: 'json' }
import type { WordForms } from './word-forms.ts'

/** Folded words by the registry or search group whose records they name; `*` is any ending. */
const WORDS_BY_NAME: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(recordWords).map(([name, words]) => [
    name,
    Object.values(words).flatMap((one) => one.split(' ')),
  ]),
)

/** Registries and search groups that a text names, e.g. standards, and the words that describe its subject. */
export interface NamedRecords {
  readonly names: ReadonlySet<string>
  readonly subject: readonly WordForms[]
}

/** Finds the kinds of records that words name beside a subject; undefined without one of them. */
export function findNamedRecords(forms: readonly WordForms[]): NamedRecords | undefined {
  const names = new Set(forms.flatMap(({ word }) => namesOf(word)))
  const subject = forms.filter(({ word }) => word.length > 1 && namesOf(word).length === 0)
  return names.size === 0 || subject.length === 0 ? undefined : { names, subject }
}

function namesOf(word: string): readonly string[] {
  return [...WORDS_BY_NAME].flatMap(([name, words]) => (words.some((one) => isForm(word, one)) ? [name] : []))
}

function isForm(word: string, named: string): boolean {
  return named.endsWith('*') ? word.startsWith(named.slice(0, -1)) : word === named
}
