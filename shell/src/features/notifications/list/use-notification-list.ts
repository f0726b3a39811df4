import { useCallback, useEffect, useRef, useState } from 'react'
import { PortalError, isPortalError } from 'shared-contracts/errors/portal-error'
import type { NotificationPage, NotificationQuery } from 'shared-contracts/http/notifications'
import { useLanguage } from 'shared-runtime/i18n'
import { useStateOf } from 'shared-runtime/settings'
import type { NotificationFeed } from '../../../common/services/notification-gate.ts'

interface ListState {
  readonly of: string
  readonly page?: NotificationPage
  readonly error?: PortalError
}

/** Page of notifications, reloaded when a notification arrives. */
export function useNotificationList(feed: NotificationFeed, query: Partial<NotificationQuery>) {
  const queryKey = JSON.stringify([useLanguage(), query])
  const { revision, by } = useStateOf(feed.changes)
  const [state, setState] = useState<ListState>()
  const [isFetching, setFetching] = useState(true)
  const [attempt, setAttempt] = useState(0)
  const loaded = useRef<{ readonly queryKey: string; readonly attempt: number }>(undefined)
  const me = useRef(Symbol('list')).current

  useEffect(() => {
    const { current: before } = loaded
    const isBackground = before?.queryKey === queryKey && before.attempt === attempt
    // This list has already applied its own change.
    if (isBackground && by === me) return undefined
    const end = new AbortController()
    const [, parameters] = JSON.parse(queryKey) as [string, Partial<NotificationQuery>]
    const finish = (next: ListState) => {
      if (end.signal.aborted) return
      loaded.current = { queryKey, attempt }
      setFetching(false)
      setState(next)
    }
    setFetching(true)
    feed.list(parameters, { isBackground, signal: end.signal }).then(
      (page) => finish({ of: queryKey, page }),
      (error: unknown) => {
        const cause = isPortalError(error) ? error : new PortalError('INTERNAL_ERROR', { cause: error })
        // Keeps the stale list.
        if (isBackground) setFetching(false)
        else finish({ of: queryKey, error: cause })
      },
    )
    return () => {
      end.abort()
    }
  }, [feed, queryKey, attempt, revision, by, me])

  /** Marks as read optimistically (NOTIF-02). */
  const markRead = useCallback(
    (id: string) => {
      const mark = (read: boolean) => {
        setState((one) => {
          if (one?.page === undefined) return one
          const content = one.page.content.map((item) => (item.id === id ? { ...item, read } : item))
          return { ...one, page: { ...one.page, content } }
        })
      }
      mark(true)
      // Restores the mark after a failure.
      feed.read([id], me).catch(() => mark(false))
    },
    [feed, me],
  )
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  // The previous page remains until the next one is loaded; an error does not.
  const isCurrent = state?.of === queryKey
  return { page: state?.page, error: isCurrent ? state.error : undefined, isFetching, retry, markRead }
}
