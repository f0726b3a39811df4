import { CASE_FIELD_TYPES, CaseCode, CaseFee, CaseFieldName } from 'shared-contracts/http/cases/case-types'
import { APPEAL_KINDS } from 'shared-contracts/rules/case-lists'
import { SERVICE_AUDIENCES } from 'shared-contracts/rules/service-audience'
import { Variant } from 'shared-contracts/session/variant'
import * as z from 'zod'

const Texts = { az: z.string(), en: z.string(), ru: z.string() }
const Flag = z
  .literal('yes')
  .optional()
  .transform((cell) => cell === 'yes')
const Count = z
  .string()
  .regex(/^[1-9]\d*$/, 'a number is expected')
  .transform(Number)
  .optional()

/** Row of `fields.csv`. */
export const FieldRow = z.strictObject({
  /** Step of the form; its title is `step.<id>` of `texts.csv`. Rows of a step follow each other. */
  step: CaseCode,
  /** `group.name` is a field of each row of an earlier field of the type `rows`. */
  name: z.string().regex(/^[a-z][A-Za-z0-9]{0,39}(?:\.[a-z][A-Za-z0-9]{0,19})?$/),
  type: z.enum(CASE_FIELD_TYPES),
  required: Flag,
  /** Maximum number of characters; texts must have one. */
  max: Count,
  /** Maximum number of files, of rows or of chosen values; files and rows must have one. */
  maxItems: Count,
  /** List of `choices.csv`, of the type or of `shared`; `towns` and `regions` are those of `data/places`, `countries` all. Of a `record` its registry. */
  choices: z.string().optional(),
  /** `yes`: a day after today is refused. Of a `record`: one that is no longer in force is accepted. */
  isPast: Flag,
  /** `field=code|code`: shown only while an earlier field, in a row first one of the row, has one of these codes. */
  shownIf: z
    .string()
    .regex(/^[a-z]\w*=[a-z0-9|-]+$/i, 'field=code|code is expected')
    .optional(),
  /** Earlier field of the same type, a day or an amount, which the value must not be below. */
  least: z.optional(CaseFieldName),
  ...Texts,
  'hint.az': z.string().optional(),
  'hint.en': z.string().optional(),
  'hint.ru': z.string().optional(),
})
export type FieldRow = z.infer<typeof FieldRow>

/** Row of `texts.csv`. */
export const TextRow = z.strictObject({ key: z.string(), ...Texts })

/** Row of `choices.csv`. */
export const ChoiceRow = z.strictObject({ list: z.string(), code: CaseCode, ...Texts })

const WorkingDays = z.int().min(1).max(365)

/** `definition.json`. Statutory terms are working days. */
export const Definition = z.strictObject({
  /** Folder of `cases/workflows`. */
  workflow: CaseCode,
  kind: z.enum(APPEAL_KINDS),
  /** Position in lists. */
  order: z.int().min(1),
  variants: z.array(Variant).min(1),
  /** Unit that receives it, a code of `shared/units.csv`. */
  unit: CaseCode,
  terms: z.strictObject({
    acknowledgeDays: WorkingDays,
    answerDays: WorkingDays,
    extendedDays: WorkingDays,
  }),
  /** Usual time to fill in the form. */
  minutes: z.int().min(1).max(120),
  isOpenToVisitors: z.boolean(),
  /** Fields whose words are the matter of a case, by which similar and repeated ones are found; empty without that. */
  similarBy: z.array(CaseFieldName),
  /**
   * Choice by which an applicant agrees that others learn of the case: such similar cases are offered to other applicants,
   * who may join. Without it only officials learn that a case exists, and only they join cases.
   */
  joinableIf: z.optional(z.strictObject({ field: CaseFieldName, code: CaseCode })),
  /** Text or record that is the subject of the case; of several fields the first with a value. */
  subjectField: z.union([CaseFieldName, z.array(CaseFieldName).min(1)]),
  /** Fields of the open table of statistics, and of the trader for officials. */
  objectField: z.optional(CaseFieldName),
  causeField: z.optional(CaseFieldName),
  traderField: z.optional(CaseFieldName),
  regionField: z.optional(CaseFieldName),
  /** Step of the workflow that creates what `results.json` names, once it can no longer be taken back. */
  resultStep: z.optional(CaseCode),
  /** Field with a day, as on which records are looked up; without it they are those of today. */
  recordDay: z.optional(CaseFieldName),
  /** The applicant must have the tax ID in this field of the chosen record, unless a choice has one of some codes. */
  holder: z.optional(
    z.strictObject({
      record: CaseFieldName,
      field: z.string(),
      unless: z.strictObject({ field: CaseFieldName, codes: z.array(CaseCode).min(1) }),
    }),
  ),
  /**
   * Fields that are compared with the registries at the submission: customs code, risk group, technical regulation, body, and number given
   * by it.
   */
  checks: z.optional(
    z.strictObject({
      goods: CaseFieldName,
      risk: z.optional(CaseFieldName),
      regulation: z.optional(CaseFieldName),
      body: CaseFieldName,
      number: z.optional(CaseFieldName),
    }),
  ),
  /** `tasks`: the steps are a list of tasks in any order; without it they follow each other. */
  layout: z.optional(z.literal('tasks')),
  /** Grows when a released form changes in a way that a draft does not survive; see `versions` in the README of cases. */
  formVersion: z.int().min(1),
})
export type Definition = z.infer<typeof Definition>

/** `definition.json` of a service: what its passport or its kind does not say. Services are listed after appeals. */
export const ServiceDefinition = Definition.omit({
  kind: true,
  order: true,
  variants: true,
  isOpenToVisitors: true,
})

const PassportText = z.object({ az: z.string(), en: z.string(), ru: z.string() })

/** What a case type reads of `passport.json`. */
export const Passport = z.object({
  id: z.int(),
  variants: z.array(Variant).min(1),
  name: PassportText,
  short: PassportText,
  fee: CaseFee,
  audience: z.array(z.enum(SERVICE_AUDIENCES)).min(1),
})
