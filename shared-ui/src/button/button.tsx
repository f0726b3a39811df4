import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import { Anchor } from '../link/link.tsx'
import styles from './button.module.css'

/** One primary button per page; `danger` is for actions that cannot be undone. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

/** Props of {@link Button}. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind
  readonly icon?: IconName
  /** Marks the button as busy: it keeps its focus and width, and ignores presses. */
  readonly busy?: boolean
  readonly ref?: Ref<HTMLButtonElement> | undefined
  readonly children: ReactNode
}

/**
 * Button with the default type `button`, so that it never submits a form by accident. With `aria-disabled` it ignores
 * presses and keeps its focus, for buttons that disable themselves when pressed.
 */
export function Button({
  kind = 'secondary',
  icon,
  busy = false,
  type = 'button',
  className,
  children,
  onClick,
  'aria-disabled': isOff,
  ...attributes
}: ButtonProps) {
  const isIdle = busy || isOff === true || isOff === 'true'
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isIdle) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...attributes}
      type={type}
      className={classNames(styles.button, styles[kind], busy && styles.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={isIdle || undefined}
      onClick={handleClick}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      <span>{children}</span>
    </button>
  )
}

interface ButtonLinkProps {
  readonly href: string
  readonly kind?: ButtonKind
  readonly icon?: IconName
  /** The link opens and closes a form of the same page, which is open now. */
  readonly isExpanded?: boolean
  readonly children: ReactNode
}

/** Link that looks like a button, for a next step on another page, or for a form that its address opens. */
export function ButtonLink({ kind = 'secondary', icon, isExpanded, children, href }: ButtonLinkProps) {
  return (
    <Anchor href={href} className={classNames(styles.button, styles[kind])} aria-expanded={isExpanded}>
      {icon === undefined ? null : <Icon name={icon} />}
      <span>{children}</span>
    </Anchor>
  )
}
