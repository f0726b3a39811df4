import { useEffect, useRef } from 'react'
import type { FormEvent } from 'react'
import { formatDate, useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePortalHref, usePortalNavigate } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Select } from 'shared-ui/select'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { RecordStatusChip } from '../../../common/values/record-status.tsx'
import { recordPath } from '../../../common/registry-addresses.ts'
import { statedStatus } from '../parts/standing.ts'
import { ValueChange } from '../parts/value-change.tsx'
import type { RecordData, RecordKey } from '../read-record.api.ts'
import type { RecordAddress } from '../record-address.ts'
import styles from '../parts/record-history.module.css'
import { dayOfVersion } from './shown-version.ts'

type Version = RecordData['versions'][number]

interface CompareVersionsProps {
  readonly registry: RegistryDescription
  readonly record: RecordData
  /** What the page shows beside the comparison: it stays. */
  readonly shown: Pick<RecordKey, 'asOf' | 'version'>
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

/** Where a form without JavaScript leads to, too. */
const DIFFERENCES_ID = 'differences'

/** Who compares other versions goes on at what differs; a page that was opened with two of them stays where it is. */
function useDifferencesFocus(pair: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(pair)
  useEffect(() => {
    if (last.current === pair) return
    last.current = pair
    heading.current?.focus()
  }, [pair])
  return heading
}

/** Any two versions beside each other, by an address that can be shared; without JavaScript it is a plain form. */
export function CompareVersions({ registry, record, shown, compared: [from, to] }: CompareVersionsProps) {
  const t = useTexts()
  const href = usePortalHref()
  const navigate = usePortalNavigate()
  const { versions } = record
  const find = (number: number | undefined) => versions.find(({ version }) => version === number)
  const before = find(from)
  const after = find(to)
  const pair = `from=${from ?? ''}&to=${to ?? ''}`
  const heading = useDifferencesFocus(pair)
  const options = versions.map((version) => ({
    value: String(version.version),
    label: `${t('record.version', { version: version.version })} · ${formatDate(dayOfVersion(version))}`,
  }))
  const last = versions.at(-1)?.version ?? 1
  function compare(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const chosen = `from=${String(data.get('from'))}&to=${String(data.get('to'))}`
    const page = recordPath(registry.name, record.id, {
      part: 'history',
      asOf: shown.asOf,
      version: shown.version,
    })
    if (chosen === pair) heading.current?.focus()
    else navigate(`${page}&${chosen}`)
  }
  return (
    <section aria-label={t('record.compare')} className={styles.compare}>
      <form
        action={`${href(recordPath(registry.name, record.id))}#${DIFFERENCES_ID}`}
        method="get"
        onSubmit={compare}
        className={styles.pair}
      >
        <input type="hidden" name="part" value="history" />
        {shown.asOf === undefined ? null : <input type="hidden" name="asOf" value={shown.asOf} />}
        {shown.version === undefined ? null : <input type="hidden" name="version" value={shown.version} />}
        <Select
          key={`from ${pair}`}
          name="from"
          label={t('record.compareFrom')}
          options={options}
          defaultValue={String(from ?? versions[0]?.version ?? 1)}
        />
        <Select
          key={`to ${pair}`}
          name="to"
          label={t('record.compareTo')}
          options={options}
          defaultValue={String(to ?? last)}
        />
        <Button type="submit" kind="secondary">
          {t('record.compareButton')}
        </Button>
      </form>
      {before === undefined || after === undefined ? null : (
        <>
          <h3 ref={heading} id={DIFFERENCES_ID} tabIndex={-1}>
            {t('record.differences', { from: before.version, to: after.version })}
          </h3>
          <Differences registry={registry} before={before} after={after} />
        </>
      )}
    </section>
  )
}
