import { useEffect, useEffectEvent } from 'react'
import { notificationArrived } from 'shared-contracts/events/shell'
import { useBus } from 'shared-runtime/bus'

/** Loads data again when a notification arrives on the live channel, such as that of a step of an appeal. */
export function useLiveRefresh(refresh: () => void): void {
  const bus = useBus()
  const handleNotification = useEffectEvent(refresh)
  useEffect(() => bus.subscribe(notificationArrived, () => handleNotification()), [bus])
}
