import { useEffect, useState } from 'react'
import { LIVE_PATH } from 'shared-contracts/models/notification'
import { useRuntime } from 'shared-runtime/remote'
import type { PortalRuntime } from 'shared-runtime/remote'
import type { NotificationFeed } from '../../common/services/notification-gate.ts'
import { useShellServices } from '../../common/services/shell-services.ts'
import type { ShellServices } from '../../common/services/shell-services.ts'
import { createFeed } from './feed.ts'
import { createLiveChannel } from './live/live-channel.ts'
import { watchPage } from './live/watch-page.ts'
import { createNotificationsApi } from './notifications.api.ts'

/** The feed of this page, over this browser. */
function openFeed(
  { bus, notifications }: ShellServices,
  { api, session, settings, companyId }: PortalRuntime,
): NotificationFeed {
  const language = () => settings.value.language
  return createFeed({
    ...{ bus, session, settings, watchPage },
    api: createNotificationsApi(api, language),
    setUnread: notifications.setUnread,
    // Cookies ignore ports and so do tabs of another variant: the name carries the identifier (VAR-03).
    tabs:
      typeof BroadcastChannel === 'function'
        ? new BroadcastChannel(`portal_${String(companyId)}_notifications`)
        : undefined,
    live: (options) =>
      createLiveChannel({
        ...options,
        openSocket(protocol) {
          const url = new URL(`${LIVE_PATH}?lang=${language()}`, location.href)
          url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
          return new WebSocket(url, [protocol])
        },
      }),
  })
}

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
