import type { SearchGroup } from 'shared-contracts/http/search'
import type { RoleName } from 'shared-contracts/models/role'
import type { Language } from 'shared-contracts/session/language'
import type { Variant } from 'shared-contracts/session/variant'

/** 3: this is what the person came for; 2: it helps them on; 1: it belongs to the matter and does no harm in the list. */
type Grade = 1 | 2 | 3

export interface ExpectedResult {
  readonly group: SearchGroup
  /**
   * `id` of the result as the search answers it: code of a service, name of news or of a question, number of a
   * registry's record, name of a registry for the registry itself, and for a page its path without the first stroke.
   */
  readonly id: string
  readonly grade: Grade
}

/** What somebody types, and what they want to see for it. Graded by the content of the portal, not by what it answers. */
export interface SearchQuestion {
  readonly question: string
  readonly language: Language
  readonly variant: Variant
  /** Left out for a visitor. */
  readonly role?: RoleName
  readonly expected: readonly ExpectedResult[]
}

type Grades = Readonly<Partial<Record<SearchGroup, Readonly<Record<string, Grade>>>>>

interface Asker {
  readonly variant?: Variant
  readonly role?: RoleName
}

/** One question with its grades by group; asked by a visitor of the quality portal unless it says otherwise. */
export function ask(
  language: Language,
  question: string,
  { variant = 'quality', role, ...grades }: Grades & Asker,
): SearchQuestion {
  const expected = Object.entries(grades).flatMap(([group, ids]) =>
    Object.entries(ids).map(([id, grade]) => ({ group: group as SearchGroup, id, grade })),
  )
  return { question, language, variant, ...(role === undefined ? {} : { role }), expected }
}
