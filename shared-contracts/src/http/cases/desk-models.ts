import * as z from 'zod/mini'
import { APPEAL_KINDS, DESK_SORTS, DESK_VIEWS } from '../../rules/case-lists.ts'
import { Day, Version } from '../paging.ts'
import {
  CaseDefect,
  FormAnswer,
  CaseApplicant,
  CaseDecision,
  CaseEvent,
  CaseFile,
  CaseMessage,
  CasePayment,
  CaseRating,
  CaseState,
  OpenStep,
  StatutoryClock,
} from './case-models.ts'
import { CaseChoice, CaseCode } from './case-types.ts'

const Instant = z.string()
const Note = z.string().check(z.maxLength(2000))
const Text = z.string().check(z.maxLength(10_000))
const FileIds = z.array(z.uuid()).check(z.maxLength(10))
const Filter = z.optional(z.string().check(z.maxLength(200)))
const Assignee = z.optional(z.union([z.uuid(), z.enum(['me', 'none'])]))

/** What an official may do in a unit. */
export const DUTIES = [
  'intake',
  'caseworker',
  'head',
  'call-center',
  'auditor',
  'configuration',
  'finance',
] as const
/** Schema of a duty. */
export const Duty = z.enum(DUTIES)
export type Duty = z.infer<typeof Duty>

/** Cases of each view, without the one of closed cases. */
export const DeskCounts = z.object({
  mine: z.int(),
  unassigned: z.int(),
  overdue: z.int(),
  'due-soon': z.int(),
  unread: z.int(),
  'all-open': z.int(),
})
export type DeskCounts = z.infer<typeof DeskCounts>

/** Official with what is open with them. */
export const DeskOfficial = z.object({
  id: z.uuid(),
  name: z.string(),
  units: z.array(CaseChoice),
  duties: z.array(Duty),
  /** Units in which the official works on cases. */
  worksIn: z.array(CaseCode),
  openCases: z.int(),
})
export type DeskOfficial = z.infer<typeof DeskOfficial>

/** Row of the inbox. */
export const DeskCase = z.object({
  id: z.uuid(),
  number: z.string(),
  registrationNumber: z.nullable(z.string()),
  type: CaseChoice,
  kind: z.enum(APPEAL_KINDS),
  subject: z.string(),
  applicant: z.string(),
  receivedAt: Instant,
  dueOn: z.nullable(Day),
  /** Working days until the deadline; negative when overdue, null without a running clock. */
  daysLeft: z.nullable(z.int()),
  state: CaseState,
  unit: CaseChoice,
  assignee: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** Applicants with the same matter, this one included. */
  applicants: z.int(),
  isUnread: z.boolean(),
  /** Share of the term after which it was escalated: 0, 50, 80 or 100. */
  escalation: z.int(),
  version: Version,
})
export type DeskCase = z.infer<typeof DeskCase>

/** Filters of the inbox. Lists of codes are joined by commas. */
export const DeskQuery = z.object({
  view: z._default(z.enum(DESK_VIEWS), 'all-open'),
  type: Filter,
  state: Filter,
  unit: Filter,
  /** Id of an official, `me` or `none`. */
  assignee: Filter.check(z.refine((text) => Assignee.safeParse(text).success)),
  /** Words of number, registration number, applicant, subject or trader. */
  words: Filter,
  from: z.optional(Day),
  to: z.optional(Day),
  dueFrom: z.optional(Day),
  dueTo: z.optional(Day),
  sort: z._default(z.enum(DESK_SORTS), 'due'),
  direction: z._default(z.enum(['ASC', 'DESC']), 'ASC'),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2000)), 1),
  perPage: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
})
export type DeskQuery = z.infer<typeof DeskQuery>

/** What the desk offers the official: duties, units, colleagues, choices and saved views. */
export const DeskSettings = z.object({
  me: z.object({ id: z.uuid(), duties: z.array(z.object({ unit: CaseChoice, duty: Duty })) }),
  /** Units whose cases the official reads. */
  units: z.array(CaseChoice),
  /** Units to which a case can be forwarded. */
  forwardUnits: z.array(CaseChoice),
  officials: z.array(DeskOfficial),
  types: z.array(CaseChoice),
  states: z.array(CaseChoice),
  reasons: z.array(CaseChoice),
  /** Steps that can be taken of several cases at once: their input is an assignee, a unit or a note at most. */
  bulkSteps: z.array(OpenStep),
  views: z.array(z.object({ id: z.uuid(), name: z.string(), query: z.string() })),
})
export type DeskSettings = z.infer<typeof DeskSettings>

/** Internal note, which the applicant never reads. */
export const DeskNote = z.object({ sequence: z.int(), at: Instant, author: z.string(), text: z.string() })

/** Input of a step without its defects; what the step does not need is null or empty. */
const GivenInput = z.strictObject({
  note: Note,
  letter: z.nullable(z.strictObject({ subject: z.string().check(z.maxLength(300)), body: Text })),
  outcome: z.nullable(CaseCode),
  reasons: z.array(CaseCode).check(z.maxLength(10)),
  amountReturned: z.nullable(z.string().check(z.maxLength(20))),
  assignee: z.nullable(z.uuid()),
  unit: z.nullable(CaseCode),
  fileIds: FileIds,
})

