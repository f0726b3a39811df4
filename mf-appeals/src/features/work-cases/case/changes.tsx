import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'

interface ChangesProps {
  readonly seen: DeskCaseDetail
  readonly detail: DeskCaseDetail
  readonly onSeen: () => void
}

/** Announces what others changed since the official opened the case. Typed texts stay. */
export function Changes({ seen, detail, onSeen }: ChangesProps) {
  const { t } = usePage()
  const last = seen.events.at(-1)?.sequence ?? 0
  const news = detail.events.filter(({ sequence }) => sequence > last)
  if (detail.version === seen.version && news.length === 0) return <div role="status" />
  return (
    <div role="status">
      <Notice kind="warning" title={t('cases.changed.title')}>
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
