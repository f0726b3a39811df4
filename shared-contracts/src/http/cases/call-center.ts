import * as z from 'zod/mini'
import { PHONE_MAX } from '../../rules/phone.ts'
import { Language } from '../../session/language.ts'
import { endpoint } from '../endpoint.ts'
import { MessageReply } from '../messages.ts'

/** Maximum number of call-backs that a person waits for. */
export const MAX_OPEN_CALL_BACKS = 3
/** Maximum number of questions of a person without an answer. */
export const MAX_OPEN_QUESTIONS = 10
/** Calls after which an unanswered call-back is missed. */
export const MAX_CALL_TRIES = 2
/** Maximum length of a note for the operator. */
export const CALL_NOTE_MAX = 300
/** Maximum length of questions, answers and summaries. */
export const CALL_TEXT_MAX = 2000

/** What helps a person in a call. */
export const CALL_NEEDS = ['none', 'slow-speech', 'interpreter', 'written-summary'] as const
/** States of a call-back; a missed one was tried twice. */
export const CALL_BACK_STATES = ['booked', 'in_progress', 'done', 'missed', 'cancelled'] as const

/** Code of a topic of the call center. */
const TopicCode = z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/), z.maxLength(40))
const Text = z.string().check(z.trim(), z.minLength(1), z.maxLength(CALL_TEXT_MAX))

/** Call-back of a person. Times are instants, ISO 8601; `topic` is a name in the caller's language. */
export const CallBack = z.object({
  id: z.uuid(),
  topic: z.string(),
  phone: z.string(),
  startsAt: z.string(),
  language: Language,
  need: z.enum(CALL_NEEDS),
  note: z.string(),
  state: z.enum(CALL_BACK_STATES),
  /** Calls without a response. */
  tries: z.int(),
})
export type CallBack = z.infer<typeof CallBack>

/** Call with a person. Operators have numbers, not names. */
export const PhoneCall = z.object({
  callNo: z.string(),
  startedAt: z.string(),
  topic: z.string(),
  operator: z.int(),
  summary: z.string(),
  /** Number of the appeal that the call was about. */
  caseNumber: z.nullable(z.string()),
  /** 1 to 5; null until the person has rated the call. */
  rating: z.nullable(z.int()),
})
export type PhoneCall = z.infer<typeof PhoneCall>

/** Written question of a person and its answer. */
export const CallQuestion = z.object({
  id: z.uuid(),
  topic: z.string(),
  text: z.string(),
  sentAt: z.string(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
})
export type CallQuestion = z.infer<typeof CallQuestion>

/** Day with the times at which operators can still call, HH:MM in Baku. */
export const CallDay = z.object({
  day: z.iso.date(),
  times: z.array(z.object({ time: z.string(), startsAt: z.string() })),
})
export type CallDay = z.infer<typeof CallDay>

/** Own matters at the call center, newest first, and what can be booked. */
export const OwnCallCenter = z.object({
  callBacks: z.array(CallBack),
  calls: z.array(PhoneCall),
  questions: z.array(CallQuestion),
  topics: z.array(z.object({ code: z.string(), label: z.string() })),
  days: z.array(CallDay),
  /** Telephone number of the profile; empty without one. */
  phone: z.string(),
})
export type OwnCallCenter = z.infer<typeof OwnCallCenter>

/** Gets the call-backs, calls and questions of the caller, and free times. */
export const getOwnCallCenter = endpoint({
  method: 'GET',
  path: '/call-center',
  access: 'appeals:own',
  summary: 'Call-backs, calls and questions of the caller, and the times at which a call-back can be booked',
  query: z.object({ lang: z.optional(z.string()) }),
  reply: OwnCallCenter,
  rateLimit: 120,
})

/** Books a call-back. `key` is an idempotency key: a repeated request books once. */
export const bookCallBack = endpoint({
  method: 'POST',
  path: '/call-center/call-backs',
  access: 'appeals:own',
  summary: 'Book a call-back at a free time',
  body: z.strictObject({
    key: z.uuid(),
    topic: TopicCode,
    phone: z.string().check(z.maxLength(PHONE_MAX * 2)),
    startsAt: z.iso.datetime(),
    language: Language,
    need: z.enum(CALL_NEEDS),
    note: z.string().check(z.trim(), z.maxLength(CALL_NOTE_MAX)),
  }),
  reply: z.extend(MessageReply, { id: z.uuid() }),
  errors: ['CALL_KEY_USED', 'CALL_TIME_TAKEN', 'CALL_LIMIT_REACHED'],
  rateLimit: 30,
})

/** Cancels a call-back that no operator has taken. */
export const cancelCallBack = endpoint({
  method: 'DELETE',
  path: '/call-center/call-backs/:id',
  access: 'appeals:own',
  summary: 'Cancel an own call-back',
  params: z.object({ id: z.uuid() }),
  reply: MessageReply,
  errors: ['CALL_BACK_UNKNOWN', 'CALL_BACK_CLOSED'],
  rateLimit: 30,
})

/** Sends a written question. `key` is an idempotency key. */
export const sendCallQuestion = endpoint({
  method: 'POST',
  path: '/call-center/questions',
  access: 'appeals:own',
  summary: 'Send a written question to the call center',
  body: z.strictObject({ key: z.uuid(), topic: TopicCode, text: Text }),
  reply: z.extend(MessageReply, { id: z.uuid() }),
  errors: ['CALL_KEY_USED', 'CALL_LIMIT_REACHED'],
  rateLimit: 30,
})

/** Rates an own call; a later rating replaces it. */
export const ratePhoneCall = endpoint({
  method: 'PUT',
  path: '/call-center/calls/:callNo/rating',
  access: 'appeals:own',
  summary: 'Rate an own call from 1 to 5',
  params: z.object({ callNo: z.string().check(z.regex(/^\d{1,15}$/)) }),
  body: z.strictObject({ rating: z.int().check(z.minimum(1), z.maximum(5)) }),
  reply: MessageReply,
  errors: ['CALL_UNKNOWN'],
  rateLimit: 30,
})
