import * as z from 'zod/mini'
import { Amount } from '../../models/affairs/amount.ts'
import { FIELD_KINDS } from '../../rules/case-kinds.ts'
import { APPEAL_KINDS } from '../../rules/case-lists.ts'
import { SERVICE_AUDIENCES } from '../../rules/service-audience.ts'
import { endpoint } from '../endpoint.ts'

/** Code of a case type, a step, a field, a choice or a unit, as the folders of data name it. */
export const CaseCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))

/** Types of form fields that the first releases support. */
const FIRST_FIELD_TYPES = [
  'text',
  'long-text',
  'choice',
  'choices',
  'day',
  'money',
  'whole-number',
  'phone',
  'email',
  'tax-id',
  'url',
  'files',
] as const

/**
 * Types of form fields. Values are strings; `choices` and `files` are lists of codes or file ids. `rows` is a group of fields
 * that repeats: its value is the list of the keys of its rows, and each field of a row is a value of its own
 * (`rules/case-rows`). `record` is an entry of a registry: its number and its title. `code` is a customs code.
 */
export const CASE_FIELD_TYPES = [...FIRST_FIELD_TYPES, 'rows', 'record', 'code'] as const

/** Name of a form field, such as `traderName`. */
export const CaseFieldName = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/))

/** Value of a choice with its label in the caller's language. */
export const CaseChoice = z.object({ code: z.string(), label: z.string() })
export type CaseChoice = z.infer<typeof CaseChoice>

/** Field of a form that is not repeated, with its texts in the caller's language. */
const SingleField = z.object({
  name: CaseFieldName,
  type: z.enum(CASE_FIELD_TYPES),
  label: z.string(),
  hint: z.nullable(z.string()),
  isRequired: z.boolean(),
  /** Maximum number of characters (code points, a line break is one); null where the type sets it. */
  max: z.nullable(z.int()),
  /** Maximum number of files or of chosen values; null without one. */
  maxItems: z.nullable(z.int()),
  choices: z.array(CaseChoice),
  /** A day after today is refused; a record that is no longer in force is accepted. */
  isPast: z.boolean(),
  /** Shown only while another field has one of these codes; null: always. */
  shownIf: z.nullable(z.object({ field: CaseFieldName, codes: z.array(z.string()) })),
  /** Earlier field of the same type, a day or an amount, which the value must not be below. */
  least: z.optional(CaseFieldName),
  /** A day before today is refused. */
  isFuture: z.optional(z.boolean()),
  /** Smallest and largest whole number; null without the latter. */
  range: z.optional(z.object({ from: z.int(), to: z.nullable(z.int()) })),
  /** Of a text: `gtin` is a barcode. Of files: `scan` accepts PDF, JPEG and PNG only. */
  kind: z.optional(z.enum(FIELD_KINDS)),
  /** Whole sentences for this field in place of the general messages. */
  messages: z.optional(
    z.object({
      /** The field is required and empty. */
      missing: z.optional(z.string()),
      /** The value is below that of `least`. */
      belowLeast: z.optional(z.string()),
      /** The value does not fit `isFuture`, `range` or `kind`. */
      wrong: z.optional(z.string()),
    }),
  ),
  /** Of `rows` and of their fields: a row in the singular, such as `Manufacturer`. */
  one: z.optional(z.string()),
  /** Of `rows`: label of the button that adds one. */
  add: z.optional(z.string()),
  /** Registry of a `record`. */
  registry: z.optional(z.string()),
})

/** Field of a form, with its texts in the caller's language. */
export const CaseField = z.extend(SingleField, {
  /** Fields of each row, of `rows`; their names are unique among them. */
  fields: z.optional(z.array(SingleField)),
})
export type CaseField = z.infer<typeof CaseField>

/** Path of a form without language: of an appeal, or of the application for a service. Without it: `/appeals/new/<type>`. */
const FormPath = z.optional(z.string())

/** Fee of an application: by a tariff, or its two parts in AZN. */
export const CaseFee = z.object({
  rule: z.enum(['free', 'tariff', 'fixed']),
  service: z.nullable(Amount),
  government: z.nullable(Amount),
  /** Amount of the demonstration, which no law sets. Missing in older replies. */
  demonstration: z.optional(z.boolean()),
})
export type CaseFee = z.infer<typeof CaseFee>

/** Form of a case type with its steps, in the caller's language. */
export const CaseForm = z.object({
  type: CaseCode,
  path: FormPath,
  kind: z.enum(APPEAL_KINDS),
  formVersion: z.int(),
  title: z.string(),
  summary: z.string(),
  /** Sentences that a person reads before the form: who may use it, what is needed, how it goes on. */
  before: z.array(z.string()),
  isOpenToVisitors: z.boolean(),
  /** Statutory time of the answer, in working days. */
  answerDays: z.int(),
  /** Usual time to fill in the form, in minutes. */
  minutes: z.optional(z.int()),
  /** Of a service; appeals are free. */
  fee: z.optional(CaseFee),
  /** Who may apply for a service; anyone may submit an appeal. */
  audience: z.optional(z.array(z.enum(SERVICE_AUDIENCES))),
  /** `tasks`: a list of the steps, which are filled in in any order; without it they follow each other. */
  layout: z.optional(z.literal('tasks')),
  steps: z.array(z.object({ id: CaseCode, title: z.string(), fields: z.array(CaseField) })),
  /** Similar open cases are looked up by these fields; empty without that. */
  similarBy: z.array(CaseFieldName),
})
export type CaseForm = z.infer<typeof CaseForm>

