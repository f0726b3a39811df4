import type { ReactNode } from 'react'
import type { CaseField } from 'shared-contracts/http/cases/case-types'
import { countCharacters } from 'shared-contracts/rules/case-values'
import type { CaseValue } from 'shared-contracts/rules/case-values'
import type { FormField } from 'shared-runtime/forms'
import { useTexts } from 'shared-runtime/i18n'
import { Choice, ChoiceGroup } from 'shared-ui/choice'
import { TextArea, TextField } from 'shared-ui/field'
import { Select } from 'shared-ui/select'
import { CharacterCount } from '../../../common/character-count.tsx'
import styles from './fields.module.css'

/** Above this number choices are a list to open. */
const MAX_RADIOS = 10
/** Share of the limit from which a line shows how much is left. */
const NEAR = 0.8
/** Longest text that a draft stores. */
const MAX_STORED = 10_000

/** Attributes of a control of one line by field type. */
const INPUTS = {
  text: {},
  day: { inputMode: 'numeric', autoComplete: 'off' },
  money: { inputMode: 'decimal', autoComplete: 'off' },
  'whole-number': { inputMode: 'numeric', autoComplete: 'off' },
  phone: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  'tax-id': { inputMode: 'numeric', autoComplete: 'off' },
  url: { type: 'text', inputMode: 'url', autoComplete: 'url' },
} as const

const NARROW: readonly CaseField['type'][] = ['day', 'money', 'whole-number', 'phone', 'tax-id']

interface StepFieldProps {
  readonly field: CaseField
  readonly control: FormField<CaseValue>
  /** Renders the control of files. */
  readonly files: (field: CaseField, control: FormField<CaseValue>) => ReactNode
}

function Radios({ field, control }: Omit<StepFieldProps, 'files'>) {
  const { label, error, errorWord, optionalWord, name, onChange, onBlur } = control
  const [first] = field.choices
  return (
    <ChoiceGroup
      legend={optionalWord === undefined ? label : `${label} (${optionalWord})`}
      hint={field.hint ?? undefined}
      error={error}
      errorWord={errorWord}
    >
      {field.choices.map((choice) => (
        <Choice
          key={choice.code}
          type="radio"
          name={name}
          value={choice.code}
          label={choice.label}
          checked={control.value === choice.code}
          aria-invalid={error === undefined ? undefined : true}
          ref={choice === first ? control.ref : undefined}
          onChange={() => onChange(choice.code)}
          onBlur={onBlur}
        />
      ))}
    </ChoiceGroup>
  )
}

function Checkboxes({ field, control }: Omit<StepFieldProps, 'files'>) {
  const { label, error, errorWord, optionalWord, name, value, onChange, onBlur } = control
  const chosen = typeof value === 'string' ? [] : value
  const [first] = field.choices
  return (
    <ChoiceGroup
      legend={optionalWord === undefined ? label : `${label} (${optionalWord})`}
      hint={field.hint ?? undefined}
      error={error}
      errorWord={errorWord}
    >
      {field.choices.map((choice) => (
        <Choice
          key={choice.code}
          type="checkbox"
          name={name}
          value={choice.code}
          label={choice.label}
          checked={chosen.includes(choice.code)}
          aria-invalid={error === undefined ? undefined : true}
          ref={choice === first ? control.ref : undefined}
          onChange={({ target }) =>
            onChange(
              field.choices
                .map(({ code }) => code)
                .filter((code) => (code === choice.code ? target.checked : chosen.includes(code))),
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

/** Control of a form field, by its type. */
export function StepField({ field, control, files }: StepFieldProps) {
  const t = useTexts()
  if (field.type === 'files') return files(field, control)
  if (field.type === 'choices') return <Checkboxes field={field} control={control} />
  if (field.type === 'long-text') return <LongText field={field} control={control} />
  if (field.type === 'choice') {
    return field.choices.length > MAX_RADIOS ? (
      <SelectField field={field} control={control} />
    ) : (
      <Radios field={field} control={control} />
    )
  }
  const ownHint = field.type === 'day' || field.type === 'money' ? t(`fill.field.${field.type}`) : undefined
  const { value, ...texts } = control
  const text = typeof value === 'string' ? value : ''
  return (
    <div className={NARROW.includes(field.type) ? styles.narrow : styles.counted}>
      <TextField
        {...texts}
        {...INPUTS[field.type]}
        value={text}
        hint={field.hint ?? ownHint}
        maxLength={MAX_STORED}
        aria-required={field.isRequired}
      />
      {isNearLimit(text, field.max) ? <CharacterCount text={text} max={field.max} /> : null}
    </div>
  )
}
