import { formatDate, useTexts } from 'shared-runtime/i18n'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import { Timeline } from 'shared-ui/timeline'
import type { RecordStatus } from 'shared-contracts/models/registry-fields'
import { useEffect, useRef } from 'react'
import type { FormEvent } from 'react'
import { Button } from 'shared-ui/button'
import { Select } from 'shared-ui/select'
import { factFields } from '../../../common/values/status-chips.tsx'
import { VersionStatus } from '../versions/version-status.tsx'
import { recordPath } from '../../../common/registry-addresses.ts'
import type { RecordView } from '../read-record.api.ts'
import { dayOfVersion, isEarlier, findVersion } from '../versions/find-version.ts'
import { hasOtherStatus, VersionChanges } from '../versions/version-changes.tsx'
import type { Version } from '../versions/version-changes.tsx'
import { periodText } from './validity.ts'
import styles from './record-history.module.css'

/** Statuses without a period in force; the entry shows their first day. */
const ENDED_STATUSES: readonly RecordStatus[] = [
  'suspended',
  'withdrawn',
  'annulled',
  'superseded',
  'archived',
]

/** Changes of a version, without the date that the entry shows. */
function Changes({
  registry,
  version,
  before,
}: Pick<RecordView, 'registry'> & { readonly version: Version; readonly before: Version | undefined }) {
  const t = useTexts()
  if (before === undefined) return <p>{t('record.firstVersion')}</p>
  const fields = factFields(registry).filter(
    ({ name, type }) =>
      version.changed.includes(name) && !(type === 'date' && version.values[name] === version.validFrom),
  )
  if (fields.length === 0 && !hasOtherStatus(before, version)) return null
  return <VersionChanges fields={fields} before={before} after={version} />
}

function RecordedDays({ version }: { readonly version: Version }) {
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

/** Differences of two versions by field. */
function Differences({ registry, before, after }: Pick<RecordView, 'registry'> & VersionPair) {
  const t = useTexts()
  const fields = factFields(registry).filter(
    ({ name }) => JSON.stringify(before.values[name] ?? null) !== JSON.stringify(after.values[name] ?? null),
  )
  if (fields.length === 0 && !hasOtherStatus(before, after))
    return <p role="status">{t('record.noDifference')}</p>
  return <VersionChanges fields={fields} before={before} after={after} />
}

interface VersionPair {
  readonly before: Version
  readonly after: Version
}

/** Also the fragment of the form without JavaScript. */
const DIFFERENCES_ID = 'differences'

/** Focuses the heading when other versions are compared, but not on page load. */
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

/** Compares two versions, whose numbers are in the URL; a plain form without JavaScript. */
function CompareVersions({ registry, record, recordKey, compared: [from, to] }: RecordView) {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  const { versions } = record
  const { asOf, version: shown } = recordKey
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
    const page = recordPath(registry.name, record.id, { part: 'history', asOf, version: shown })
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
        {asOf === undefined ? null : <input type="hidden" name="asOf" value={asOf} />}
        {shown === undefined ? null : <input type="hidden" name="version" value={shown} />}
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

/** Versions of the record, newest first, with their periods in force and recording dates. */
export function RecordHistory(view: RecordView) {
  const { registry, record, today } = view
  const { t, language, href } = usePage()
  const versions = record.versions.toSorted((one, other) => other.version - one.version)
  const current = findVersion(versions, view.recordKey, today)
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
              {ENDED_STATUSES.includes(version.status) ? null : (
                <p>{t('record.inForce', { period: periodText(version, t) })}</p>
              )}
              <Changes registry={registry} version={version} before={versions[index + 1]} />
              {version.reason === null ? null : (
                <p>{t('record.reason', { reason: version.reason[language] })}</p>
              )}
              <RecordedDays version={version} />
            </>
          ),
        }))}
      />
    </Stack>
  )
}
