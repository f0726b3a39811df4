import { CaseCode, CaseFieldName } from 'shared-contracts/http/cases/case-types'
import * as z from 'zod'

const Text = z.strictObject({ az: z.string().min(1), en: z.string().min(1), ru: z.string().min(1) })

const Answer = z
  .strictObject({
    id: CaseCode,
    label: Text,
    question: z.optional(CaseCode),
    result: z.optional(CaseCode),
  })
  .refine(
    ({ question, result }) => (question === undefined) !== (result === undefined),
    'an answer leads to either a question or a result',
  )

const Question = z.strictObject({
  id: CaseCode,
  text: Text,
  hint: Text.optional(),
  answers: z.array(Answer).min(2).max(8),
})
export type StartQuestionRow = z.infer<typeof Question>

const described = { id: CaseCode, title: Text, text: Text }
const Result = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('form'),
    ...described,
    type: CaseCode,
    /** Codes of choices that the answers have settled, by field. */
    values: z.record(CaseFieldName, CaseCode),
  }),
  z.strictObject({
    kind: z.literal('answer'),
    ...described,
    /** Page of the portal map without language. */
    path: z.string().regex(/^\/\S+$/),
    linkLabel: Text,
    /** Form for users who submit a complaint anyway. */
    type: z.optional(CaseCode),
    values: z.optional(z.record(CaseFieldName, CaseCode)),
  }),
  z.strictObject({
    kind: z.literal('authority'),
    ...described,
    url: z.url({ protocol: /^https$/ }),
    phone: z
      .string()
      .regex(/^\+?[\d -]{3,20}$/)
      .optional(),
    linkLabel: Text,
  }),
])
export type StartResultRow = z.infer<typeof Result>

/** `start.json`. The questions form a tree or a graph without circles. */
export const StartRows = z.strictObject({
  /** First question by variant. */
  start: z.strictObject({ competition: CaseCode, quality: CaseCode }),
  questions: z.array(Question),
  results: z.array(Result),
})
export type StartRows = z.infer<typeof StartRows>
