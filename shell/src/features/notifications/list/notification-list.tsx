import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Notification, NotificationCategory } from 'shared-contracts/models/notification'
import { formatMoment, useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { Icon } from 'shared-ui/icon'
import type { IconName } from 'shared-ui/icon'
import { Anchor } from 'shared-ui/link'
import { relativeTime } from './relative-time.ts'
import styles from './notification-item.module.css'

const ICONS: Readonly<Record<NotificationCategory, IconName>> = {
  appeal: 'message',
  payment: 'card',
  document: 'document',
  watch: 'star',
  question: 'question',
  system: 'info',
  security: 'shield',
}

export interface TopicMute {
  readonly isMuted: boolean
  readonly change: () => void
}

interface ItemProps {
  readonly item: Notification
  readonly now: number
  readonly markRead: (id: string) => void
  readonly level: 2 | 3
  readonly isShort?: boolean
  readonly mute?: TopicMute | undefined
}

function NotificationItem({ item, now, markRead, level, isShort = false, mute }: ItemProps) {
  const t = useTexts('shell')
  const { read, isUrgent, category, title, content, softwareName, editDate } = item
  const heading = useRef<HTMLHeadingElement>(null)
  const Title = level === 2 ? 'h2' : 'h3'

  function mark() {
    markRead(item.id)
    // The button is removed, so the title gets the focus.
    heading.current?.focus()
  }

  return (
    <article className={styles.item} data-unread={read ? undefined : ''}>
      {/* Icon of the category instead of an image of the sender (NOTIF-01). */}
      <span className={styles.image}>
        <Icon name={ICONS[category]} />
      </span>
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
          {mute === undefined ? null : <MuteButton category={category} {...mute} />}
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

/** Link to the subject of a notification, which marks it as read (NOTIF-02). */
function TitleLink({ item: { deepLink }, onOpen, children }: TitleLinkProps) {
  const href = usePortalHref()
  if (deepLink === null) return children
  return (
    <Anchor href={href(deepLink)} className={styles.link} onClick={onOpen} onAuxClick={onOpen}>
      {children}
    </Anchor>
  )
}

function MuteButton({ category, isMuted, change }: TopicMute & Pick<Notification, 'category'>) {
  const t = useTexts('shell')
  const text = t(isMuted ? 'notifications.unmute' : 'notifications.mute')
  return (
    <button
      type="button"
      className={styles.mark}
      aria-label={`${text}: ${t(`notifications.category.${category}`)}`}
      onClick={change}
    >
      {text}
    </button>
  )
}

const MINUTE_MS = 60_000

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => {
      clearInterval(timer)
    }
  }, [])
  return now
}

interface ListProps extends Omit<ItemProps, 'item' | 'now' | 'mute'> {
  readonly items: readonly Notification[]
  readonly className: string | undefined
  readonly muteOf?: (category: NotificationCategory) => TopicMute | undefined
}

export function NotificationList({ items, className, muteOf, ...item }: ListProps) {
  const now = useNow()
  return (
    <ul role="list" className={`${styles.list} ${className}`}>
      {items.map((each) => (
        <li key={each.id}>
          <NotificationItem {...item} item={each} now={now} mute={muteOf?.(each.category)} />
        </li>
      ))}
    </ul>
  )
}
