import type { LocalizedText } from 'shared-contracts/session/language'
import type { REPORT_COLUMN_TYPES } from 'shared-contracts/http/cases/periodic-reports'
import { Variant } from 'shared-contracts/session/variant'
import * as z from 'zod'
import { isPeriodOf, type PeriodKind } from './periods.ts'

const Code = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
const Name = z.string().regex(/^[a-z][A-Za-z0-9]*$/)
const Text = z.strictObject({ az: z.string().min(1), en: z.string().min(1), ru: z.string().min(1) })

/** `definition.json` of a type of reports. */
export const ReportDefinition = z
  .strictObject({
    /** Position in lists. */
    order: z.int(),
    variants: z.array(Variant).min(1),
    /** Unit of the agency whose officials decide about the reports. */
    unit: Code,
    title: Text,
    summary: Text,
    /** Records of a registry whose organizations owe the report. */
    owedBy: z.strictObject({
      registry: Code,
      taxIdField: Name,
      /** The record has one of the values in this field of choices. */
      field: Name,
      values: z.array(Code).min(1),
      /** Field with the day from which on the report is owed. */
      since: Name,
      /** Field with the last day of a record that is no longer in force. */
      until: Name,
    }),
    period: z.enum(['quarter', 'year']),
    firstPeriod: z.string(),
    /** Calendar days after the period. */
    dueDays: z.int().min(1).max(366),
    /** Calendar days before the last day on which the organization is reminded. */
    reminderDays: z.int().min(1).max(60),
    /** Calendar days after the last day within which the organization is reminded a second time. */
    lateReminderDays: z.int().min(1).max(60),
    /** Working days for the corrections of a returned report. */
    correctionDays: z.int().min(1).max(60),
    /** Source of the duty; the agency must confirm a proposed one. */
    basis: z.strictObject({ isConfirmed: z.boolean(), text: Text }),
  })
  .refine(({ period, firstPeriod }) => isPeriodOf(period, firstPeriod), 'firstPeriod is none of its kind')
  .refine(({ dueDays, reminderDays }) => reminderDays < dueDays, 'reminderDays reach into the period')
export type ReportDefinition = z.infer<typeof ReportDefinition>

const Yes = z.literal('yes').optional()

/** Row of `columns.csv`. */
export const ColumnRow = z.strictObject({
  name: Name,
  type: z.enum(['text', 'date', 'number', 'choice']),
  required: Yes,
  /** `column=code|code`: required where an earlier column of choices has one of the codes. */
  requiredIf: z
    .string()
    .regex(/^[a-z][A-Za-z0-9]*=[a-z0-9-]+(\|[a-z0-9-]+)*$/)
    .optional(),
  /** List of `choices.csv`. */
  choices: z.string().optional(),
  /** Regular expression for the whole cell; the hint states what it requires. */
  pattern: z.string().optional(),
  /** `inPeriod`: a day of the period. */
  day: z.literal('inPeriod').optional(),
  /** Earlier column with a day that must not be later. */
  notBefore: Name.optional(),
  /** The cell is copied from the last accepted report. */
  copied: Yes,
  az: z.string(),
  en: z.string(),
  ru: z.string(),
  'hint.az': z.string().optional(),
  'hint.en': z.string().optional(),
  'hint.ru': z.string().optional(),
})
export type ColumnRow = z.infer<typeof ColumnRow>

/** Row of `choices.csv`. */
export const ChoiceRow = z.strictObject({
  list: z.string(),
  code: Code,
  az: z.string(),
  en: z.string(),
  ru: z.string(),
})

/** Column of a type of reports. */
export interface ColumnRules {
  readonly name: string
  readonly type: (typeof REPORT_COLUMN_TYPES)[number]
  readonly label: LocalizedText
  readonly hint: LocalizedText | null
  readonly isRequired: boolean
  readonly requiredIf: { readonly column: string; readonly codes: readonly string[] } | undefined
  readonly choices: readonly { readonly code: string; readonly label: LocalizedText }[]
  readonly pattern: RegExp | undefined
  readonly isInPeriod: boolean
  readonly notBefore: string | undefined
  readonly isCopied: boolean
}

/** Type of periodic reports. */
export interface ReportType extends Omit<ReportDefinition, 'period'> {
  readonly code: string
  readonly period: PeriodKind
  readonly columns: readonly ColumnRules[]
}
