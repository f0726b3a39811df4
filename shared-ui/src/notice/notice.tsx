import { useId } from 'react'
import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import styles from './notice.module.css'

/** `maintenance` is for a part of the portal that cannot be used for a while (STATE-05). */
export type NoticeKind = 'info' | 'success' | 'warning' | 'error' | 'maintenance'

const ICONS: Readonly<Record<NoticeKind, IconName>> = {
  info: 'info',
  success: 'check-circle',
  warning: 'warning',
  error: 'error',
  maintenance: 'wrench',
}

/** Props of {@link Notice}. */
export interface NoticeProps {
  readonly kind: NoticeKind
  readonly title: string
  /** What happened, what still works, what the person can do. */
  readonly children?: ReactNode
  /** Buttons and links: try again, another way. */
  readonly actions?: ReactNode
  /** `alert` interrupts a screen reader, `status` waits; absent for a notice that was there from the start. */
  readonly announce?: 'alert' | 'status' | undefined
  /** Level of the title in the page's outline. */
  readonly level?: 2 | 3
  /** Its element, which takes the focus when the caller gives it. */
  readonly ref?: Ref<HTMLElement> | undefined
}

/** A message that stays on the page, in its flow. */
export function Notice({ kind, title, children, actions, announce, level = 2, ref }: NoticeProps) {
  const titleId = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      ref={ref}
      tabIndex={ref === undefined ? undefined : -1}
      className={classNames(styles.notice, styles[kind])}
      aria-labelledby={titleId}
      role={announce}
    >
      <Icon name={ICONS[kind]} className={styles.icon} />
      <div className={styles.body}>
        <Heading id={titleId} className={styles.title}>
          {title}
        </Heading>
        {children === undefined ? null : <div className={styles.text}>{children}</div>}
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </div>
    </section>
  )
}
