import { useEffect, useRef, useState } from 'react'
import { Field } from '../field/field.tsx'
import type { TextFieldProps } from '../field/field.tsx'
import fieldStyles from '../field/field.module.css'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { classNames } from '../class-names/class-names.ts'
import styles from './password-field.module.css'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type'> {
  /** Labels of the button that shows and hides the password; screen readers also get the field label. */
  readonly showText: string
  readonly hideText: string
}

/**
 * Password field with a button to show it; hidden again on submit. Pasting and password managers work; autocorrection and
 * capitalization are off.
 */
export function PasswordField({
  label,
  hint,
  error,
  errorWord,
  optionalWord,
  showText,
  hideText,
  ...input
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const form = button.current?.form
    if (form === null || form === undefined) return undefined
    const hide = () => setIsShown(false)
    form.addEventListener('submit', hide)
    return () => form.removeEventListener('submit', hide)
  }, [])

  return (
    <Field label={label} hint={hint} error={error} errorWord={errorWord} optionalWord={optionalWord}>
      {(control) => (
        <div className={styles.frame}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={classNames(fieldStyles.control, styles.control)}
          />
          <button
            ref={button}
            type="button"
            className={styles.toggle}
            disabled={input.disabled}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? hideText : showText}
            <VisuallyHidden> {label}</VisuallyHidden>
          </button>
        </div>
      )}
    </Field>
  )
}
