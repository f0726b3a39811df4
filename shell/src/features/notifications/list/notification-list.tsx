import type { Notification, NotificationCategory } from 'shared-contracts/models/notification'
import { useEffect, useState } from 'react'
import { NotificationItem } from './notification-item.tsx'
import type { ItemProps, TopicMute } from './notification-item.tsx'
import styles from './notification-item.module.css'

const MINUTE_MS = 60_000

/** The time, renewed each minute, for words that say how long ago something was. */
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
  /** What can be done about a topic; absent where there is no place for it. */
  readonly muteOf?: (category: NotificationCategory) => TopicMute | undefined
}

/** Notifications below each other, with lines between them. */
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
