import { useState } from 'react'
import { usePortalHref } from 'shared-runtime/navigation'
import { dayInBaku, formatDate, useLanguage, useTexts } from 'shared-runtime/i18n'
import { Link } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import { Timeline } from 'shared-ui/timeline'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import type { RecordStatus, RegistryField } from 'shared-contracts/models/registry-fields'
import { RecordStatusChip } from '../../../common/values/record-status.tsx'
import { recordPath } from '../../../common/registry-addresses.ts'
import type { RecordData, RecordKey } from '../read-record.api.ts'
import type { RecordAddress } from '../record-address.ts'
import { CompareVersions } from '../versions/compare-versions.tsx'
import { EarlierChip } from '../versions/earlier-chip.tsx'
import { dayOfVersion, isEarlier, shownVersion } from '../versions/shown-version.ts'
import styles from './record-history.module.css'
import type { RecordPartProps } from './record-summary.tsx'
import { statedStatus } from './standing.ts'
import { periodText } from './validity.ts'
import { ValueChange } from './value-change.tsx'

type Version = RecordData['versions'][number]

/** States whose days are not days in force; the day on which they began stands above them. */
const ENDS: readonly RecordStatus[] = ['suspended', 'withdrawn', 'annulled', 'superseded', 'archived']

interface ChangesProps {
  readonly registry: RegistryDescription
  readonly version: Version
  readonly before: Version | undefined
}

/** The day that stands above the version anyway. */
function isItsFirstDay(field: RegistryField, { values, validFrom }: Version): boolean {
  return field.type === 'date' && values[field.name] === validFrom
}

/** What changed, field by field: the old value, the new one. */
function Changes({ registry, version, before }: ChangesProps) {
  const t = useTexts()
  const language = useLanguage()
  if (before === undefined) return <p>{t('record.firstVersion')}</p>
  const fields = registry.fields.filter(
    (field) => version.changed.includes(field.name) && !isItsFirstDay(field, version),
  )
  const from = statedStatus(before.status)
  const to = statedStatus(version.status)
  const isStatusChanged = from !== to
  if (fields.length === 0 && !isStatusChanged) return null
  return (
    <dl className={styles.changes}>
      {isStatusChanged ? (
        <div>
          <dt>{t('common.status')}</dt>
          <dd>
            <RecordStatusChip status={from} /> <span className={styles.arrow}>→</span>{' '}
            <RecordStatusChip status={to} />
          </dd>
        </div>
      ) : null}
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{field.label[language]}</dt>
          <dd>
            <ValueChange
              field={field}
              before={before.values[field.name]}
              after={version.values[field.name]}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
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
export function RecordHistory({
  registry,
  record,
  shown,
  compared,
}: RecordPartProps & { readonly shown: RecordKey; readonly compared: RecordAddress['compared'] }) {
  const t = useTexts()
  const language = useLanguage()
  const href = usePortalHref()
  const [today] = useState(() => dayInBaku(Date.now()))
  const versions = record.versions.toSorted((one, other) => other.version - one.version)
  const current = shownVersion(versions, shown, today)
  return (
    <Stack gap="m">
      <h2>{t('record.history')}</h2>
      {versions.length < 2 ? null : (
        <CompareVersions registry={registry} record={record} shown={shown} compared={compared} />
      )}
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
              {isEarlier(version, versions, today) ? (
                <EarlierChip />
              ) : (
                <RecordStatusChip status={version.status} />
              )}
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
