import type { FormField } from 'shared-runtime/forms'
import { useLanguage } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import type { FieldValue, RowField } from 'shared-contracts/models/registry-fields'
import { DateItem } from 'shared-ui/antd/date-item'
import { OptionalWord, TextAreaItem, TextItem } from 'shared-ui/antd/form-item'
import { Choice, ChoiceGroup } from 'shared-ui/choice'
import { Select } from 'shared-ui/select'
import { labelWithUnit } from '../../../common/values/quantity.ts'
import { countryOptions } from '../countries.ts'
import { RelationInput } from './relation-input.tsx'

/** Path of a field's value in the form; `values.name.part` for a part of it. */
export type ValuePath = `values.${string}`

export interface ValuesForm {
  readonly field: (path: ValuePath) => FormField<FieldValue>
  readonly fill: (path: ValuePath, value: FieldValue) => void
}

export interface FieldInputProps {
  readonly form: ValuesForm
  readonly path: ValuePath
  readonly field: RowField
}

/** Field types whose values have several texts. */
const VALUE_PARTS: Partial<Record<RowField['type'], readonly string[]>> = {
  localized: ['az', 'en', 'ru'],
  interval: ['from', 'to', 'unit'],
  reference: ['name', 'url'],
}

/** Control of a field by its type. */
export function FieldInput(props: FieldInputProps) {
  const language = useLanguage()
  const { form, path, field } = props
  const bound = form.field(path)
  const { value } = bound
  const label = labelWithUnit(field, language)
  const text = typeof value === 'string' ? value : ''
  const parts = VALUE_PARTS[field.type]
  if (parts !== undefined) return <PartsInput {...props} parts={parts} />
  if (field.type === 'choices') return <ChoicesInput {...props} label={label} />
  if (field.type === 'choice' || field.type === 'country') return <ChoiceInput {...props} label={label} />
  if (field.type === 'relation') return <RelationInput bound={bound} field={field} label={label} />
  if (field.type === 'date') return <DateItem {...bound} label={label} value={text === '' ? null : text} />
  return (
    <TextItem
      {...bound}
      label={label}
      inputMode={field.type === 'number' ? 'decimal' : undefined}
      isShort={field.type === 'number' || field.type === 'code'}
      value={text}
    />
  )
}

interface LegendProps {
  readonly label: string
  readonly optionalWord: string | undefined
}

/** Legend of a field with several controls. */
export function Legend({ label, optionalWord }: LegendProps) {
  return (
    <>
      {label}
      <OptionalWord>{optionalWord}</OptionalWord>
    </>
  )
}

function ChoiceInput({ form, path, field, label }: FieldInputProps & { readonly label: string }) {
  const { t, language } = usePage()
  const { value, onChange, ...bound } = form.field(path)
  const choices =
    field.type === 'country'
      ? countryOptions(language, field.choices)
      : (field.choices ?? []).map((one) => ({ value: one.value, label: one.label[language] }))
  return (
    <Select
      {...bound}
      label={label}
      value={typeof value === 'string' ? value : ''}
      options={[{ value: '', label: t('desk.none') }, ...choices]}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  )
}

function PartsInput({ form, path, field, parts }: FieldInputProps & { readonly parts: readonly string[] }) {
  const { t, language } = usePage()
  const whole = form.field(path)
  return (
    <ChoiceGroup legend={<Legend label={labelWithUnit(field, language)} optionalWord={whole.optionalWord} />}>
      <div className="desk-parts">
        {parts.map((part, index) => {
          const bound = form.field(`${path}.${part}`)
          const item = {
            ...bound,
            label: t(`desk.parts.${part}`),
            value: typeof bound.value === 'string' ? bound.value : '',
            error: index === 0 ? whole.error : undefined,
            // The legend has the optional word.
            optionalWord: undefined,
          }
          return field.type === 'localized' ? (
            <TextAreaItem key={part} {...item} rows={2} lang={part} />
          ) : (
            <TextItem key={part} {...item} />
          )
        })}
      </div>
    </ChoiceGroup>
  )
}

function ChoicesInput({ form, path, field, label }: FieldInputProps & { readonly label: string }) {
  const language = useLanguage()
  const { value, error, errorWord, optionalWord, name, onChange } = form.field(path)
  const chosen = Array.isArray(value) ? value.map(String) : []
  return (
    <ChoiceGroup
      legend={<Legend label={label} optionalWord={optionalWord} />}
      error={error}
      errorWord={errorWord}
    >
      {(field.choices ?? []).map((choice) => (
        <Choice
          key={choice.value}
          type="checkbox"
          name={name}
          aria-invalid={error === undefined ? undefined : true}
          label={choice.label[language]}
          checked={chosen.includes(choice.value)}
          onChange={({ target }) => {
            const rest = chosen.filter((one) => one !== choice.value)
            onChange(target.checked ? [...rest, choice.value] : rest)
          }}
        />
      ))}
    </ChoiceGroup>
  )
}
