import type { FormField } from 'shared-runtime/forms'
import { Choice, ChoiceGroup } from 'shared-ui/choice'

interface RadiosProps {
  readonly field: FormField<string>
  readonly hint?: string | undefined
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** Radio buttons of a form field, side by side where space permits. The first one gets the focus of the field. */
export function Radios({ field, hint, choices }: RadiosProps) {
  const { name, label, value, error, errorWord, optionalWord, ref, onChange, onBlur } = field
  return (
    <ChoiceGroup
      legend={label}
      hint={hint}
      error={error}
      errorWord={errorWord}
      optionalWord={optionalWord}
      inline
    >
      {choices.map((choice, index) => (
        <Choice
          key={choice.value}
          ref={index === 0 ? ref : undefined}
          type="radio"
          name={name}
          label={choice.label}
          checked={value === choice.value}
          aria-invalid={error === undefined ? undefined : true}
          onChange={() => onChange(choice.value)}
          onBlur={onBlur}
        />
      ))}
    </ChoiceGroup>
  )
}
