import { normalizePhone } from 'shared-contracts/rules/phone'
import type { FormField } from 'shared-runtime/forms'
import { useTexts } from 'shared-runtime/i18n'
import { TextField } from 'shared-ui/field'

interface PhoneFieldProps {
  /** Binds the control: `form.field` with its name. */
  readonly field: FormField<string>
  /** How a number is written, with an example. */
  readonly hint: string
}

/** AUTH-07: a phone number; names the number that will be saved where that is another one than was typed. */
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
