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

/** One page of notifications, loaded again when something has arrived. */
export function useNotificationList(feed: NotificationFeed, query: Partial<NotificationQuery>) {
  const asked = JSON.stringify([useLanguage(), query])
  const { revision, by } = useStateOf(feed.changes)
  const [found, setFound] = useState<ListState>()
  const [isFetching, setFetching] = useState(true)
  const [attempt, setAttempt] = useState(0)
  const answered = useRef<{ readonly asked: string; readonly attempt: number }>(undefined)
  const me = useRef(Symbol('list')).current

  useEffect(() => {
    const { current: before } = answered
    const isBackground = before?.asked === asked && before.attempt === attempt
    // This list already shows its own read marks.
    if (isBackground && by === me) return undefined
    const end = new AbortController()
    const [, wanted] = JSON.parse(asked) as [string, Partial<NotificationQuery>]
    const finish = (next: ListState) => {
      if (end.signal.aborted) return
      answered.current = { asked, attempt }
      setFetching(false)
      setFound(next)
    }
    setFetching(true)
    feed.list(wanted, { isBackground, signal: end.signal }).then(
      (page) => finish({ of: asked, page }),
      (error: unknown) => {
        const cause = isPortalError(error) ? error : new PortalError('INTERNAL_ERROR', { cause: error })
        // A stale list is better than none.
        if (isBackground) setFetching(false)
        else finish({ of: asked, error: cause })
      },
    )
    return () => {
      end.abort()
    }
  }, [feed, asked, attempt, revision, by, me])

  /** Marks as read, first here and then on the server (NOTIF-02). */
  const markRead = useCallback(
    (id: string) => {
      const mark = (read: boolean) => {
        setFound((one) => {
          if (one?.page === undefined) return one
          const content = one.page.content.map((item) => (item.id === id ? { ...item, read } : item))
          return { ...one, page: { ...one.page, content } }
        })
      }
      mark(true)
      // The mark shows that it failed.
      feed.read([id], me).catch(() => mark(false))
    },
    [feed, me],
  )
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  // A previous page remains until the next one is loaded; an error does not.
  const isOfNow = found?.of === asked
  return { page: found?.page, error: isOfNow ? found.error : undefined, isFetching, retry, markRead }
}
