import { useEffect, useState } from 'react'
import { useRuntime } from 'shared-runtime/remote'
import type { NotificationFeed } from '../../common/services/notification-gate.ts'
import { useShellServices } from '../../common/services/shell-services.ts'
import { Feed } from './feed.ts'
import { createLiveChannel } from './live-channel.ts'

/** The one feed of the page; undefined during the first render. */
export function useFeed(): NotificationFeed | undefined {
  const services = useShellServices()
  const runtime = useRuntime()
  const [feed, setFeed] = useState<NotificationFeed>()
  useEffect(() => {
    const open = () =>
      new Feed({
        services,
        runtime,
        // Tabs of another variant do not join: the name has the identifier (VAR-03).
        tabs:
          typeof BroadcastChannel === 'function'
            ? new BroadcastChannel(`portal_${String(runtime.companyId)}_notifications`)
            : undefined,
        live: createLiveChannel,
      })
    setFeed(services.notifications.feed(open))
  }, [services, runtime])
  return feed
}
