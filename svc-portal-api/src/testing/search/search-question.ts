import { SEARCH_GROUPS, type SearchGroup } from 'shared-contracts/http/search'
import { RoleName } from 'shared-contracts/models/role'
import { Language } from 'shared-contracts/session/language'
import { Variant } from 'shared-contracts/session/variant'
import * as z from 'zod/mini'
import heldOut from '../../../data/search/held-out.json' with { type: 'json' }
import questions from '../../../data/search/questions.json' with { type: 'json' }

/** 3: this is what the person came for; 2: it helps them on; 1: it belongs to the matter and does no harm in the list. */
const Grade = z.literal([1, 2, 3])

export interface ExpectedResult {
  readonly group: SearchGroup
  /**
   * `id` of the result as the search answers it: code of a service, name of news or of a question, number of a
   * registry's record, name of a registry for the registry itself, and for a page its path without the first stroke.
   */
  readonly id: string
  readonly grade: z.infer<typeof Grade>
}

/** What somebody types, and what they want to see for it. Graded by the content of the portal, not by what it answers. */
export interface SearchQuestion {
  readonly question: string
  readonly language: Language
  readonly variant: Variant
  /** Left out for a visitor. */
  readonly role?: RoleName | undefined
  readonly expected: readonly ExpectedResult[]
}

const Group = z.enum(SEARCH_GROUPS)

const QuestionFile = z.array(
  z.strictObject({
    question: z.string(),
    language: Language,
    variant: z._default(Variant, 'quality'),
    role: z.optional(RoleName),
    expected: z.partialRecord(Group, z.record(z.string(), Grade)),
  }),
)

/** Seventy questions that may be read while the ranking is tuned; thirty more are held back to judge it. */
export const QUESTIONS = parseQuestions(questions)

/** Thirty questions that the ranking was not tuned with. Do not read them while tuning: they judge. */
export const HELD_OUT = parseQuestions(heldOut)

/** Questions of a file; asked by a visitor of the quality portal unless the file says otherwise. */
function parseQuestions(file: unknown): readonly SearchQuestion[] {
  return QuestionFile.parse(file).map(({ expected, ...asked }) => ({
    ...asked,
    expected: Object.entries(expected).flatMap(([group, ids]) =>
      Object.entries(ids).map(([id, grade]) => ({ group: Group.parse(group), id, grade })),
    ),
  }))
}
