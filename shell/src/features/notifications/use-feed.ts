import { useEffect, useState } from 'react'
import { useRuntime } from 'shared-runtime/remote'
import type { NotificationFeed } from '../../common/services/notification-gate.ts'
import { useShellServices } from '../../common/services/shell-services.ts'
import { openFeed } from './open-feed.ts'

/** The one feed of the page; undefined for a moment. */
export function useFeed(): NotificationFeed | undefined {
  const services = useShellServices()
  const runtime = useRuntime()
  const [feed, setFeed] = useState<NotificationFeed>()
  useEffect(() => {
    let isCurrent = true
    void services.notifications
      .feed(() => Promise.resolve(openFeed(services, runtime)))
      .then((opened) => {
        if (isCurrent) setFeed(opened)
      })
    return () => {
      isCurrent = false
    }
  }, [services, runtime])
  return feed
}
