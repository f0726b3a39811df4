import { useId } from 'react'
import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import styles from './notice.module.css'

/** `maintenance` is for a part of the portal that is temporarily unavailable (STATE-05). */
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
  /** What happened, what still works, what the user can do. */
  readonly children?: ReactNode
  /** Buttons and links, e.g. a retry. */
  readonly actions?: ReactNode
  /** `alert` interrupts a screen reader, `status` waits; undefined for a notice that is present from the start. */
  readonly announce?: 'alert' | 'status' | undefined
  /** Heading level of the title. */
  readonly level?: 2 | 3
  /** Ref of the element, for callers that focus it. */
  readonly ref?: Ref<HTMLElement> | undefined
}

/** Message in the flow of the page. */
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
