import type { ReactNode } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import styles from './status.module.css'

/** Meaning of a status; each has an icon and a colour. */
export type StatusTone = 'success' | 'warning' | 'error' | 'info' | 'neutral'

const ICONS: Readonly<Record<StatusTone, IconName>> = {
  success: 'check-circle',
  warning: 'warning',
  error: 'error',
  info: 'clock',
  neutral: 'unknown',
}

/** Props of {@link Status}. */
export interface StatusProps {
  readonly tone: StatusTone
  /** Text of the status. */
  readonly children: ReactNode
  /** Replaces the icon of the tone. */
  readonly icon?: IconName
}

/** Status as icon, text and colour. */
export function Status({ tone, children, icon = ICONS[tone] }: StatusProps) {
  return (
    <span className={classNames(styles.status, styles[tone])}>
      <Icon name={icon} />
      <span>{children}</span>
    </span>
  )
}
