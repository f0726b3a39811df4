import type { NotificationCategory } from 'shared-contracts/models/notification'
import { useTexts } from 'shared-runtime/i18n'
import styles from './notification-item.module.css'

/** Whether a topic is muted, and what changes that. */
export interface TopicMute {
  readonly isMuted: boolean
  readonly change: () => void
}

interface MuteProps {
  readonly category: NotificationCategory
  readonly mute: TopicMute
}

/** Mutes the topic of a notification, and takes it back. It stays where it is, so that the focus does. */
export function MuteButton({ category, mute: { isMuted, change } }: MuteProps) {
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
