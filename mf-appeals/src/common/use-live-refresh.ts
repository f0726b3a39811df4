import { useEffect, useEffectEvent, useRef } from 'react'
import { notificationsState } from 'shared-contracts/events/shell'
import { useTopicState } from 'shared-runtime/bus'

/** Loads data again when the number of unread notifications grows, as at a step of an appeal. */
export function useLiveRefresh(refresh: () => void): void {
  const unread = useTopicState(notificationsState)?.unread ?? null
  const before = useRef(unread)
  const handleNotification = useEffectEvent(refresh)
  useEffect(() => {
    const hasGrown = before.current !== null && unread !== null && unread > before.current
    before.current = unread
    if (hasGrown) handleNotification()
  }, [unread])
}
