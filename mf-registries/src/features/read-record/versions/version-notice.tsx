import { formatDate, useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { recordPath } from '../../../common/registry-addresses.ts'
import type { RecordData, RecordKey } from '../read-record.api.ts'
import type { RecordPart } from '../record-address.ts'
import { periodText } from '../parts/validity.ts'

interface VersionNoticeProps {
  readonly recordKey: RecordKey
  readonly record: RecordData
  readonly part: RecordPart
}

/** Says which version is shown, when it was in force and whether it was corrected since; leads back to today. */
export function VersionNotice({ recordKey, record, part }: VersionNoticeProps) {
  const t = useTexts()
  const href = usePortalHref()
  const version = record.versions.find((one) => one.version === recordKey.version)
  if (version === undefined) return null
  const { replacedAt } = version
  const at = formatDate(version.recordedAt)
  const today = recordPath(recordKey.registry, recordKey.id, { part: part === 'summary' ? undefined : part })
  return (
    <div data-day-notice="">
      <Notice
        kind={replacedAt === null ? 'info' : 'warning'}
        title={t('record.version', { version: version.version })}
        actions={<ButtonLink href={href(today)}>{t('record.toToday')}</ButtonLink>}
      >
        <p>{t('record.inForce', { period: periodText(version, t) })}</p>
        <p>
          {replacedAt === null
            ? t('record.recorded', { at })
            : t('record.recordedUntil', { at, until: formatDate(replacedAt) })}
        </p>
      </Notice>
    </div>
  )
}
