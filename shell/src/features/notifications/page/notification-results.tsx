import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { EmptyState } from 'shared-ui/empty-state'
import { Link } from 'shared-ui/link'
import { Pagination } from 'shared-ui/pagination'
import { Skeleton } from 'shared-ui/skeleton'
import type { NotificationFeed } from '../../../common/services/notification-gate.ts'
import { NotificationList } from '../list/notification-list.tsx'
import { ReadAllButton } from '../list/read-all-button.tsx'
import { useNotificationList } from '../list/use-notification-list.ts'
import { NotificationsFailed } from './notifications-failed.tsx'
import { notificationsPath } from './notification-view.ts'
import type { NotificationView } from './notification-view.ts'
import { useMutedTopics } from './use-muted-topics.ts'
import styles from './notifications-page.module.css'

const PAGE_SIZE = 20

interface ResultsProps {
  readonly feed: NotificationFeed
  readonly shown: NotificationView
}

/** Page of the list, updated when notifications arrive. */
export function NotificationResults({ feed, shown }: ResultsProps) {
  const t = useTexts('shell')
  const href = usePortalHref()
  const muteOf = useMutedTopics()
  const { view, category, from, to } = shown
  const { page, error, isFetching, retry, markRead } = useNotificationList(feed, {
    ...(view === 'unread' ? { unread: '1' as const } : {}),
    ...(category === undefined ? {} : { category }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    page: shown.page,
    size: PAGE_SIZE,
    sort: 'editDate,DESC',
  })
  if (error !== undefined)
    return <NotificationsFailed error={error} isRetrying={isFetching} onRetry={retry} />
  if (page === undefined) return <Skeleton shape="rows" count={6} label={t('notifications.loading')} />
  const { content, total, size } = page
  if (content.length === 0) return <EmptyResults shown={shown} />
  return (
    <section aria-label={t('notifications.list')} aria-busy={isFetching} className={styles.results}>
      <div className={styles.head}>
        <p role="status">{t('notifications.total', { count: total })}</p>
        <ReadAllButton feed={feed} />
      </div>
      <NotificationList
        items={content}
        markRead={markRead}
        level={2}
        muteOf={muteOf}
        className={styles.list}
      />
      <Pagination
        texts={{
          label: t('notifications.pages'),
          previous: t('notifications.previous'),
          next: t('notifications.next'),
          page: (number) => t('notifications.page', { number }),
        }}
        current={shown.page}
        last={Math.max(1, Math.ceil(total / size))}
        hrefOf={(number) => href(notificationsPath({ ...shown, page: number }))}
      />
    </section>
  )
}

function EmptyResults({ shown }: { readonly shown: NotificationView }) {
  const t = useTexts('shell')
  const href = usePortalHref()
  const { view, category, from, to, page } = shown
  const hasFilters = [category, from, to].some((value) => value !== undefined) || page > 1
  const reason = hasFilters ? 'nothingFits' : view === 'unread' ? 'nothingUnread' : 'noDataWhy'
  return (
    <EmptyState
      title={t('notifications.noData')}
      {...(hasFilters || view === 'unread'
        ? { actions: <Link href={href('/notifications')}>{t('notifications.showAll')}</Link> }
        : {})}
    >
      <p>{t(`notifications.${reason}`)}</p>
    </EmptyState>
  )
}
