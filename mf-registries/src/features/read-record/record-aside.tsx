import type { FormEvent } from 'react'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePortalHref, usePortalNavigate } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/field'
import { Stack } from 'shared-ui/stack'
import { recordPath } from '../../common/registry-addresses.ts'
import { CopyButton } from './copy-button.tsx'
import { recordDataPath } from './read-record.api.ts'
import type { RecordKey } from './read-record.api.ts'
import { readRecordAddress } from './record-address.ts'
import type { RecordPart } from './record-address.ts'
import styles from './record-aside.module.css'

export interface RecordAsideProps {
  readonly record: RecordKey
  readonly part: RecordPart
}

/** Picks the day whose state is shown: a plain form with a native date field. */
export function DayForm({ record, part }: RecordAsideProps) {
  const t = useTexts()
  const href = usePortalHref()
  const navigate = usePortalNavigate()
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const day = String(new FormData(event.currentTarget).get('asOf') ?? '')
    const { asOf } = readRecordAddress(new URLSearchParams({ asOf: day }))
    navigate(recordPath(record.registry, record.id, { asOf, part: part === 'summary' ? undefined : part }))
  }
  return (
    <form
      action={href(recordPath(record.registry, record.id))}
      method="get"
      onSubmit={show}
      className={styles.form}
      key={record.asOf}
    >
      {part === 'summary' ? null : <input type="hidden" name="part" value={part} />}
      <TextField
        type="date"
        name="asOf"
        label={t('record.onDay')}
        hint={t('record.onDayHint')}
        defaultValue={record.asOf}
        required
      />
      <Button type="submit">{t('record.onDayButton')}</Button>
    </form>
  )
}

/** What can be done with the record: its state on a day, its lasting address, its data for programs. */
export function RecordAside({ record, part }: RecordAsideProps) {
  const t = useTexts()
  const language = useLanguage()
  const address = recordPath(record.registry, record.id, { asOf: record.asOf })
  return (
    <div className={styles.aside}>
      <DayForm record={record} part={part} />
      <Stack gap="s">
        <h2 className={styles.heading}>{t('record.permanent')}</h2>
        <p className={styles.hint}>{t('record.permanentHint')}</p>
        <p>
          <a href={address} className={styles.address}>
            {address}
          </a>
        </p>
        <div className={styles.copy}>
          <CopyButton
            text={() => new URL(address, window.location.origin).href}
            what={t('record.permanent')}
          />
        </div>
        <p>
          <a href={`/api${recordDataPath(record, language)}`} type="application/json">
            {t('record.machine')}
          </a>
        </p>
      </Stack>
    </div>
  )
}
