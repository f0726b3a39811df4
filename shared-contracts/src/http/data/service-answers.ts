import * as z from 'zod/mini'
import { LocalizedText } from '../../session/language.ts'
import { endpoint } from '../endpoint.ts'

/** Parameters of all questions: an address with one of them has an answer. */
export const QUESTION_NAMES = [
  'serial',
  'type',
  'body',
  'scope',
  'goods',
  'service',
  'copies',
  'from',
  'days',
  'unit',
  'on',
] as const

/** Field of the question of an informative service; its value is the parameter `name`. */
export const QuestionField = z.object({
  name: z.enum(QUESTION_NAMES),
  /** `day` is typed as dd.mm.yyyy or YYYY-MM-DD. */
  kind: z.enum(['text', 'day', 'number', 'choice']),
  label: LocalizedText,
  hint: z.nullable(LocalizedText),
  isRequired: z.boolean(),
  /** Choices of a `choice`. */
  choices: z.optional(z.array(z.object({ value: z.string(), label: LocalizedText }))),
  /** The server fills in the choices: all services with a decision, or those with a term in days. */
  choicesOf: z.optional(z.enum(['services', 'terms'])),
})
export type QuestionField = z.infer<typeof QuestionField>

/** Sentence or word with a tone, which a page also shows as an icon. */
export const AnswerStatus = z.object({
  tone: z.enum(['success', 'warning', 'error', 'info', 'neutral']),
  text: z.string(),
})
export type AnswerStatus = z.infer<typeof AnswerStatus>

/** Link to a page of the portal; `path` has no language prefix. */
export const AnswerLink = z.object({ text: z.string(), path: z.string() })
export type AnswerLink = z.infer<typeof AnswerLink>

/** Record or choice that an answer is about. */
export const AnswerItem = z.object({
  title: z.string(),
  /** Page of the portal with the details, without language prefix. */
  path: z.nullable(z.string()),
  status: z.nullable(AnswerStatus),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  notes: z.array(z.string()),
  /** The record is a sample without legal force. */
  isDemonstration: z.boolean(),
})
export type AnswerItem = z.infer<typeof AnswerItem>

/** Answer of an informative service in the language of the request. */
export const ServiceAnswer = z.object({
  status: AnswerStatus,
  notes: z.array(z.string()),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  items: z.array(AnswerItem),
  /** What to do next. */
  next: z.array(AnswerLink),
})
export type ServiceAnswer = z.infer<typeof ServiceAnswer>

const QuestionValue = z.optional(z.string().check(z.maxLength(200)))

/** Values of a question, as typed. */
export const AnswerQuery = z.object({
  serial: QuestionValue,
  type: QuestionValue,
  body: QuestionValue,
  scope: QuestionValue,
  goods: QuestionValue,
  service: QuestionValue,
  copies: QuestionValue,
  from: QuestionValue,
  days: QuestionValue,
  unit: QuestionValue,
  on: QuestionValue,
  lang: z.optional(z.string()),
})
export type AnswerQuery = z.infer<typeof AnswerQuery>

/** Answers the question of an informative service. */
export const answerService = endpoint({
  method: 'GET',
  path: '/public/software/:id/answer',
  access: 'public',
  summary: 'The answer of an informative service to its question, from the data of the portal.',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  query: AnswerQuery,
  reply: ServiceAnswer,
  errors: ['SOFTWARE_UNKNOWN'],
  rateLimit: 120,
  cache: { maxAge: 30 },
})
