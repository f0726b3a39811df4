import { formatDate, useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { recordPath } from '../../../common/registry-addresses.ts'
import { periodText } from '../parts/validity.ts'
import { shownVersion } from './shown-version.ts'
import type { VersionNoticeProps } from './version-notice.tsx'

/** Says that a day of the past is shown, by which version and which days are its own; leads back to today. */
export function DayNotice({ recordKey, record, part }: VersionNoticeProps) {
  const t = useTexts()
  const href = usePortalHref()
  const { registry, id, asOf } = recordKey
  if (asOf === undefined) return null
  const today = recordPath(registry, id, { part: part === 'summary' ? undefined : part })
  const version = shownVersion(record.versions, recordKey, asOf)
  return (
    <div data-day-notice="">
      <Notice
        kind="info"
        title={t('record.asOfTitle', { date: formatDate(asOf) })}
        actions={<ButtonLink href={href(today)}>{t('record.toToday')}</ButtonLink>}
      >
        <p>{t('record.asOf')}</p>
        {version === undefined ? null : (
          <p>
            {t('record.version', { version: version.version })}: {periodText(version, t)}
          </p>
        )}
      </Notice>
    </div>
  )
}
