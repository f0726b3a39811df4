import { useEffect, useRef, useState } from 'react'
import { Field } from '../field/field.tsx'
import type { TextFieldProps } from '../field/field.tsx'
import fieldStyles from '../field/field.module.css'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { classNames } from '../class-names/class-names.ts'
import styles from './password-field.module.css'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type'> {
  /** Words of the button that shows and hides what is typed; the label follows them for a screen reader. */
  readonly showText: string
  readonly hideText: string
}

/**
 * A field for a password: hidden until the person wants to see it, hidden again when the form is sent. Pasting and
 * password managers are welcome; nothing corrects or capitalizes it.
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
    <Field {...{ label, hint, error, errorWord, optionalWord }}>
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
