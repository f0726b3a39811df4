import { useCallback, useEffect, useRef, useState } from 'react'
import { PortalError, isPortalError } from 'shared-contracts/errors/portal-error'
import type { NotificationPage, NotificationQuery } from 'shared-contracts/http/notifications'
import { useLanguage } from 'shared-runtime/i18n'
import { useStateOf } from 'shared-runtime/settings'
import type { NotificationFeed } from '../../../common/services/notification-gate.ts'

/** A list of notifications, and how its last call went. */
export interface NotificationListState {
  readonly page: NotificationPage | undefined
  readonly error: PortalError | undefined
  readonly isFetching: boolean
  readonly retry: () => void
  /** Marks one read: at once here, where it keeps its place, and then on the server (NOTIF-02). */
  readonly markRead: (id: string) => void
}

interface Found {
  /** What was asked for, with the language of the answer. */
  readonly of: string
  readonly page?: NotificationPage
  readonly error?: PortalError
}

/** One page of the notifications; read anew by itself when something has come. */
export function useNotificationList(
  feed: NotificationFeed,
  query: Partial<NotificationQuery>,
): NotificationListState {
  const asked = JSON.stringify([useLanguage(), query])
  const { revision, by } = useStateOf(feed.news)
  const [found, setFound] = useState<Found>()
  const [isFetching, setFetching] = useState(true)
  const [attempt, setAttempt] = useState(0)
  /** What the last answer was to. */
  const answered = useRef<{ readonly asked: string; readonly attempt: number }>(undefined)
  const me = useRef(Symbol('list')).current

  useEffect(() => {
    const { current: before } = answered
    const isBackground = before?.asked === asked && before.attempt === attempt
    // Read marks of this very list stand in it already, and whoever set one is still there.
    if (isBackground && by === me) return undefined
    const end = new AbortController()
    const [, wanted] = JSON.parse(asked) as [string, Partial<NotificationQuery>]
    const finish = (next: Found) => {
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
        // An older list is better than none, for who has not asked for a newer one.
        if (isBackground) setFetching(false)
        else finish({ of: asked, error: cause })
      },
    )
    return () => {
      end.abort()
    }
  }, [feed, asked, attempt, revision, by, me])

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
      // The session tells who was signed out; for the rest the mark says that it did not work.
      feed.read([id], me).catch(() => mark(false))
    },
    [feed, me],
  )
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  // An answer to another question is shown until the new one is there; one in another language is not.
  const isOfNow = found?.of === asked
  return {
    page: found?.page,
    error: isOfNow ? found.error : undefined,
    isFetching,
    retry,
    markRead,
  }
}
