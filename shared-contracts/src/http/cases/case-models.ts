import * as z from 'zod/mini'
import { Appeal, DayMonthYear } from '../../models/affairs/appeal.ts'
import { APPEAL_KINDS, CASE_STAGES, STATE_GROUPS } from '../../rules/case-lists.ts'
import { OwnDocument } from '../data/documents.ts'
import { Day, Version } from '../paging.ts'
import { OBLIGATION_STATUSES, PaymentNumber } from '../payments/payment-models.ts'
import { CaseValues } from './case-drafts.ts'
import { CaseChoice, CaseCode, CaseFieldName } from './case-types.ts'

const Instant = z.string()

/** State of a case with its name and meaning in the caller's language. */
export const CaseState = z.object({
  code: z.string(),
  label: z.string(),
  meaning: z.string(),
  stage: z.enum(CASE_STAGES),
  group: z.enum(STATE_GROUPS),
})
export type CaseState = z.infer<typeof CaseState>

/** Statutory clock of a case, in working days. Null days: no term is set or the clock is stopped. */
export const StatutoryClock = z.object({
  state: z.enum(['running', 'paused', 'stopped']),
  dueOn: z.nullable(Day),
  daysLeft: z.nullable(z.int()),
  termDays: z.int(),
  pauses: z.array(z.object({ from: Day, to: z.nullable(Day), reason: z.string() })),
})
export type StatutoryClock = z.infer<typeof StatutoryClock>

/** What is owed or was paid for a case: number of the obligation, and its state as one line in the caller's language. */
export const CasePayment = z.object({
  number: PaymentNumber,
  status: z.enum(OBLIGATION_STATUSES),
  text: z.string(),
})
export type CasePayment = z.infer<typeof CasePayment>

/** Appeal in the list of its applicant (APL-02, HTTP-08). */
export const AppealSummary = z.extend(Appeal, {
  id: z.uuid(),
  kind: z.enum(APPEAL_KINDS),
  type: CaseCode,
  subject: z.string(),
  state: CaseState,
  /** Null until the review starts. */
  reviewStartDate: z.nullable(DayMonthYear),
  dueOn: z.nullable(Day),
  /** What happens next, in the caller's language. */
  nextStep: z.string(),
  unread: z.int(),
  /** Missing when nothing is owed or was paid for it. */
  payments: z.optional(z.array(CasePayment)),
})
export type AppealSummary = z.infer<typeof AppealSummary>

/** File of a case. `hash` is the SHA-256 of its content in hexadecimal. */
export const CaseFile = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.int(),
  mediaType: z.string(),
  hash: z.string(),
  receivedAt: Instant,
  from: z.enum(['applicant', 'agency']),
  scan: z.enum(['clean', 'not-scanned', 'infected']),
  isAvailable: z.boolean(),
})
export type CaseFile = z.infer<typeof CaseFile>

/** What an event of a case is: a step of its workflow, an entry, a relation to another case, or work of the system. */
export const CASE_EVENT_KINDS = [
  'step',
  'message',
  'note',
  'joined',
  'linked',
  'unlinked',
  'undone',
  'escalated',
  'unregistered',
  'working',
  'rated',
] as const

/** Public event of a case, as its applicant reads it. */
export const CaseEvent = z.object({
  sequence: z.int(),
  at: Instant,
  kind: z.enum(CASE_EVENT_KINDS),
  /** Step of the workflow that was taken or taken back; null for other events. */
  step: z.nullable(CaseCode),
  title: z.string(),
  /** What it means for the applicant. */
  meaning: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  from: z.enum(['applicant', 'agency', 'system']),
  text: z.nullable(z.string()),
  fileIds: z.array(z.uuid()),
})
export type CaseEvent = z.infer<typeof CaseEvent>

/** Message of the thread between applicant and agency. */
export const CaseMessage = z.object({
  sequence: z.int(),
  at: Instant,
  from: z.enum(['applicant', 'agency']),
  author: z.string(),
  /** Subject of a letter; null for a message. */
  subject: z.nullable(z.string()),
  text: z.string(),
  fileIds: z.array(z.uuid()),
  isUnread: z.boolean(),
})
export type CaseMessage = z.infer<typeof CaseMessage>

/** What an actor gives with a step. */
export const STEP_NEEDS = [
  'note',
  'text',
  'letter',
  'outcome',
  'reasons',
  'registration',
  'assignee',
  'files',
  'unit',
] as const
/** What an actor gives with a step. */
export type StepNeed = (typeof STEP_NEEDS)[number]

