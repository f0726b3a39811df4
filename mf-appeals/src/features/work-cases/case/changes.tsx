import { useEffect, useRef } from 'react'
import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'

interface ChangesProps {
  readonly seen: DeskCaseDetail
  readonly detail: DeskCaseDetail
  /** A change of the official was refused because of them: they get the focus. */
  readonly isStale: boolean
  readonly onSeen: () => void
}

/** Announces what others changed since the official opened the case. Typed texts stay. */
export function Changes({ seen, detail, isStale, onSeen }: ChangesProps) {
  const { t } = usePage()
  const notice = useRef<HTMLElement>(null)
  const last = seen.events.at(-1)?.sequence ?? 0
  const news = detail.events.filter(({ sequence }) => sequence > last)
  const isChanged = detail.version !== seen.version || news.length > 0
  useEffect(() => {
    if (isChanged && isStale) notice.current?.focus()
  }, [isChanged, isStale])
  if (!isChanged) return <div role="status" />
  return (
    <div role="status">
      <Notice ref={notice} kind="warning" title={t('cases.changed.title')}>
        <ul>
          {news.map(({ sequence, title, actor, at }) => (
            <li key={sequence}>
              {[title, actor, formatMoment(at)].filter((part) => part !== null).join(' · ')}
            </li>
          ))}
        </ul>
        <p>{t('cases.changed.text')}</p>
        <Button onClick={onSeen}>{t('cases.changed.seen')}</Button>
      </Notice>
    </div>
  )
}
