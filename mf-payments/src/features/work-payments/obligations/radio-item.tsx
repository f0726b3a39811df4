import type { FormField } from 'shared-runtime/forms'
import { Choice, ChoiceGroup } from 'shared-ui/choice'

interface RadioItemProps {
  readonly field: FormField<string>
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** Radio buttons of a form field. The first one gets the focus of the field. */
export function RadioItem({ field, choices }: RadioItemProps) {
  const { name, label, value, error, errorWord, ref, onChange, onBlur } = field
  return (
    <ChoiceGroup legend={label} error={error} errorWord={errorWord}>
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
