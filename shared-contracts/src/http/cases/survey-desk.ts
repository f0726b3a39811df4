import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LAST_ROW_BY_NUMBER, pageOf } from '../paging.ts'
import { CaseChoice, CaseCode } from './case-types.ts'
import { Quarter } from './surveys.ts'

/** Comments on a page of the desk. */
export const COMMENTS_PER_PAGE = 25

const LAST_PAGE = Math.floor(LAST_ROW_BY_NUMBER / COMMENTS_PER_PAGE)

/** Comment of a survey. It is never published, and has no author but the contact. */
export const DeskComment = z.object({
  /** Code of the case type, or `portal`. */
  service: CaseChoice,
  /** Overall score of the answer, from 1 to 5. */
  overall: z.int(),
  comment: z.string(),
  answeredOn: z.iso.date(),
  /** Who wrote it; null without the consent of the person to be contacted about it. */
  contact: z.nullable(
    z.object({ name: z.string(), email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  ),
})
export type DeskComment = z.infer<typeof DeskComment>

/** Page of comments, the newest first, with what can be chosen and the log of reads. */
export const DeskComments = z.extend(pageOf(DeskComment), {
  quarter: Quarter,
  /** Quarters whose answers are stored, the latest first. */
  quarters: z.array(Quarter),
  /** Services whose comments the caller reads. */
  services: z.array(CaseChoice),
  /** Latest reads of comments of the quarter and the chosen service. Instants are ISO 8601. */
  looks: z.array(z.object({ official: z.string(), at: z.string() })),
})
export type DeskComments = z.infer<typeof DeskComments>

/**
 * Lists comments of services of the units in which the caller is head or auditor, and of the portal. A page that
 * an official reads is logged once an hour.
 */
export const listSurveyComments = endpoint({
  method: 'GET',
  path: '/survey-desk/comments',
  access: 'desk:work',
  summary: 'Comments of surveys by service and quarter, the newest first, for heads and auditors of a unit',
  query: z.object({
    /** Without one: all that the caller reads. */
    service: z.optional(CaseCode),
    /** Without one: the present quarter. One without stored answers is refused. */
    quarter: z.optional(Quarter),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LAST_PAGE))),
    lang: z.optional(z.string()),
  }),
  reply: DeskComments,
  errors: ['CASE_DUTY_MISSING'],
  rateLimit: 120,
})
