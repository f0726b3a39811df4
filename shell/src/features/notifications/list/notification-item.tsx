import { useRef } from 'react'
import type { ReactNode } from 'react'
import type { Notification, NotificationCategory } from 'shared-contracts/models/notification'
import { formatMoment, useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { Anchor } from 'shared-ui/link'
import { relativeTime } from './relative-time.ts'
import styles from './notification-item.module.css'

/** Line drawings, as the portal's icons are; they come with the list and not with every page. */
const PATHS: Readonly<Record<NotificationCategory, string>> = {
  appeal: 'M4 5h16v11H9l-5 4V5Zm4 4h8m-8 3.5h5',
  payment: 'M3 6h18v12H3V6Zm0 4h18M7 15h4',
  document: 'M14 3H6v18h12V7l-4-4Zm0 0v4h4M9 12h6m-6 4h6',
  watch: 'M6 3h12v18l-6-4-6 4V3Z',
  question: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-2.5-11a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8m0 3v.5',
  system: 'M3 5h18v11H3V5Zm6 15h6m-3-4v4',
  security: 'M12 3 5 6v5c0 4.5 3 8.3 7 10 4-1.7 7-5.5 7-10V6l-7-3Zm-3 9 2.2 2.2L15.5 10',
}

/** In the place of a picture of the sender (NOTIF-01): what the notification is about. */
function CategoryImage({ category }: { readonly category: NotificationCategory }) {
  return (
    <span className={styles.image} aria-hidden="true">
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        focusable="false"
      >
        <path d={PATHS[category]} />
      </svg>
    </span>
  )
}

/** Whether a topic is muted, and what changes that. */
export interface TopicMute {
  readonly isMuted: boolean
  readonly change: () => void
}

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

interface MuteProps {
  readonly category: NotificationCategory
  readonly mute: TopicMute
}

/** Mutes the topic of a notification, and takes it back. It stays where it is, so that the focus does. */
function MuteButton({ category, mute: { isMuted, change } }: MuteProps) {
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
