import { normalizePhone } from 'shared-contracts/rules/phone'
import type { FormField } from 'shared-runtime/forms'
import { useTexts } from 'shared-runtime/i18n'
import { TextField } from 'shared-ui/field'

interface PhoneFieldProps {
  /** Binding of the input from `form.field(name)`. */
  readonly field: FormField<string>
  /** Expected format with an example. */
  readonly hint: string
}

/** AUTH-07: input for a phone number; shows the normalized number that will be saved where it differs. */
export function PhoneField({ field, hint }: PhoneFieldProps) {
  const t = useTexts()
  const phone = normalizePhone(field.value)
  const isSaved = phone === '' || phone === field.value.trim()
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      hint={
        isSaved ? (
          hint
        ) : (
          <>
            {hint}
            <br />
            {t('fields.phoneSavedAs', { phone })}
          </>
        )
      }
    />
  )
}
