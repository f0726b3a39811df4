import { useEffect, useState } from 'react'
import { useRuntime } from 'shared-runtime/remote'
import type { NotificationFeed } from '../../common/services/notification-gate.ts'
import { useShellServices } from '../../common/services/shell-services.ts'
import { Feed } from './feed.ts'
import { createLiveChannel } from './live-channel.ts'

/** Feed of the page; undefined during the first render. */
export function useFeed(): NotificationFeed | undefined {
  const services = useShellServices()
  const runtime = useRuntime()
  const [feed, setFeed] = useState<NotificationFeed>()
  useEffect(() => {
    const open = () =>
      new Feed({
        services,
        runtime,
        // Named by variant, so that tabs of the other variant do not join (VAR-03).
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
