import { usePortalHref } from 'shared-runtime/navigation'
import { formatDate, useLanguage, useTexts } from 'shared-runtime/i18n'
import { Link } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import { Timeline } from 'shared-ui/timeline'
import type { RecordStatus } from 'shared-contracts/models/registry-fields'
import { VersionStatus } from '../versions/version-status.tsx'
import { recordPath } from '../../../common/registry-addresses.ts'
import type { RecordView } from '../read-record.api.ts'
import { CompareVersions } from '../versions/compare-versions.tsx'
import { dayOfVersion, isEarlier, shownVersion } from '../versions/shown-version.ts'
import { VersionChanges, hasOtherStatus } from '../versions/version-changes.tsx'
import type { Version } from '../versions/version-changes.tsx'
import styles from './record-history.module.css'
import { periodText } from './standing.ts'

/** States whose days are not days in force; the day on which they began stands above them. */
const ENDS: readonly RecordStatus[] = ['suspended', 'withdrawn', 'annulled', 'superseded', 'archived']

/** What a version says otherwise than the one before; the day that stands above it is no change. */
function Changes({
  registry,
  version,
  before,
}: Pick<RecordView, 'registry'> & { readonly version: Version; readonly before: Version | undefined }) {
  const t = useTexts()
  if (before === undefined) return <p>{t('record.firstVersion')}</p>
  const fields = registry.fields.filter(
    ({ name, type }) =>
      version.changed.includes(name) && !(type === 'date' && version.values[name] === version.validFrom),
  )
  if (fields.length === 0 && !hasOtherStatus(before, version)) return null
  return <VersionChanges fields={fields} before={before} after={version} />
}

function Recorded({ version }: { readonly version: Version }) {
  const t = useTexts()
  const at = formatDate(version.recordedAt)
  return (
    <p className={styles.recorded}>
      {version.replacedAt === null
        ? t('record.recorded', { at })
        : t('record.recordedUntil', { at, until: formatDate(version.replacedAt) })}
    </p>
  )
}

/** Every state of the record, newest first: when it was in force, and when it was written down. */
export function RecordHistory(view: RecordView) {
  const { registry, record, today } = view
  const t = useTexts()
  const language = useLanguage()
  const href = usePortalHref()
  const versions = record.versions.toSorted((one, other) => other.version - one.version)
  const current = shownVersion(versions, view.recordKey, today)
  return (
    <Stack gap="m">
      <h2>{t('record.history')}</h2>
      {versions.length < 2 ? null : <CompareVersions {...view} />}
      <Timeline
        label={t('record.history')}
        entries={versions.map((version, index) => ({
          id: String(version.version),
          date: formatDate(dayOfVersion(version)),
          dateTime: dayOfVersion(version),
          current: version === current,
          title: (
            <span className={styles.title}>
              <Link href={href(recordPath(registry.name, record.id, { version: version.version }))}>
                {t('record.version', { version: version.version })}
              </Link>{' '}
              <VersionStatus status={version.status} isEarlier={isEarlier(version, versions, today)} />
            </span>
          ),
          children: (
            <>
              {ENDS.includes(version.status) ? null : (
                <p>{t('record.inForce', { period: periodText(version, t) })}</p>
              )}
              <Changes registry={registry} version={version} before={versions[index + 1]} />
              {version.reason === null ? null : (
                <p>{t('record.reason', { reason: version.reason[language] })}</p>
              )}
              <Recorded version={version} />
            </>
          ),
        }))}
      />
    </Stack>
  )
}
