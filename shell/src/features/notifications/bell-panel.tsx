import { useEffect, useId, useState } from 'react'
import { errorMessage } from 'shared-contracts/rules/error-message'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Anchor } from 'shared-ui/link'
import { Skeleton } from 'shared-ui/skeleton'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import type { NotificationFeed } from '../../common/services/notification-gate.ts'
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
  return (
    <section id={id} aria-labelledby={titleId} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={titleId}>{useBellName()}</h2>
        {feed === undefined ? null : <ReadAllButton feed={feed} />}
      </div>
      {feed === undefined ? null : <Newest feed={feed} />}
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
        <p className={styles.noData}>{t('notifications.noData')}</p>
        <p>{t('notifications.noDataWhy')}</p>
      </div>
    )
  }
  return (
    <NotificationList items={page.content} markRead={markRead} level={3} isShort className={styles.list} />
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
