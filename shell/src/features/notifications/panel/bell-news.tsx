import { useEffect, useState } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import type { NotificationFeed } from '../../../common/services/notification-gate.ts'
import { useShellServices } from '../../../common/services/shell-services.ts'
import { useFeed } from '../use-feed.ts'

/** Says politely what has come, wherever the person is; it moves no focus. */
export function BellNews() {
  const feed = useFeed()
  return feed === undefined ? null : <News feed={feed} />
}

/** Of what came while the channel was away there is only how much it is. */
type Told = { readonly title: string } | { readonly count: number }

function News({ feed }: { readonly feed: NotificationFeed }) {
  const t = useTexts('shell')
  const { unread } = useShellServices().notifications
  const [told, setTold] = useState<Told>()
  useEffect(() => {
    let known = unread.value
    let latest = feed.news.value.arrived?.id
    const stops = [
      unread.subscribe((count) => {
        // The first count is no news.
        if (count !== undefined && known !== undefined && count > known) setTold({ count })
        known = count
      }),
      // Comes after the count that it has brought, and takes its place.
      feed.news.subscribe(({ arrived }) => {
        if (arrived !== undefined && arrived.id !== latest) setTold({ title: arrived.title })
        latest = arrived?.id
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [feed, unread])
  const words =
    told === undefined
      ? ''
      : 'title' in told
        ? t('notifications.arrived', { title: told.title })
        : t('notifications.bell', { count: told.count })
  return (
    <VisuallyHidden>
      <span role="status">{words}</span>
    </VisuallyHidden>
  )
}