/** Step that the caller may take now, with what it requires. */
export const OpenStep = z.object({
  code: CaseCode,
  label: z.string(),
  /** What happens, in one sentence; null without one. */
  hint: z.nullable(z.string()),
  needs: z.array(z.enum(STEP_NEEDS)),
  /** What may be given, but is not required. */
  accepts: z.optional(z.array(z.enum(STEP_NEEDS))),
  /** Last day on which it is possible. */
  until: z.nullable(Day),
  /** Confirmation is required: it cannot be taken back. */
  isFinal: z.boolean(),
  /** It is taken with the corrected form of the case; `accepted`: or with what it needs besides. */
  form: z.optional(z.enum(['needed', 'accepted'])),
  /** It is taken with a list of defects; `accepted`: or without one. */
  defects: z.optional(z.enum(['needed', 'accepted'])),
})
export type OpenStep = z.infer<typeof OpenStep>

/** What an applicant has to correct, as an official writes it. `field` is null for the application as a whole. */
export const CaseDefect = z.strictObject({
  reason: CaseCode,
  field: z.nullable(CaseFieldName),
  text: z.string().check(z.maxLength(1000)),
})
export type CaseDefect = z.infer<typeof CaseDefect>

/** The same as the applicant reads it, with the label of the field. */
export const ReadDefect = z.extend(CaseDefect, { reason: CaseChoice, label: z.nullable(z.string()) })
export type ReadDefect = z.infer<typeof ReadDefect>

/** Answer of a form as text. */
export const FormAnswer = z.object({
  name: z.string(),
  step: z.string(),
  label: z.string(),
  text: z.string(),
  fileIds: z.array(z.uuid()),
})
export type FormAnswer = z.infer<typeof FormAnswer>

/** Applicant as registered with the case. */
export const CaseApplicant = z.object({
  name: z.string(),
  pin: z.nullable(z.string()),
  taxId: z.nullable(z.string()),
  organization: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
})
export type CaseApplicant = z.infer<typeof CaseApplicant>

/** Decision of a case. */
export const CaseDecision = z.object({
  outcome: CaseChoice,
  reasons: z.array(CaseChoice),
  letter: z.object({ subject: z.string(), body: z.string() }),
  /** Amount returned to the applicant, AZN with two decimals; null without one. */
  amountReturned: z.nullable(z.string()),
  decidedOn: Day,
  unit: z.string(),
})
export type CaseDecision = z.infer<typeof CaseDecision>

/** Rating of a closed case by its applicant. */
export const CaseRating = z.object({
  solved: z.enum(['yes', 'partly', 'no']),
  score: z.int().check(z.minimum(1), z.maximum(5)),
  text: z.string().check(z.maxLength(1000)),
})
export type CaseRating = z.infer<typeof CaseRating>

/** Appeal with everything that its applicant may read. */
export const AppealDetail = z.extend(AppealSummary, {
  version: Version,
  language: z.string(),
  channel: CaseChoice,
  unit: z.string(),
  assignee: z.nullable(z.string()),
  clock: StatutoryClock,
  applicant: CaseApplicant,
  answers: z.array(FormAnswer),
  files: z.array(CaseFile),
  events: z.array(CaseEvent),
  messages: z.array(CaseMessage),
  steps: z.array(OpenStep),
  /** What has to be corrected, while the agency waits for it. */
  defects: z.optional(z.array(ReadDefect)),
  /** Values of the form as they were submitted, while its defects have to be corrected. */
  submitted: z.optional(CaseValues),
  canWrite: z.boolean(),
  decision: z.nullable(CaseDecision),
  /** Documents that the agency has issued with its decision. */
  documents: z.optional(z.array(OwnDocument)),
  rating: z.nullable(CaseRating),
  canRate: z.boolean(),
  /** Applicants with the same matter, this one included; null when the appeal is handled alone. */
  joined: z.nullable(z.object({ applicants: z.int() })),
  /** Filed by an operator on the telephone: the applicant confirms it with a code first. */
  needsConfirmation: z.boolean(),
})
export type AppealDetail = z.infer<typeof AppealDetail>

/** Receipt of a submission. A repeated submission with the same key gets the same receipt. */
export const AppealReceipt = z.object({
  id: z.uuid(),
  number: z.string(),
  receivedAt: Instant,
  dueOn: z.nullable(Day),
  /** Hash of the first event, hexadecimal: proof of what was received. */
  headHash: z.string(),
  files: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** What `/verify` finds the receipt by, with its control code. */
  verification: z.optional(z.object({ number: z.string(), source: z.string() })),
})
export type AppealReceipt = z.infer<typeof AppealReceipt>
