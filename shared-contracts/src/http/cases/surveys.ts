import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MessageReply } from '../messages.ts'
import { CaseCode } from './case-types.ts'

/** Name of the survey of the portal, in place of the code of a service. */
export const PORTAL_SURVEY = 'portal'
/** Questions about a service, each with a score from 1 (very poor) to 5 (excellent). The first one is required. */
export const SURVEY_QUESTIONS = ['overall', 'ease', 'clarity', 'time', 'staff', 'understood'] as const
/** Questions about the portal. */
export const PORTAL_QUESTIONS = ['overall', 'ease', 'clarity', 'time'] as const
/** Scores in order, from very poor to excellent. */
export const SURVEY_SCORES = [1, 2, 3, 4, 5] as const
/** Maximum length of the comment, in characters. */
export const SURVEY_COMMENT_MAX = 1000
/** Fewer answers or decisions than this are not published. */
export const SMALLEST_SAMPLE = 30

/** Calendar quarter, e.g. `2026-Q4`. */
export const Quarter = z.string().check(z.regex(/^20\d{2}-Q[1-4]$/))
const Day = z.iso.date()
const Score = z.int().check(z.minimum(1), z.maximum(5))

/** Survey of a service or of the portal, with the answer of the caller. */
export const OwnSurvey = z.object({
  /** Code of the case type, or `portal`. */
  service: z.string(),
  title: z.string(),
  /** Quarter in which the case was decided; for the portal the present one. */
  quarter: Quarter,
  /** Last day for an answer. */
  until: Day,
  /** Score that the caller has given to a case of this service. It counts unless there is an answer. */
  rated: z.nullable(Score),
  answer: z.nullable(z.object({ overall: Score, answeredOn: Day })),
})
export type OwnSurvey = z.infer<typeof OwnSurvey>

/** Surveys of the caller. */
export const OwnSurveys = z.object({
  /** Services of which a case of the caller was decided, the latest quarter first. */
  services: z.array(OwnSurvey),
  portal: OwnSurvey,
})
export type OwnSurveys = z.infer<typeof OwnSurveys>

/** Answers of a survey. Questions without an answer are null; the comment is never published. */
export const SurveyAnswer = z.strictObject({
  service: CaseCode,
  quarter: Quarter,
  overall: Score,
  ease: z.nullable(Score),
  clarity: z.nullable(Score),
  time: z.nullable(Score),
  /** Null for the portal. */
  staff: z.nullable(Score),
  /** Null for the portal. */
  understood: z.nullable(Score),
  comment: z.string().check(z.maxLength(SURVEY_COMMENT_MAX)),
  /** The agency may contact the person about the comment. */
  mayContact: z.boolean(),
})
export type SurveyAnswer = z.infer<typeof SurveyAnswer>

/** Gets the surveys that the caller can answer now. */
export const getOwnSurveys = endpoint({
  method: 'GET',
  path: '/surveys',
  access: 'evaluation:own',
  summary: 'Surveys of the services that the caller has used, and of the portal',
  reply: OwnSurveys,
  rateLimit: 120,
})

/** Answers a survey, once for each person, service and quarter. The same answer again changes nothing. */
export const answerSurvey = endpoint({
  method: 'POST',
  path: '/surveys/answers',
  access: 'evaluation:own',
  summary: 'Answers a survey of a service or of the portal, once in a quarter',
  body: SurveyAnswer,
  reply: MessageReply,
  errors: ['SURVEY_UNKNOWN', 'SURVEY_ANSWERED'],
  rateLimit: 30,
})
