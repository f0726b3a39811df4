import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTexts } from 'shared-runtime/i18n'
import { usePageTitle } from 'shared-runtime/navigation'
import { Stack } from 'shared-ui/stack'
import { useFeed } from '../use-feed.ts'
import { NotificationFilters } from './notification-filters.tsx'
import { NotificationResults } from './notification-results.tsx'
import { parseNotificationView } from './notification-view.ts'
import type { NotificationView } from './notification-view.ts'
import { NotificationTabs } from './notification-tabs.tsx'
import { Preferences } from './preferences-form.tsx'

/** Moves the focus to the heading of a new view (NAV-11). */
function useViewFocus(view: NotificationView['view']): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(view)
  useEffect(() => {
    if (last.current === view) return
    last.current = view
    if (heading.current === null) return
    heading.current.tabIndex = -1
    heading.current.focus()
  }, [view])
  return heading
}

function useViewTitle({ view, page }: NotificationView): string {
  const t = useTexts('shell')
  const title = t(view === 'settings' ? 'notifications.settingsTitle' : 'notifications.title')
  const viewName = view === 'unread' ? t('notifications.onlyUnread') : ''
  const pageName = page > 1 ? t('notifications.page', { number: page }) : ''
  usePageTitle([viewName, pageName, title].filter((part) => part !== '').join(' – '))
  return title
}

/** All notifications of the signed-in user, and the preferences (NOTIF-02). */
export function NotificationsPage() {
  const feed = useFeed()
  const [search] = useSearchParams()
  const shown = parseNotificationView(search)
  const heading = useViewFocus(shown.view)
  const title = useViewTitle(shown)
  return (
    <Stack gap="l">
      <NotificationTabs current={shown.view} filters={shown} />
      <h1 ref={heading}>{title}</h1>
      {shown.view === 'settings' ? (
        <Preferences />
      ) : (
        <>
          <NotificationFilters shown={shown} />
          {feed === undefined ? null : <NotificationResults feed={feed} shown={shown} />}
        </>
      )}
    </Stack>
  )
}
