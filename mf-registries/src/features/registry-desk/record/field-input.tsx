import { useLanguage, useTexts } from 'shared-runtime/i18n'
import type { FieldValue, RowField } from 'shared-contracts/models/registry-fields'
import { Choice, ChoiceGroup } from 'shared-ui/choice'
import { TextArea, TextField } from 'shared-ui/field'
import { Select } from 'shared-ui/select'
import { Stack } from 'shared-ui/stack'
import { countryOptions } from '../parts/countries.ts'

export interface FieldInputProps {
  readonly field: RowField
  /** Of the control; parts of a value have a point and their own name after it. */
  readonly name: string
  readonly value: FieldValue
  readonly error: string | undefined
  readonly onChange: (value: FieldValue) => void
}

/** The control of a field by its type: all that the form knows about a registry's data. */
export function FieldInput(props: FieldInputProps) {
  const t = useTexts()
  const language = useLanguage()
  const { field, name, value, error, onChange } = props
  const unit = field.unit?.[language]
  const label = unit === undefined ? field.label[language] : `${field.label[language]}, ${unit}`
  const texts = { label, error, errorWord: t('desk.error') }
  const text = typeof value === 'string' ? value : ''
  if (field.type === 'localized') return <PartsInput {...props} parts={['az', 'en', 'ru']} />
  if (field.type === 'interval') return <PartsInput {...props} parts={['from', 'to', 'unit']} />
  if (field.type === 'reference') return <PartsInput {...props} parts={['name', 'url']} />
  if (field.type === 'choice' || field.type === 'country') {
    const choices =
      field.type === 'country'
        ? countryOptions(language, field.choices)
        : (field.choices ?? []).map((one) => ({ value: one.value, label: one.label[language] }))
    return (
      <Select
        {...texts}
        name={name}
        value={text}
        options={[{ value: '', label: t('desk.none') }, ...choices]}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
    )
  }
  if (field.type === 'choices') return <ChoicesInput {...props} label={label} />
  if (field.type === 'relation') {
    const numbers = Array.isArray(value) ? value.map(String).join('; ') : text
    return (
      <TextField
        {...texts}
        name={name}
        hint={t('desk.relationHint')}
        value={numbers}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  if (field.type === 'date')
    return (
      <TextField
        {...texts}
        type="date"
        name={name}
        value={text}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
    )
  return (
    <TextField
      {...texts}
      name={name}
      inputMode={field.type === 'number' ? 'decimal' : undefined}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** A value of several texts: languages, ends of an interval, a source and its address. */
function PartsInput({
  field,
  name,
  value,
  error,
  onChange,
  parts,
}: FieldInputProps & { readonly parts: readonly string[] }) {
  const t = useTexts()
  const language = useLanguage()
  const held: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  const nothing = Object.fromEntries(parts.map((part) => [part, part === 'name' ? '' : null]))
  return (
    <ChoiceGroup legend={field.label[language]}>
      <Stack gap="s">
        {parts.map((part, place) => {
          const own = held[part]
          const control = {
            name: `${name}.${part}`,
            label: t(`desk.parts.${part}`),
            value: typeof own === 'string' ? own : '',
            error: place === 0 ? error : undefined,
            errorWord: t('desk.error'),
          }
          const change = (text: string) => onChange({ ...nothing, ...held, [part]: text } as FieldValue)
          return field.type === 'localized' ? (
            <TextArea
              key={part}
              {...control}
              rows={2}
              lang={part}
              onChange={({ target }) => change(target.value)}
            />
          ) : (
            <TextField key={part} {...control} onChange={({ target }) => change(target.value)} />
          )
        })}
      </Stack>
    </ChoiceGroup>
  )
}

function ChoicesInput({
  field,
  name,
  value,
  error,
  onChange,
  label,
}: FieldInputProps & { readonly label: string }) {
  const t = useTexts()
  const language = useLanguage()
  const chosen = Array.isArray(value) ? value.map(String) : []
  return (
    <ChoiceGroup
      legend={label}
      hint={
        error === undefined ? undefined : (
          <>
            <strong>{t('desk.error')}: </strong>
            {error}
          </>
        )
      }
    >
      {(field.choices ?? []).map((choice) => (
        <Choice
          key={choice.value}
          type="checkbox"
          name={name}
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
