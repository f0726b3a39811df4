import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MessageReply } from '../messages.ts'
import { CALL_TEXT_MAX, CallBack, CallQuestion } from './call-center.ts'

const Id = z.object({ id: z.uuid() })
const Text = z.string().check(z.trim(), z.minLength(1), z.maxLength(CALL_TEXT_MAX))

/** Call-back as operators see it. */
export const DeskCallBack = z.extend(CallBack, {
  /** Name and surname of the person. */
  name: z.string(),
  /** Number of the operator in charge. */
  operator: z.nullable(z.int()),
  /** Taken by the caller. */
  isMine: z.boolean(),
})
export type DeskCallBack = z.infer<typeof DeskCallBack>

/** Question as operators see it. */
export const DeskQuestion = z.extend(CallQuestion, { name: z.string() })
export type DeskQuestion = z.infer<typeof DeskQuestion>

/** Call-backs of a day and questions without answer. On the current day, open call-backs of earlier days come first. */
export const CallDeskDay = z.object({
  day: z.iso.date(),
  /** Working days before and after it. */
  previousDay: z.iso.date(),
  nextDay: z.iso.date(),
  callBacks: z.array(DeskCallBack),
  questions: z.array(DeskQuestion),
})
export type CallDeskDay = z.infer<typeof CallDeskDay>

/** Gets the call-backs of a day, the current one by default, and the open questions; requires the duty `call-center`. */
export const getCallDeskDay = endpoint({
  method: 'GET',
  path: '/call-desk',
  access: 'desk:work',
  summary: 'Call-backs of a day with their telephone numbers, and questions without answer',
  query: z.object({ lang: z.optional(z.string()), day: z.optional(z.iso.date().check(z.regex(/^20/))) }),
  reply: CallDeskDay,
  errors: ['CASE_DUTY_MISSING'],
  rateLimit: 240,
})

/** Takes a call-back, so that no other operator calls. An operator who repeats it keeps the call-back. */
export const takeCallBack = endpoint({
  method: 'POST',
  path: '/call-desk/call-backs/:id/take',
  access: 'desk:work',
  summary: 'Take a call-back',
  params: Id,
  reply: MessageReply,
  errors: ['CASE_DUTY_MISSING', 'CALL_BACK_UNKNOWN', 'CALL_BACK_CLOSED'],
  rateLimit: 120,
})

/**
 * Records the outcome of a taken call-back: a call with its summary and, if there is one, the number of its appeal, or
 * a call without a response. After the second one it is missed.
 */
export const recordCallBack = endpoint({
  method: 'POST',
  path: '/call-desk/call-backs/:id/outcome',
  access: 'desk:work',
  summary: 'Record the outcome of a call-back',
  params: Id,
  body: z.union([
    z.strictObject({
      outcome: z.literal('done'),
      summary: Text,
      caseNumber: z.nullable(z.string().check(z.trim(), z.maxLength(30))),
    }),
    z.strictObject({ outcome: z.literal('missed') }),
  ]),
  reply: MessageReply,
  errors: ['CASE_DUTY_MISSING', 'CALL_BACK_UNKNOWN', 'CALL_BACK_CLOSED', 'CASE_UNKNOWN'],
  rateLimit: 120,
})

/** Answers a question. */
export const answerCallQuestion = endpoint({
  method: 'POST',
  path: '/call-desk/questions/:id/answer',
  access: 'desk:work',
  summary: 'Answer a written question',
  params: Id,
  body: z.strictObject({ text: Text }),
  reply: MessageReply,
  errors: ['CASE_DUTY_MISSING', 'CALL_QUESTION_UNKNOWN', 'CALL_QUESTION_ANSWERED'],
  rateLimit: 120,
})