/** Input of a step. */
export const StepInput = z.extend(GivenInput, {
  defects: z.optional(z.array(CaseDefect).check(z.maxLength(30))),
})
export type StepInput = z.infer<typeof StepInput>

/** Case as officials read it. */
export const DeskCaseDetail = z.extend(DeskCase, {
  language: z.string(),
  channel: CaseChoice,
  clock: StatutoryClock,
  applicantDetails: CaseApplicant,
  /** Trader or other subject of the case, for look-ups; null without one. */
  trader: z.nullable(z.string()),
  answers: z.array(FormAnswer),
  /** Steps of the form with their titles, which group the answers. Missing in older replies. */
  formSteps: z.optional(z.array(CaseChoice)),
  files: z.array(CaseFile),
  events: z.array(z.extend(CaseEvent, { actor: z.nullable(z.string()), isInternal: z.boolean() })),
  /** A letter that can still be taken back is sent at an instant; null: the applicant has it. */
  messages: z.array(z.extend(CaseMessage, { sentAt: z.nullable(Instant) })),
  notes: z.array(DeskNote),
  steps: z.array(OpenStep),
  /** Outcomes that a decision can have. */
  outcomes: z.array(CaseChoice),
  /** Reasons that a decision can have, in the language of the applicant, as a letter has them. */
  letterReasons: z.array(CaseChoice),
  /** Officials to whom it cannot be assigned: it is their own matter, or they have decided it. */
  barredOfficials: z.array(z.uuid()),
  /** Reasoned answers on the same matter, if they permit to leave it without review. The id is null in another unit. */
  earlierAnswers: z.array(
    z.object({ id: z.nullable(z.uuid()), number: z.string(), decidedOn: Day, outcome: CaseChoice }),
  ),
  /** Reasons of defects, and the fields that a defect can name, with the labels that the letter has. */
  defectReasons: z.optional(z.array(CaseChoice)),
  formFields: z.optional(z.array(z.extend(CaseChoice, { letterLabel: z.string() }))),
  /** What the applicant has changed in the form after its submission, the latest first. */
  corrections: z.optional(
    z.array(
      z.object({
        at: Instant,
        changes: z.array(
          z.object({ name: z.string(), label: z.string(), before: z.string(), after: z.string() }),
        ),
      }),
    ),
  ),
  /** Automatic checks on the day of submission. Missing in older replies. */
  checks: z.optional(
    z.array(z.object({ code: CaseCode, result: z.enum(['passed', 'attention']), text: z.string() })),
  ),
  /** Checklist of the current stage. */
  checklist: z.array(z.object({ code: CaseCode, label: z.string(), isDone: z.boolean() })),
  decision: z.nullable(CaseDecision),
  /** What is owed or was paid for it, and whether the official may add an amount. Only of an application. */
  payment: z.optional(z.object({ obligations: z.array(CasePayment), canAdd: z.boolean() })),
  rating: z.nullable(CaseRating),
  /** Letter templates for the steps that are open. */
  templates: z.array(
    z.object({
      code: CaseCode,
      label: z.string(),
      /** Step that the letter is for, and its outcome; null when the step has none. */
      step: CaseCode,
      outcome: z.nullable(CaseCode),
      /** Subject and body by language, with the values of the case filled in. */
      letters: z.record(z.string(), z.object({ subject: z.string(), body: z.string() })),
    }),
  ),
  /** Cases with the same matter, and other cases of the applicant in the last year. */
  related: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      subject: z.string(),
      relation: z.enum(['leading', 'joined', 'linked', 'similar', 'same-applicant']),
      state: CaseState,
    }),
  ),
  /** Step that can be undone, until an instant, with its input for the form that takes it again. */
  undo: z.nullable(
    z.object({
      label: z.string(),
      until: Instant,
      step: z.optional(CaseCode),
      input: z.optional(GivenInput),
      defects: z.optional(z.array(CaseDefect)),
    }),
  ),
  /** Whether the official may write to the applicant, and internal notes. */
  canWrite: z.boolean(),
  canNote: z.boolean(),
})
export type DeskCaseDetail = z.infer<typeof DeskCaseDetail>

/** What became of a case in a step of several cases. */
export const BulkResult = z.object({
  id: z.uuid(),
  number: z.string(),
  outcome: z.enum(['done', 'possible', 'refused']),
  /** Why it was refused, in the caller's language. */
  message: z.nullable(z.string()),
})
export type BulkResult = z.infer<typeof BulkResult>

/** Appeal that was filed for a caller. It has no due day before the caller confirms it. */
export const CallerFiling = z.object({ id: z.uuid(), number: z.string(), receivedAt: Instant })
export type CallerFiling = z.infer<typeof CallerFiling>

/** Official with duties by unit. */
export const OfficialDuties = z.object({
  id: z.uuid(),
  name: z.string(),
  /** An official cannot change own duties. */
  isSelf: z.boolean(),
  duties: z.array(z.object({ unit: CaseCode, duty: Duty })),
})
export type OfficialDuties = z.infer<typeof OfficialDuties>
