import type { ReactNode } from 'react'
import { formatDate, useTexts } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { recordPath } from '../../../common/registry-addresses.ts'
import type { RecordView } from '../read-record.api.ts'
import { periodText, statusWithoutExpiry } from '../sections/validity.ts'
import { dayOfVersion, findSuccessor, findVersion } from './find-version.ts'
import type { Version } from './version-changes.tsx'

interface PastNoticeProps extends Pick<RecordView, 'recordKey' | 'part'> {
  readonly kind: 'info' | 'warning'
  readonly title: string
  readonly children: ReactNode
}

/** Notice that the data are not current, with a link to the current record. */
function PastNotice({ kind, title, recordKey: { registry, id }, part, children }: PastNoticeProps) {
  const { t, href } = usePage()
  return (
    <div data-day-notice="">
      <Notice
        kind={kind}
        title={title}
        actions={
          <ButtonLink href={href(recordPath(registry, id, { part }))}>{t('record.toToday')}</ButtonLink>
        }
      >
        {children}
      </Notice>
    </div>
  )
}

/** Status and period of a version. */
function validityText(version: Version, follower: Version | undefined, t: Texts): string {
  const period = periodText(version, t)
  const status = statusWithoutExpiry(version.status)
  if (status !== 'active') return `${t(`common.statuses.${status}`)}: ${period}`
  return t(follower === undefined ? 'record.inForce' : 'record.wasInForce', { period })
}

/** Notice of the shown version, its period and corrections. */
export function VersionNotice({ recordKey, record, part, today }: RecordView) {
  const t = useTexts()
  const version = record.versions.find((one) => one.version === recordKey.version)
  if (version === undefined) return null
  const { replacedAt } = version
  const follower = replacedAt === null ? findSuccessor(version, record.versions, today) : undefined
  const at = formatDate(version.recordedAt)
  return (
    <PastNotice
      kind={replacedAt === null && follower === undefined ? 'info' : 'warning'}
      title={t('record.version', { version: version.version })}
      recordKey={recordKey}
      part={part}
    >
      <p>{validityText(version, follower, t)}</p>
      {follower === undefined ? null : (
        <p>
          {t('record.replacedBy', {
            version: follower.version,
            from: formatDate(dayOfVersion(follower)),
          })}
        </p>
      )}
      <p>
        {replacedAt === null
          ? t('record.recorded', { at })
          : t('record.recordedUntil', { at, until: formatDate(replacedAt) })}
      </p>
    </PastNotice>
  )
}

/** Notice of the shown date and its version. */
export function DayNotice({ recordKey, record, part }: RecordView) {
  const t = useTexts()
  const { asOf } = recordKey
  if (asOf === undefined) return null
  const version = findVersion(record.versions, recordKey, asOf)
  return (
    <PastNotice
      kind="info"
      title={t('record.asOfTitle', { date: formatDate(asOf) })}
      recordKey={recordKey}
      part={part}
    >
      <p>{t('record.asOf')}</p>
      {version === undefined ? null : (
        <p>
          {t('record.version', { version: version.version })}: {periodText(version, t)}
        </p>
      )}
    </PastNotice>
  )
}
