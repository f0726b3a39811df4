import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import { Anchor } from '../link/link.tsx'
import styles from './button.module.css'

/** One primary button per page; `danger` is for what cannot be taken back. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

/** Props of {@link Button}. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind
  readonly icon?: IconName
  /** While set, the button says it is busy, keeps its focus and its width, and does nothing. */
  readonly busy?: boolean
  readonly ref?: Ref<HTMLButtonElement> | undefined
  readonly children: ReactNode
}

/**
 * A button. Its type is `button` unless said, so that it never submits a form by accident. With `aria-disabled` it does
 * nothing and keeps its focus, for one that switches itself off when it is pressed.
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
  readonly children: ReactNode
}

/** A link that looks like a button: for the next step that is a page of its own. */
export function ButtonLink({ kind = 'secondary', icon, children, href }: ButtonLinkProps) {
  return (
    <Anchor href={href} className={classNames(styles.button, styles[kind])}>
      {icon === undefined ? null : <Icon name={icon} />}
      <span>{children}</span>
    </Anchor>
  )
}
