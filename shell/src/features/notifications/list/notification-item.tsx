import { useRef } from 'react'
import type { ReactNode } from 'react'
import type { Notification } from 'shared-contracts/models/notification'
import { formatMoment, useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { Anchor } from 'shared-ui/link'
import { CategoryImage } from './category-image.tsx'
import { MuteButton } from './mute-button.tsx'
import type { TopicMute } from './mute-button.tsx'
import styles from './notification-item.module.css'
import { relativeTime } from './relative-time.ts'

/** Props of {@link NotificationItem}. */
export interface ItemProps {
  readonly item: Notification
  /** Milliseconds since 1970. */
  readonly now: number
  readonly markRead: (id: string) => void
  /** Of its title. */
  readonly level: 2 | 3
  /** Only the beginning of a long text. */
  readonly isShort?: boolean
  /** The way not to be told of its topic any more. */
  readonly mute?: TopicMute | undefined
}

/** One notification: what it is about, what it says, who says so and when; unread ones are marked with a word. */
export function NotificationItem({ item, now, markRead, level, isShort = false, mute }: ItemProps) {
  const t = useTexts('shell')
  const { read, isUrgent, category, title, content, softwareName, editDate } = item
  const heading = useRef<HTMLHeadingElement>(null)
  const Title = level === 2 ? 'h2' : 'h3'

  function mark() {
    markRead(item.id)
    // The button goes; whoever pressed it goes on from here.
    heading.current?.focus()
  }

  return (
    <article className={styles.item} data-unread={read ? undefined : ''}>
      <CategoryImage category={category} />
      <div className={styles.words}>
        <p className={styles.marks}>
          {read ? null : <span className={styles.unread}>{t('notifications.unread')}</span>}
          {isUrgent ? <strong className={styles.urgent}>{t('notifications.urgent')}</strong> : null}
          <span>{t(`notifications.category.${category}`)}</span>
        </p>
        <Title ref={heading} tabIndex={-1} className={styles.title}>
          <TitleLink item={item} onOpen={() => read || markRead(item.id)}>
            {title}
          </TitleLink>
        </Title>
        <p className={isShort ? styles.beginning : styles.content}>{content}</p>
        <p className={styles.about}>
          <span>{softwareName}</span>
          <time dateTime={editDate} title={formatMoment(editDate)}>
            {relativeTime(editDate, now, t)}
          </time>
          {mute === undefined ? null : <MuteButton category={category} mute={mute} />}
          {read ? null : (
            <button
              type="button"
              className={styles.mark}
              aria-label={`${t('notifications.markRead')}: ${title}`}
              onClick={mark}
            >
              {t('notifications.markRead')}
            </button>
          )}
        </p>
      </div>
    </article>
  )
}

interface TitleLinkProps {
  readonly item: Notification
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** Leads to what it is about, where that is a page; opening it reads it (NOTIF-02). */
function TitleLink({ item: { deepLink }, onOpen, children }: TitleLinkProps) {
  const href = usePortalHref()
  if (deepLink === null) return children
  return (
    <Anchor href={href(deepLink)} className={styles.link} onClick={onOpen} onAuxClick={onOpen}>
      {children}
    </Anchor>
  )
}
