import { useId } from 'react'
import type { FormEvent, InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names/class-names.ts'
import type { ComboboxState } from '../combobox/combobox.tsx'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './search-box.module.css'

/** Attributes that make the field a combobox; without them it is a plain field. */
export type SearchField = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'role'
  | 'onFocus'
  | 'aria-activedescendant'
  | 'aria-autocomplete'
  | 'aria-controls'
  | 'aria-expanded'
  | 'aria-haspopup'
> & { readonly ref?: Ref<HTMLInputElement> }

/** ARIA attributes of a field with a list of suggestions. */
export function comboboxAttributes(listId: string, { isOpen, active }: ComboboxState) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': active,
  } as const
}

interface SearchBoxProps {
  /** Action of the GET form, with language prefix. */
  readonly action: string
  readonly label: ReactNode
  readonly buttonText: string
  readonly name?: string
  readonly defaultValue?: string | undefined
  readonly hint?: ReactNode
  /** Shows the label to screen readers only; use a `placeholder` then. */
  readonly labelHidden?: boolean
  readonly placeholder?: string | undefined
  readonly size?: 'medium' | 'large'
  /** Other parameters of the address, sent as hidden fields. */
  readonly hiddenFields?: readonly (readonly [name: string, value: string])[]
  readonly maxLength?: number
  /** With JavaScript: called with the trimmed words instead of submitting the form. */
  readonly onSearch?: (words: string) => void
  /** Accessible name of the search landmark, where a page has several. */
  readonly landmark?: string
  readonly field?: SearchField
  /** Content over the page below the field, e.g. suggestions. */
  readonly popup?: ReactNode
  readonly className?: string | undefined
}

/** Search form that works without JavaScript as a GET form. */
export function SearchBox({
  action,
  label,
  buttonText,
  name = 'q',
  defaultValue,
  hint,
  labelHidden = false,
  placeholder,
  size = 'medium',
  hiddenFields = [],
  maxLength = 200,
  onSearch,
  landmark,
  field,
  popup,
  className,
}: SearchBoxProps) {
  const id = useId()
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (onSearch === undefined) return
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get(name) ?? '').trim())
  }
  return (
    <form
      role="search"
      aria-label={landmark}
      action={action}
      method="get"
      className={classNames(styles.form, styles[size], className)}
      onSubmit={handleSubmit}
    >
      {labelHidden ? null : (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.row}>
        {labelHidden ? (
          <label htmlFor={id}>
            <VisuallyHidden>{label}</VisuallyHidden>
          </label>
        ) : null}
        <input
          {...field}
          key={defaultValue}
          id={id}
          className={styles.input}
          type="search"
          name={name}
          defaultValue={defaultValue}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        />
        {hiddenFields.map(([fieldName, value]) => (
          <input key={fieldName} type="hidden" name={fieldName} value={value} />
        ))}
        <Button type="submit" kind="primary" className={styles.button}>
          <Icon name="search" className={styles.glass} />
          <span className={styles.word}>{buttonText}</span>
        </Button>
        {popup === undefined || popup === null ? null : <div className={styles.popup}>{popup}</div>}
      </div>
    </form>
  )
}
