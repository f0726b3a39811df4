import { formatDate, useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Select } from 'shared-ui/select'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { RecordStatusChip } from '../../../common/values/record-status.tsx'
import { recordPath } from '../../../common/registry-addresses.ts'
import { statedStatus } from '../parts/standing.ts'
import { ValueChange } from '../parts/value-change.tsx'
import type { RecordData } from '../read-record.api.ts'
import type { RecordAddress } from '../record-address.ts'
import styles from '../parts/record-history.module.css'

type Version = RecordData['versions'][number]

interface CompareVersionsProps {
  readonly registry: RegistryDescription
  readonly record: RecordData
  readonly compared: RecordAddress['compared']
}

interface DifferencesProps {
  readonly registry: RegistryDescription
  readonly before: Version
  readonly after: Version
}

/** What the later of two versions says otherwise, field by field. */
function Differences({ registry, before, after }: DifferencesProps) {
  const t = useTexts()
  const language = useLanguage()
  const fields = registry.fields.filter(
    ({ name }) => JSON.stringify(before.values[name] ?? null) !== JSON.stringify(after.values[name] ?? null),
  )
  const from = statedStatus(before.status)
  const to = statedStatus(after.status)
  if (fields.length === 0 && from === to) return <p role="status">{t('record.noDifference')}</p>
  return (
    <dl className={styles.changes}>
      {from === to ? null : (
        <div>
          <dt>{t('common.status')}</dt>
          <dd>
            <RecordStatusChip status={from} /> <span className={styles.arrow}>→</span>{' '}
            <RecordStatusChip status={to} />
          </dd>
        </div>
      )}
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

/** Any two versions beside each other: a plain form, so its address can be shared and it needs no JavaScript. */
export function CompareVersions({ registry, record, compared: [from, to] }: CompareVersionsProps) {
  const t = useTexts()
  const href = usePortalHref()
  const { versions } = record
  const find = (number: number | undefined) => versions.find(({ version }) => version === number)
  const before = find(from)
  const after = find(to)
  const options = versions.map((version) => ({
    value: String(version.version),
    label: `${t('record.version', { version: version.version })} · ${formatDate(version.validFrom ?? version.recordedAt)}`,
  }))
  const last = versions.at(-1)?.version ?? 1
  return (
    <section aria-label={t('record.compare')} className={styles.compare}>
      <form action={href(recordPath(registry.name, record.id))} method="get" className={styles.pair}>
        <input type="hidden" name="part" value="history" />
        <Select
          name="from"
          label={t('record.compareFrom')}
          options={options}
          defaultValue={String(from ?? versions[0]?.version ?? 1)}
        />
        <Select name="to" label={t('record.compareTo')} options={options} defaultValue={String(to ?? last)} />
        <Button type="submit" kind="secondary">
          {t('record.compareButton')}
        </Button>
      </form>
      {before === undefined || after === undefined ? null : (
        <Differences registry={registry} before={before} after={after} />
      )}
    </section>
  )
}
