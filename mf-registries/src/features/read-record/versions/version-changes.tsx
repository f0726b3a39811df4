import { useLanguage, useTexts } from 'shared-runtime/i18n'
import type { RegistryField } from 'shared-contracts/models/registry-fields'
import { RecordStatusChip } from '../../../common/values/status-chips.tsx'
import type { RecordData } from '../read-record.api.ts'
import styles from '../sections/record-history.module.css'
import { statedStatus } from '../sections/standing.ts'
import { ValueChange } from '../sections/value-change.tsx'

export type Version = RecordData['versions'][number]

/** Whether two versions state different statuses; the end of a term is told by its days. */
export function hasOtherStatus(before: Version, after: Version): boolean {
  return statedStatus(before.status) !== statedStatus(after.status)
}

interface VersionChangesProps {
  readonly fields: readonly RegistryField[]
  readonly before: Version
  readonly after: Version
}

/** What became of a record from one version to another, field by field: the old value, the new one. */
export function VersionChanges({ fields, before, after }: VersionChangesProps) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <dl className={styles.changes}>
      {hasOtherStatus(before, after) ? (
        <div>
          <dt>{t('common.status')}</dt>
          <dd>
            <RecordStatusChip status={statedStatus(before.status)} /> <span className={styles.arrow}>→</span>{' '}
            <RecordStatusChip status={statedStatus(after.status)} />
          </dd>
        </div>
      ) : null}
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{field.label[language]}</dt>
          <dd>
            <ValueChange field={field} before={before.values[field.name]} after={after.values[field.name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
