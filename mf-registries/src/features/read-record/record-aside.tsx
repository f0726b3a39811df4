import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { formatDate, useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePortalHref, usePortalNavigate, writeSearch } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import { Button, ButtonLink } from 'shared-ui/button'
import { TextField } from 'shared-ui/field'
import { Stack } from 'shared-ui/stack'
import { usePortalAddress } from '../../common/portal-origin.ts'
import { PrintedLine } from '../../common/print/printed-line.tsx'
import { recordPath } from '../../common/registry-addresses.ts'
import { CopyButton } from './copy-button.tsx'
import { recordDataPath } from './read-record.api.ts'
import type { RecordKey } from './read-record.api.ts'
import { isToCome, readDay } from './record-address.ts'
import type { RecordPart } from './record-address.ts'
import styles from './record-aside.module.css'

interface DayFormProps {
  readonly record: RecordKey
  readonly part: RecordPart
  /** What was typed, where it is no day. */
  readonly wrongDay: string | undefined
}

/** What is wrong with a day that was typed: it is missing, does not exist, or is still to come. */
function problemOf(
  typed: string,
): 'record.onDayMissing' | 'record.onDayWrong' | 'record.onDayFuture' | undefined {
  if (typed.trim() === '') return 'record.onDayMissing'
  const day = readDay(typed)
  if (day === undefined) return 'record.onDayWrong'
  return isToCome(day) ? 'record.onDayFuture' : undefined
}

/** As people write a day here; the check of the value itself is ours, in the words of the page. */
const DAY_PATTERN = String.raw`\s*\d{1,2}\.\d{1,2}\.\d{4}\s*`

/**
 * Picks the day whose state is shown. A text field, because browsers write a native date in the order of their own
 * language and not of the page's. Without JavaScript the address gets the day as typed, which the screen reads too.
 */
export function DayForm({ record, part, wrongDay }: DayFormProps) {
  const t = useTexts()
  const href = usePortalHref()
  const navigate = usePortalNavigate()
  const isHydrated = useHydrated()
  const [problem, setProblem] = useState(wrongDay === undefined ? undefined : problemOf(wrongDay))
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('asOf') ?? '')
    const found = problemOf(typed)
    setProblem(found)
    if (found !== undefined) event.currentTarget.querySelector<HTMLInputElement>('[name=asOf]')?.focus()
    else
      navigate(
        recordPath(record.registry, record.id, {
          asOf: readDay(typed),
          part: part === 'summary' ? undefined : part,
        }),
      )
  }
  return (
    <form
      action={href(recordPath(record.registry, record.id))}
      method="get"
      onSubmit={show}
      noValidate={isHydrated}
      className={styles.form}
      data-print="no"
      key={record.asOf}
    >
      {part === 'summary' ? null : <input type="hidden" name="part" value={part} />}
      <TextField
        name="asOf"
        label={t('record.onDay')}
        hint={t('record.onDayHint')}
        error={problem === undefined ? undefined : t(problem)}
        errorWord={t('record.error')}
        defaultValue={wrongDay ?? (record.asOf === undefined ? undefined : formatDate(record.asOf))}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        pattern={DAY_PATTERN}
        title={t('record.onDayFormat')}
        required
      />
      <Button type="submit">{t('record.onDayButton')}</Button>
    </form>
  )
}

/** Two ways to hear of the record: notifications for who has an account, a feed for everybody. */
function WatchLinks({ record: { registry, id } }: Pick<DayFormProps, 'record'>) {
  const t = useTexts()
  const lang = useLanguage()
  const href = usePortalHref()
  const feed = `/api/public/registries/${encodeURIComponent(registry)}/feed.atom`
  return (
    <div className={styles.watch} data-print="no">
      <p>
        <ButtonLink href={href(`/notifications/watched/add${writeSearch({ registry, record: id })}`)}>
          {t('watch.offer.record')}
        </ButtonLink>
      </p>
      <p className={styles.hint}>
        <a href={`${feed}${writeSearch({ record: id, lang })}`} type="application/atom+xml" rel="nofollow">
          {t('watch.offer.feed')}
        </a>
      </p>
    </div>
  )
}

export interface RecordAsideProps extends DayFormProps {
  /** Its code. */
  readonly children: ReactNode
}

/** What can be done with the record: its state on a day, its lasting address, its data for programs. */
export function RecordAside({ record, part, wrongDay, children }: RecordAsideProps) {
  const t = useTexts()
  const language = useLanguage()
  const portalAddress = usePortalAddress()
  const address = recordPath(record.registry, record.id, { asOf: record.asOf, version: record.version })
  return (
    <div className={styles.aside}>
      <DayForm record={record} part={part} wrongDay={wrongDay} />
      <WatchLinks record={record} />
      {children}
      <PrintedLine address={address} />
      <Stack gap="s">
        <h2 className={styles.heading}>{t('record.permanent')}</h2>
        <p className={styles.hint}>{t('record.permanentHint')}</p>
        <p>
          <a href={address} className={styles.address}>
            {address}
          </a>
        </p>
        <div className={styles.copy}>
          <CopyButton text={() => portalAddress(address)} what="address" />
        </div>
        <p data-print="no">
          <a href={`/api${recordDataPath(record, language)}`} type="application/json">
            {t('record.machine')}
          </a>
        </p>
      </Stack>
    </div>
  )
}
