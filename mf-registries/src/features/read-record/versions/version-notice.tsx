import { useState } from 'react'
import { dayInBaku, formatDate, useTexts } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { recordPath } from '../../../common/registry-addresses.ts'
import type { RecordData, RecordKey } from '../read-record.api.ts'
import type { RecordPart } from '../record-address.ts'
import { statedStatus } from '../parts/standing.ts'
import { periodText } from '../parts/validity.ts'
import { dayOfVersion, followerOf } from './shown-version.ts'

type Version = RecordData['versions'][number]

export interface VersionNoticeProps {
  readonly recordKey: RecordKey
  readonly record: RecordData
  readonly part: RecordPart
}

/** When a version was in force, or in another state; of one that another followed that it is the earlier one. */
function daysText(version: Version, follower: Version | undefined, t: Texts): string {
  const period = periodText(version, t)
  const status = statedStatus(version.status)
  if (status !== 'active') return `${t(`common.statuses.${status}`)}: ${period}`
  return t(follower === undefined ? 'record.inForce' : 'record.wasInForce', { period })
}

/** Says which version is shown, when it was in force and whether it was corrected since; leads back to today. */
export function VersionNotice({ recordKey, record, part }: VersionNoticeProps) {
  const t = useTexts()
  const href = usePortalHref()
  const [today] = useState(() => dayInBaku(Date.now()))
  const version = record.versions.find((one) => one.version === recordKey.version)
  if (version === undefined) return null
  const { replacedAt } = version
  const follower = replacedAt === null ? followerOf(version, record.versions, today) : undefined
  const at = formatDate(version.recordedAt)
  const ofToday = recordPath(recordKey.registry, recordKey.id, {
    part: part === 'summary' ? undefined : part,
  })
  return (
    <div data-day-notice="">
      <Notice
        kind={replacedAt === null && follower === undefined ? 'info' : 'warning'}
        title={t('record.version', { version: version.version })}
        actions={<ButtonLink href={href(ofToday)}>{t('record.toToday')}</ButtonLink>}
      >
        <p>{daysText(version, follower, t)}</p>
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
      </Notice>
    </div>
  )
}
