import { useEffect, useRef } from 'react'
import type { FormEvent } from 'react'
import { formatDate, useTexts } from 'shared-runtime/i18n'
import { usePortalHref, usePortalNavigate } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Select } from 'shared-ui/select'
import { recordPath } from '../../../common/registry-addresses.ts'
import type { RecordView } from '../read-record.api.ts'
import styles from '../sections/record-history.module.css'
import { dayOfVersion } from './shown-version.ts'
import { VersionChanges, hasOtherStatus } from './version-changes.tsx'
import type { Version } from './version-changes.tsx'

/** What the later of two versions says otherwise, field by field. */
function Differences({ registry, before, after }: Pick<RecordView, 'registry'> & Pair) {
  const t = useTexts()
  const fields = registry.fields.filter(
    ({ name }) => JSON.stringify(before.values[name] ?? null) !== JSON.stringify(after.values[name] ?? null),
  )
  if (fields.length === 0 && !hasOtherStatus(before, after))
    return <p role="status">{t('record.noDifference')}</p>
  return <VersionChanges fields={fields} before={before} after={after} />
}

interface Pair {
  readonly before: Version
  readonly after: Version
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
export function CompareVersions({ registry, record, recordKey, compared: [from, to] }: RecordView) {
  const t = useTexts()
  const href = usePortalHref()
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
