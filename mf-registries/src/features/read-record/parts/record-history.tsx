import { useState } from 'react'
import { dayInBaku, formatDate, useLanguage, useTexts } from 'shared-runtime/i18n'
import { Stack } from 'shared-ui/stack'
import { Timeline } from 'shared-ui/timeline'
import { Status } from 'shared-ui/status'
import type { RecordStatus, RegistryDescription, RegistryField } from 'shared-contracts/http/registries'
import { FieldValueView } from '../../../common/values/field-value.tsx'
import { RecordStatusChip } from '../../../common/values/record-status.tsx'
import type { RecordData } from '../read-record.api.ts'
import styles from './record-history.module.css'
import type { RecordPartProps } from './record-summary.tsx'
import { statedStatus } from './standing.ts'
import { periodText } from './validity.ts'

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

/** Corrected later, or followed by another version when its days were over: no status of today's. */
function isEarlier(version: Version, versions: readonly Version[]): boolean {
  if (version.replacedAt !== null) return true
  const { validTo } = version
  return (
    validTo !== null &&
    versions.some(
      (other) => other.replacedAt === null && other.validFrom !== null && other.validFrom > validTo,
    )
  )
}

function VersionState({
  version,
  versions,
}: {
  readonly version: Version
  readonly versions: readonly Version[]
}) {
  const t = useTexts()
  return isEarlier(version, versions) ? (
    <Status tone="neutral" icon="clock">
      {t('common.earlierVersion')}
    </Status>
  ) : (
    <RecordStatusChip status={version.status} />
  )
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
            <FieldValueView field={field} value={before.values[field.name]} />{' '}
            <span className={styles.arrow}>→</span>{' '}
            <FieldValueView field={field} value={version.values[field.name]} />
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

/** In force on a day, and not replaced by a later entry about the same time. */
function isInForce({ validFrom, validTo, replacedAt }: Version, day: string): boolean {
  const hasBegun = validFrom === null || validFrom <= day
  return replacedAt === null && hasBegun && (validTo === null || day <= validTo)
}

/** Every state of the record, newest first: when it was in force, and when it was written down. */
export function RecordHistory({
  registry,
  record,
  asOf,
}: RecordPartProps & { readonly asOf: string | undefined }) {
  const t = useTexts()
  const language = useLanguage()
  const [today] = useState(() => dayInBaku(Date.now()))
  const versions = record.versions.toSorted((one, other) => other.version - one.version)
  const current = versions.find((version) => isInForce(version, asOf ?? today))
  return (
    <Stack gap="m">
      <h2>{t('record.history')}</h2>
      <Timeline
        label={t('record.history')}
        entries={versions.map((version, index) => ({
          id: String(version.version),
          date: formatDate(version.validFrom ?? version.recordedAt),
          dateTime: version.validFrom ?? version.recordedAt,
          current: version === current,
          title: (
            <span className={styles.title}>
              {t('record.version', { version: version.version })}{' '}
              <VersionState version={version} versions={versions} />
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
