import type { NotificationCategory } from 'shared-contracts/models/notification'
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
export function CategoryImage({ category }: { readonly category: NotificationCategory }) {
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
