import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { StatisticCount } from './case-statistics.ts'
import { CaseChoice } from './case-types.ts'
import { Quarter, SURVEY_QUESTIONS } from './surveys.ts'

const Day = z.iso.date()
/** Whole percents. */
const Share = z.int().check(z.minimum(0), z.maximum(100))
const Average = z.number().check(z.minimum(1), z.maximum(5))

/** How the cases were decided that were decided in a quarter. Days are working days from receipt to decision. */
export const ServiceQuality = z.object({
  /** Decided within the statutory time; null if fewer than five were, or were not. */
  inTime: z.nullable(Share),
  /** Half of the cases were decided in this time or sooner. */
  medianDays: z.int(),
  /** Nine of ten cases were decided in this time or sooner. */
  p90Days: z.int(),
  /** Cases that waited for information of their applicant at least once; null if fewer than five did, or did not. */
  returned: z.nullable(Share),
  /** Commonest reason of a return; null without one. */
  returnReason: z.nullable(z.string()),
  /** Outcomes of at least five cases, the commonest first, without one that the rest would reveal; empty for all services, which end differently. */
  outcomes: z.array(z.object({ outcome: CaseChoice, share: Share })),
})
export type ServiceQuality = z.infer<typeof ServiceQuality>

/** Figures of a service, or of all, in a quarter. */
export const ServiceFigures = z.object({
  /** Null for all services. */
  service: z.nullable(CaseChoice),
  received: StatisticCount,
  decided: StatisticCount,
  /** Null below the smallest sample. */
  quality: z.nullable(ServiceQuality),
})
export type ServiceFigures = z.infer<typeof ServiceFigures>

/** Answers of a survey in a quarter, one of each person. */
export const SurveyResult = z.object({
  answers: z.int(),
  /** Average of the overall score, with one decimal. */
  average: Average,
  /** Shares of the scores 1 to 5; empty if one is left out of `scores`. */
  shares: z.array(Share),
  /** Scores of no or at least five answers in their order, without those that the rest would reveal. */
  scores: z.optional(z.array(z.object({ score: z.int().check(z.minimum(1), z.maximum(5)), share: Share }))),
  /** Share of the persons with a decided case; null for the portal. */
  responseRate: z.nullable(Share),
  /** Further questions with enough answers. */
  questions: z.array(z.object({ question: z.enum(SURVEY_QUESTIONS), average: Average })),
})
export type SurveyResult = z.infer<typeof SurveyResult>

/** Results of the surveys of a quarter. A result is null below the smallest sample. */
export const SurveyResults = z.object({
  /** Last day for answers, while they still arrive: the results follow after it. Null for a quarter with results. */
  until: z.nullable(Day),
  all: z.nullable(SurveyResult),
  portal: z.nullable(SurveyResult),
  services: z.array(z.object({ service: CaseChoice, result: z.nullable(SurveyResult) })),
})
export type SurveyResults = z.infer<typeof SurveyResults>

/** Public figures of the agency in a quarter that has ended. */
export const Performance = z.object({
  /** The figures are samples, because no quarter has been published; files never have them. */
  demonstration: z.boolean(),
  computedAt: z.nullable(z.string()),
  /** Published quarters, latest first. */
  quarters: z.array(Quarter),
  /** Quarter of the figures; null without a published one. */
  quarter: z.nullable(Quarter),
  /** Day from which the present quarter is published. */
  nextQuarterOn: Day,
  all: z.nullable(ServiceFigures),
  services: z.array(ServiceFigures),
  results: SurveyResults,
  /** Overall averages by quarter, the earliest first; null below the smallest sample. */
  trend: z.array(z.object({ quarter: Quarter, services: z.nullable(Average), portal: z.nullable(Average) })),
  /** What the agency has changed because of answers, the latest first. */
  changes: z.array(z.object({ day: Day, text: z.string(), demonstration: z.boolean() })),
})
export type Performance = z.infer<typeof Performance>

/** Gets the public figures of a quarter. */
export const getPerformance = endpoint({
  method: 'GET',
  path: '/public/performance',
  access: 'public',
  summary:
    'Volumes, times, outcomes and survey results by service in a quarter, computed from the events of cases',
  query: z.object({
    /** Without one: the latest published quarter. */
    quarter: z.optional(Quarter),
  }),
  reply: Performance,
  rateLimit: 120,
  cache: { maxAge: 300, etag: 'body' },
  isOpenToOrigins: true,
})

/** What the home page shows of the latest published quarter. Figures are null below the smallest sample. */
export const PerformanceSummary = z.object({
  demonstration: z.boolean(),
  /** Null without a published quarter. */
  quarter: z.nullable(Quarter),
  decided: z.nullable(z.int()),
  inTime: z.nullable(Share),
  medianDays: z.nullable(z.int()),
  /** Of the services, by their users. */
  average: z.nullable(Average),
})
export type PerformanceSummary = z.infer<typeof PerformanceSummary>

/** Gets the figures of the home page. */
export const getPerformanceSummary = endpoint({
  method: 'GET',
  path: '/public/performance/summary',
  access: 'public',
  summary: 'Figures of all services in the latest published quarter',
  reply: PerformanceSummary,
  rateLimit: 120,
  cache: { maxAge: 300, etag: 'body' },
  isOpenToOrigins: true,
})

/** Downloads the public figures of all quarters. */
export const exportPerformance = endpoint({
  method: 'GET',
  path: '/public/performance/export',
  access: 'public',
  summary: 'Public figures of all quarters as a file',
  query: z.object({ format: z.enum(['csv', 'json']) }),
  reply: z.file(),
  produces: ['text/csv', 'application/json'],
  rateLimit: 20,
  isOpenToOrigins: true,
})
