import { useEffect, useId, useState } from 'react'
import { errorMessage } from 'shared-contracts/rules/error-message'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { useStateOf } from 'shared-runtime/settings'
import { Button } from 'shared-ui/button'
import { Anchor } from 'shared-ui/link'
import { Skeleton } from 'shared-ui/skeleton'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import type { NotificationFeed } from '../../common/services/notification-gate.ts'
import { languageOf } from '../../common/services/message-language.ts'
import { useShellServices } from '../../common/services/shell-services.ts'
import { NotificationList } from './list/notification-list.tsx'
import { ReadAllButton } from './list/read-all-button.tsx'
import { useNotificationList } from './list/use-notification-list.ts'
import { useBellName } from './use-bell-name.ts'
import { useFeed } from './use-feed.ts'
import styles from './bell-panel.module.css'

/** NOTIF-01: the first ten, unread ones first. */
const FIRST = { page: 1, size: 10, sort: 'read,ASC' } as const

interface FeedProps {
  readonly feed: NotificationFeed
}

export function BellPanel({ id, href }: { readonly id: string; readonly href: string }) {
  const t = useTexts('shell')
  const feed = useFeed()
  const titleId = useId()
  const unread = useStateOf(useShellServices().notifications.unread)
  const bellName = useBellName()
  // An empty list states once that there is nothing.
  const name = unread === 0 ? t('notifications.newest') : bellName
  return (
    <section id={id} aria-labelledby={titleId} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={titleId}>{name}</h2>
        {feed === undefined ? null : <ReadAllButton feed={feed} />}
      </div>
      {feed === undefined ? null : <Newest feed={feed} />}
      <RecentMessages />
      <Anchor href={href} className={styles.more}>
        {t('notifications.more')}
      </Anchor>
    </section>
  )
}

function Newest({ feed }: FeedProps) {
  const t = useTexts('shell')
  const language = useLanguage()
  const { page, error, isFetching, retry, markRead } = useNotificationList(feed, FIRST)
  if (error !== undefined) {
    return (
      <div role="alert" className={styles.none}>
        <p>{errorMessage(error, language)}</p>
        <Button busy={isFetching} onClick={retry}>
          {t('notifications.retry')}
        </Button>
      </div>
    )
  }
  if (page === undefined) {
    return (
      <div className={styles.none}>
        <Skeleton label={t('notifications.loading')} count={4} />
      </div>
    )
  }
  if (page.content.length === 0) {
    return (
      <div className={styles.none}>
        <p>{t('notifications.noData')}</p>
      </div>
    )
  }
  return (
    <NotificationList items={page.content} markRead={markRead} level={3} isShort className={styles.list} />
  )
}

/** Messages of this page, newest first, which may have closed before they were read. */
function RecentMessages() {
  const t = useTexts('shell')
  const messages = useStateOf(useShellServices().snackbar.recent)
  if (messages.length === 0) return null
  return (
    <details className={styles.recent}>
      <summary>{t('snackbar.recent')}</summary>
      <ol reversed>
        {messages.toReversed().map((shown) => {
          const locale = languageOf(shown)
          return (
            <li key={shown.id} lang={locale?.lng}>
              <strong>{t(`snackbar.${shown.kind}`, locale)}:</strong> {shown.message ?? t('snackbar.default')}
            </li>
          )
        })}
      </ol>
    </details>
  )
}

/** Announces new notifications to screen readers without moving the focus. */
export function BellAnnouncer() {
  const feed = useFeed()
  return feed === undefined ? null : <FeedAnnouncer feed={feed} />
}

function FeedAnnouncer({ feed }: FeedProps) {
  const t = useTexts('shell')
  const { unread } = useShellServices().notifications
  const [message, setMessage] = useState('')
  useEffect(() => {
    let previous = unread.value
    let latest = feed.changes.value.arrived?.id
    const stops = [
      unread.subscribe((count) => {
        // Not for the first count. For notifications from while the channel was closed, only the count is available.
        if (count !== undefined && previous !== undefined && count > previous)
          setMessage(t('notifications.bell', { count }))
        previous = count
      }),
      // Replaces the announcement of the count for the same notification.
      feed.changes.subscribe(({ arrived }) => {
        if (arrived !== undefined && arrived.id !== latest)
          setMessage(t('notifications.arrived', { title: arrived.title }))
        latest = arrived?.id
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [feed, unread, t])
  return (
    <VisuallyHidden>
      <span role="status">{message}</span>
    </VisuallyHidden>
  )
}
