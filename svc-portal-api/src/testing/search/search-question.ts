import { SEARCH_GROUPS, type SearchGroup } from 'shared-contracts/http/search'
import { RoleName } from 'shared-contracts/models/role'
import { Language } from 'shared-contracts/session/language'
import { Variant } from 'shared-contracts/session/variant'
import * as z from 'zod/mini'
import heldOut from '../../../data/search/held-out.json' with { type: 'json' }
import questions from '../../../data/search/questions.json' with { type: 'json' }

/** 3: the result that the user needs; 2: helpful; 1: related and harmless. */
const Grade = z.literal([1, 2, 3])

export interface ExpectedResult {
  readonly group: SearchGroup
  /**
   * `id` of the result in the search response: code of a service, slug of news or of a question, number of a
   * record, name of a registry for the registry itself, and for a page its path without the leading slash.
   */
  readonly id: string
  readonly grade: z.infer<typeof Grade>
}

/** A typed text with the expected results, graded by the content of the portal, not by its present results. */
export interface SearchQuestion {
  readonly question: string
  readonly language: Language
  readonly variant: Variant
  /** Undefined: a visitor. */
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

/** Seventy questions for tuning the ranking. */
export const QUESTIONS = parseQuestions(questions)

/** Thirty held-out questions that evaluate the ranking. Do not read them while tuning. */
export const HELD_OUT = parseQuestions(heldOut)

/** Parses the questions of a file; by default of a visitor of the quality portal. */
function parseQuestions(file: unknown): readonly SearchQuestion[] {
  return QuestionFile.parse(file).map(({ expected, ...requested }) => ({
    ...requested,
    expected: Object.entries(expected).flatMap(([group, ids]) =>
      Object.entries(ids).map(([id, grade]) => ({ group: Group.parse(group), id, grade })),
    ),
  }))
}
