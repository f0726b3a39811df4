import { useTexts } from 'shared-runtime/i18n'
import { TextArea, TextField } from 'shared-ui/field'
import type { TextAreaProps, TextFieldProps } from 'shared-ui/field'
import { PasswordField } from 'shared-ui/password-field'
import type { FormValues, PortalForm } from './portal-form.ts'

interface OfForm<Values extends FormValues> {
  readonly form: PortalForm<Values>
  readonly name: keyof Values & string
  /** Says after the label that it may stay empty. */
  readonly isOptional?: boolean
}

type Own =
  'form' | 'label' | 'name' | 'value' | 'error' | 'errorWord' | 'optionalWord' | 'ref' | 'onChange' | 'onBlur'

function useBound<Values extends FormValues>({ form, name, isOptional = false }: OfForm<Values>) {
  const t = useTexts()
  return {
    ...form.field(name),
    label: form.labels[name],
    errorWord: t('form.error'),
    optionalWord: isOptional ? t('form.optional') : undefined,
  }
}

/** One line of text of a form. */
export function FormTextField<Values extends FormValues>({
  form,
  name,
  isOptional,
  ...input
}: OfForm<Values> & Omit<TextFieldProps, Own>) {
  return (
    <TextField {...input} {...useBound({ form, name, ...(isOptional === true ? { isOptional } : {}) })} />
  )
}

/** Several lines of text of a form. */
export function FormTextArea<Values extends FormValues>({
  form,
  name,
  isOptional,
  ...area
}: OfForm<Values> & Omit<TextAreaProps, Own>) {
  return <TextArea {...area} {...useBound({ form, name, ...(isOptional === true ? { isOptional } : {}) })} />
}

/** A password of a form, which can be shown. */
export function FormPasswordField<Values extends FormValues>({
  form,
  name,
  ...input
}: Omit<OfForm<Values>, 'isOptional'> & Omit<TextFieldProps, Own>) {
  const t = useTexts()
  return (
    <PasswordField
      {...input}
      {...useBound({ form, name })}
      showText={t('password.show')}
      hideText={t('password.hide')}
    />
  )
}
