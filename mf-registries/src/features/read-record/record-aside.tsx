import { formatDate, useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePortalHref, usePortalNavigate, writeSearch } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import { Button, ButtonLink } from 'shared-ui/button'
import { TextField } from 'shared-ui/field'
import { Stack } from 'shared-ui/stack'
import { useDayForm } from '../../common/use-day-form.ts'
import { usePortalAddress } from '../../common/portal-origin.ts'
import { PrintedLine } from '../../common/print/printed-line.tsx'
import { recordPath } from '../../common/registry-addresses.ts'
import { CopyButton } from '../../common/copy-button.tsx'
import { recordDataPath } from './read-record.api.ts'
import type { RecordPageView, RecordView } from './read-record.api.ts'
import { RecordCode } from './record-code.tsx'
import { Citation } from './versions/citation.tsx'
import styles from './record-aside.module.css'

/** As people write a day here; the check of the value itself is ours, in the words of the page. */
const DAY_PATTERN = String.raw`\s*\d{1,2}\.\d{1,2}\.\d{4}\s*`

/**
 * Picks the day whose state is shown. A text field, because browsers write a native date in the order of their own
 * language and not of the page's. Without JavaScript the address gets the day as typed, which the screen reads too.
 */
export function DayForm({
  recordKey: record,
  part,
  wrongDay,
}: Pick<RecordPageView, 'recordKey' | 'part' | 'wrongDay'>) {
  const t = useTexts()
  const href = usePortalHref()
  const navigate = usePortalNavigate()
  const isHydrated = useHydrated()
  const { problem, onSubmit } = useDayForm(wrongDay ?? '', (asOf) =>
    navigate(recordPath(record.registry, record.id, { asOf, part })),
  )
  return (
    <form
      action={href(recordPath(record.registry, record.id))}
      method="get"
      onSubmit={onSubmit}
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
function WatchLinks({ recordKey: { registry, id } }: RecordView) {
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

/** What can be done with the record: its state on a day, its lasting address, its data for programs. */
export function RecordAside(view: RecordView) {
  const { recordKey: record } = view
  const t = useTexts()
  const language = useLanguage()
  const portalAddress = usePortalAddress()
  const address = recordPath(record.registry, record.id, { asOf: record.asOf, version: record.version })
  return (
    <div className={styles.aside}>
      <DayForm {...view} />
      <WatchLinks {...view} />
      <RecordCode {...view} />
      <Citation {...view} />
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
          <CopyButton
            text={() => portalAddress(address)}
            label={t('record.copyAddress')}
            done={t('record.copiedAddress')}
          />
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
