import { useId } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { isPlainPress, usePortalHref } from 'shared-runtime/navigation'
import { useRuntime } from 'shared-runtime/remote'
import { useStateOf } from 'shared-runtime/settings'
import { Icon } from 'shared-ui/icon'
import { Anchor } from 'shared-ui/link'
import { useLazyPart } from '../../common/lazy/lazy-part.ts'
import { useShellServices } from '../../common/services/shell-services.ts'
import styles from './bell.module.css'
import { useBellName } from './use-bell-name.ts'
import { useDisclosure } from './use-disclosure.ts'

/** Largest number in the badge (NOTIF-01); the label has the exact number. */
const MAX_SHOWN = 99

/** Bell of the signed-in user (NAV-06, NOTIF-01): a link to the notifications, a button after the panel is loaded. */
export function Bell() {
  const href = usePortalHref()('/notifications')
  const { user } = useStateOf(useRuntime().session)
  const unread = useStateOf(useShellServices().notifications.unread)
  const parts = useLazyPart(
    user !== null,
    () => import(/* webpackChunkName: "notifications" */ './bell-panel.tsx'),
  )
  const panelId = useId()
  const { isOpen, setOpen, container } = useDisclosure()
  const canOpen = parts !== undefined && user !== null
  const name = useBellName()

  function press(event: MouseEvent | KeyboardEvent) {
    event.preventDefault()
    setOpen(!isOpen)
  }

  return (
    <div ref={container} className={styles.place}>
      <Anchor
        href={href}
        className={styles.bell}
        aria-label={name}
        title={name}
        {...(canOpen
          ? {
              role: 'button',
              'aria-expanded': isOpen,
              'aria-controls': isOpen ? panelId : undefined,
              onClick: (event: MouseEvent<HTMLAnchorElement>) => {
                if (isPlainPress(event)) press(event)
              },
              onKeyDown: (event: KeyboardEvent) => {
                if (event.key === ' ') press(event)
              },
            }
          : {})}
      >
        <Icon name="bell" />
        {unread === undefined || unread === 0 ? null : (
          <span className={styles.badge} aria-hidden="true">
            {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
          </span>
        )}
      </Anchor>
      {canOpen && isOpen ? <parts.BellPanel id={panelId} href={href} /> : null}
      {canOpen ? <parts.BellAnnouncer /> : null}
    </div>
  )
}
