import type { SyntheticEvent } from 'react'
import type { QuestionField } from 'shared-contracts/http/data/service-answers'
import type { ServicePassport } from 'shared-contracts/http/software'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/field'
import { Select } from 'shared-ui/select'
import { servicePath } from '../../../common/service-addresses.ts'
import type { QuestionState } from './question-state.ts'
import styles from './question.module.css'

interface QuestionFormProps {
  readonly service: ServicePassport
  readonly state: QuestionState
}

/** Form of an informative service. Its values are the address of the answer; without JavaScript it is a GET form. */
export function QuestionForm({ service: { code, name, question = [] }, state }: QuestionFormProps) {
  const { t, href, language } = usePage()
  const navigate = usePortalNavigate()
  const { values, errors, form } = state

  function ask(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const search = new URLSearchParams()
    for (const field of question) {
      const value = typed.get(field.name)
      const text = typeof value === 'string' ? value.trim() : ''
      // A required field without a value stays in the address, so that the answer names it.
      if (text !== '' || field.isRequired) search.set(field.name, text)
    }
    navigate(`${servicePath(code)}?${search.toString()}`)
  }

  return (
    <form
      ref={form}
      role="search"
      aria-label={name[language]}
      action={href(servicePath(code))}
      method="get"
      onSubmit={ask}
      noValidate
      className={styles.form}
      data-print="no"
    >
      {question.map((field) => (
        <Control
          key={`${field.name} ${values?.[field.name] ?? ''}`}
          field={field}
          value={values?.[field.name]}
          error={errors?.[field.name]}
        />
      ))}
      <Button type="submit" kind="primary" icon="search">
        {t('question.ask')}
      </Button>
    </form>
  )
}

interface ControlProps {
  readonly field: QuestionField
  readonly value: string | undefined
  readonly error: string | undefined
}

function Control({ field, value, error }: ControlProps) {
  const { t, language } = usePage()
  const { name, kind, label, hint, isRequired, choices = [], choicesOf } = field
  const common = {
    name,
    label: label[language],
    hint: hint?.[language],
    error,
    errorWord: t('verify.error'),
    optionalWord: isRequired ? undefined : t('question.optional'),
    defaultValue: value,
  }
  if (kind === 'choice') {
    const options = choices.map((choice) => ({ value: choice.value, label: choice.label[language] }))
    const none = { value: '', label: t(isRequired ? 'question.choose' : 'question.none') }
    const hasNone = !isRequired || choicesOf !== undefined
    return <Select {...common} options={hasNone ? [none, ...options] : options} />
  }
  return (
    <TextField
      {...common}
      isNarrow={kind !== 'text'}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      maxLength={200}
      autoComplete="off"
    />
  )
}
