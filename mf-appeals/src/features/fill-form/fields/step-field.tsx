import type { ReactNode } from 'react'
import type { CaseField } from 'shared-contracts/http/cases/case-types'
import { countCharacters } from 'shared-contracts/rules/case-values'
import type { CaseValue } from 'shared-contracts/rules/case-values'
import type { FormField } from 'shared-runtime/forms'
import { dayInBaku, formatDate, useTexts } from 'shared-runtime/i18n'
import { Choice, ChoiceGroup } from 'shared-ui/choice'
import { TextArea, TextField } from 'shared-ui/field'
import { Select } from 'shared-ui/select'
import { CharacterCount } from '../../../common/character-count.tsx'
import { writeDay } from './field-values.ts'
import { RecordField } from './record-field.tsx'
import styles from './fields.module.css'

/** Above this number choices are a list to open. */
const MAX_RADIOS = 10
/** Share of the limit from which a line shows how much is left. */
const NEAR = 0.8
/** Longest text that a draft stores. */
const MAX_STORED = 10_000
const MONTH_MS = 30 * 86_400_000

/** Attributes of a control of one line by field type. Most are about others, so that nothing of one's own is offered. */
const INPUTS = {
  text: {},
  // Its keypad has a separator, unlike that of `numeric`.
  day: { inputMode: 'decimal', autoComplete: 'off' },
  money: { inputMode: 'decimal', autoComplete: 'off' },
  'whole-number': { inputMode: 'numeric', autoComplete: 'off' },
  phone: { type: 'tel', autoComplete: 'off' },
  email: { type: 'email', autoComplete: 'off' },
  'tax-id': { inputMode: 'numeric', autoComplete: 'off' },
  code: { inputMode: 'numeric', autoComplete: 'off' },
  url: { type: 'text', inputMode: 'url', autoComplete: 'off' },
} as const

const NARROW: readonly CaseField['type'][] = ['day', 'money', 'whole-number', 'phone', 'tax-id', 'code']

interface StepFieldProps {
  readonly field: CaseField
  readonly control: FormField<CaseValue>
  /** Renders the control of files. */
  readonly files: (field: CaseField, control: FormField<CaseValue>) => ReactNode
}

/** Choices as radio buttons or, where several can be chosen, as checkboxes. */
function Choices({ field, control }: Omit<StepFieldProps, 'files'>) {
  const { label, error, errorWord, optionalWord, name, value, onChange, onBlur } = control
  const isMultiple = field.type === 'choices'
  const chosen = typeof value === 'string' ? [value] : value
  const codes = field.choices.map(({ code }) => code)
  return (
    <ChoiceGroup
      legend={label}
      hint={field.hint ?? undefined}
      error={error}
      errorWord={errorWord}
      optionalWord={optionalWord}
    >
      {field.choices.map((choice, index) => (
        <Choice
          key={choice.code}
          type={isMultiple ? 'checkbox' : 'radio'}
          name={name}
          value={choice.code}
          label={choice.label}
          checked={chosen.includes(choice.code)}
          aria-invalid={error === undefined ? undefined : true}
          ref={index === 0 ? control.ref : undefined}
          onChange={({ target }) =>
            onChange(
              isMultiple
                ? codes.filter((code) => (code === choice.code ? target.checked : chosen.includes(code)))
                : choice.code,
            )
          }
          onBlur={onBlur}
        />
      ))}
    </ChoiceGroup>
  )
}

function LongText({ field, control }: Omit<StepFieldProps, 'files'>) {
  const text = typeof control.value === 'string' ? control.value : ''
  return (
    <div className={styles.counted}>
      <TextArea
        {...control}
        value={text}
        hint={field.hint ?? undefined}
        rows={8}
        maxLength={MAX_STORED}
        aria-required={field.isRequired}
      />
      {field.max === null ? null : <CharacterCount text={text} max={field.max} />}
    </div>
  )
}

function SelectField({ field, control }: Omit<StepFieldProps, 'files'>) {
  const t = useTexts()
  const { ref: _ref, ...select } = control
  return (
    <Select
      {...select}
      value={typeof control.value === 'string' ? control.value : ''}
      hint={field.hint ?? undefined}
      aria-required={field.isRequired}
      options={[
        { value: '', label: t('fill.field.choose') },
        ...field.choices.map(({ code, label }) => ({ value: code, label })),
      ]}
    />
  )
}

/** Whether a line is long enough that its limit matters. */
function isNearLimit(text: string, max: number | null): max is number {
  return max !== null && countCharacters(text) > max * NEAR
}

/** Day that a field could have. */
function exampleDay({ isFuture }: CaseField): string {
  return isFuture === true ? formatDate(dayInBaku(Date.now() + MONTH_MS)) : '05.03.2026'
}

/** Control of a form field, by its type. */
export function StepField({ field, control, files }: StepFieldProps) {
  const t = useTexts()
  if (field.type === 'files') return files(field, control)
  // Rows have fields of their own, which the page shows.
  if (field.type === 'rows') return null
  if (field.type === 'record') return <RecordField field={field} control={control} />
  if (field.type === 'long-text') return <LongText field={field} control={control} />
  if (field.type === 'choice' && field.choices.length > MAX_RADIOS) {
    return <SelectField field={field} control={control} />
  }
  if (field.type === 'choice' || field.type === 'choices') return <Choices field={field} control={control} />
  const isFormatted = field.type === 'day' || field.type === 'money'
  const format = isFormatted ? t(`fill.field.${field.type}`, { date: exampleDay(field) }) : null
  const hint = [field.hint, format].filter((part) => part !== null).join(' ')
  const { value, onChange, onBlur, ...texts } = control
  const text = typeof value === 'string' ? value : ''
  return (
    <div className={styles.counted}>
      <TextField
        {...texts}
        {...INPUTS[field.type]}
        value={text}
        hint={hint === '' ? undefined : hint}
        suffix={field.type === 'money' ? 'AZN' : undefined}
        isNarrow={NARROW.includes(field.type)}
        onChange={onChange}
        onBlur={() => {
          // People see how their date was understood.
          if (field.type === 'day' && writeDay(text) !== text) onChange(writeDay(text))
          onBlur()
        }}
        maxLength={MAX_STORED}
        aria-required={field.isRequired}
      />
      {isNearLimit(text, field.max) ? <CharacterCount text={text} max={field.max} /> : null}
    </div>
  )
}
