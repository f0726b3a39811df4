import type { ReactNode } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import styles from './status.module.css'

/** What a status means for the reader; each has an icon and a colour, the word comes from the page. */
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
  /** The word: never colour or icon alone. */
  readonly children: ReactNode
  /** Where another icon says more, e.g. a clock for what has expired. */
  readonly icon?: IconName
}

/** State of a thing: icon, word, colour. */
export function Status({ tone, children, icon = ICONS[tone] }: StatusProps) {
  return (
    <span className={classNames(styles.status, styles[tone])}>
      <Icon name={icon} />
      <span>{children}</span>
    </span>
  )
}