/** Case type in a list. */
export const CaseTypeSummary = z.object({
  type: CaseCode,
  path: FormPath,
  kind: z.enum(APPEAL_KINDS),
  title: z.string(),
  summary: z.string(),
  isOpenToVisitors: z.boolean(),
  answerDays: z.int(),
})
export type CaseTypeSummary = z.infer<typeof CaseTypeSummary>

/** Lists the case types of the variant. */
export const listCaseTypes = endpoint({
  method: 'GET',
  path: '/public/case-types',
  access: 'public',
  summary: 'Types of appeals of the portal',
  reply: z.object({ content: z.array(CaseTypeSummary) }),
  rateLimit: 120,
  cache: { maxAge: 300, etag: 'body' },
})

/** Gets the form of a case type, or of a service by its code. */
export const getCaseForm = endpoint({
  method: 'GET',
  path: '/v2/public/case-types/:type',
  access: 'public',
  summary: 'Form of a type of appeals or of a service',
  params: z.object({ type: CaseCode }),
  query: z.object({
    lang: z.optional(z.string()),
    /** Version that a draft has; the present one without it, or when it no longer exists. */
    version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
  }),
  reply: CaseForm,
  errors: ['CASE_TYPE_UNKNOWN'],
  rateLimit: 120,
  cache: { maxAge: 300, etag: 'body' },
})

/** Looks up whether the customs tariff has a code, or codes that begin with it, as the submission of a form does. */
export const checkCustomsCode = endpoint({
  method: 'GET',
  path: '/public/customs-codes/:code',
  access: 'public',
  summary: 'Whether the customs tariff has a code',
  params: z.object({ code: z.string().check(z.regex(/^(?:\d{2}){2,5}$/)) }),
  reply: z.object({ isKnown: z.boolean() }),
  rateLimit: 120,
  cache: { maxAge: 300, etag: 'body' },
})

const FirstField = z.extend(SingleField, { type: z.enum(FIRST_FIELD_TYPES) })

/**
 * Form for releases that do not support the later types of fields; it ends on 30 June 2027.
 * @deprecated Use {@link getCaseForm}.
 */
export const getFirstCaseForm = endpoint({
  method: 'GET',
  path: '/public/case-types/:type',
  access: 'public',
  summary: 'Form of a type of appeals with the first types of fields, until 30 June 2027',
  params: z.object({ type: CaseCode }),
  reply: z.extend(CaseForm, {
    steps: z.array(z.object({ id: CaseCode, title: z.string(), fields: z.array(FirstField) })),
  }),
  errors: ['CASE_TYPE_UNKNOWN'],
  rateLimit: 120,
  cache: { maxAge: 300, etag: 'body' },
})

/**
 * Result of the guided start: a form with values that the questions have already settled, a page of the portal that has the
 * answer, or another authority with its address.
 */
export const StartResult = z.object({
  id: CaseCode,
  kind: z.enum(['form', 'answer', 'authority']),
  title: z.string(),
  text: z.string(),
  /** Of a form; of an answer, for users who submit a complaint anyway. */
  type: z.nullable(CaseCode),
  values: z.record(CaseFieldName, z.string()),
  /** Path of the portal without language, of an answer. */
  path: z.nullable(z.string()),
  /** Label of the link to `path` or `url`. */
  linkLabel: z.nullable(z.string()),
  /** Address of another authority. */
  url: z.nullable(z.string()),
  phone: z.nullable(z.string()),
})
export type StartResult = z.infer<typeof StartResult>

/** Question of the guided start. An answer leads to a question or to a result. */
export const StartQuestion = z.object({
  id: CaseCode,
  text: z.string(),
  hint: z.nullable(z.string()),
  answers: z.array(
    z.object({
      id: CaseCode,
      label: z.string(),
      question: z.nullable(CaseCode),
      result: z.nullable(CaseCode),
    }),
  ),
})
export type StartQuestion = z.infer<typeof StartQuestion>

/** Guided start: the first question is the first of the list. */
export const StartGuide = z.object({ questions: z.array(StartQuestion), results: z.array(StartResult) })
export type StartGuide = z.infer<typeof StartGuide>

/** Gets the guided start of the variant. */
export const getStartGuide = endpoint({
  method: 'GET',
  path: '/public/appeal-start',
  access: 'public',
  summary: 'Questions that lead to the right form, answer or authority',
  reply: StartGuide,
  rateLimit: 120,
  cache: { maxAge: 300, etag: 'body' },
})
