import { formatDate, useTexts } from 'shared-runtime/i18n'
import { usePage, usePortalNavigate, writeSearch } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/field'
import { Stack } from 'shared-ui/stack'
import { useContext, useId } from 'react'
import type { ReactNode } from 'react'
import { VERIFY_PATH } from 'shared-contracts/verification/seal'
import { useDayForm } from '../../common/use-day-form.ts'
import { PortalOriginContext, usePortalAddress } from '../../common/portal-origin.ts'
import { PrintFooter } from '../../common/print/print.tsx'
import { recordPath, registryPath } from '../../common/registry-addresses.ts'
import { CopyButton } from '../../common/copy-button.tsx'
import { useRecordSeal } from './read-record.api.ts'
import type { RecordData, RecordPageView, RecordView } from './read-record.api.ts'
import { usePickText } from '../../common/values/localized-text.tsx'
import { dayOfVersion, findVersion } from './versions/find-version.ts'
import styles from './record-tools.module.css'

/** Pattern of a typed date; the value is validated by script. */
const DAY_PATTERN = String.raw`\s*\d{1,2}\.\d{1,2}\.\d{4}\s*`

/**
 * Form to select the date of the data. It is a text field, because native date inputs use the browser's language. Without
 * JavaScript the URL gets the date as typed.
 */
export function DayForm({
  recordKey: record,
  part,
  wrongDay,
}: Pick<RecordPageView, 'recordKey' | 'part' | 'wrongDay'>) {
  const { t, href } = usePage()
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

/** Citation of the record by version, whose URL always shows the same data. */
function Citation({ registry, record, recordKey, today }: RecordView) {
  const { t, language } = usePage()
  const pick = usePickText()
  const isHydrated = useHydrated()
  const portalAddress = usePortalAddress()
  const version = findVersion(record.versions, recordKey, today) ?? record.versions.at(-1)
  if (version === undefined) return null
  const path = recordPath(registry.name, record.id, { version: version.version })
  const text = t('record.citation', {
    title: pick(record.title).text,
    registry: registry.title[language],
    number: record.number,
    version: version.version,
    day: formatDate(dayOfVersion(version)),
    address: isHydrated ? portalAddress(path) : path,
    read: formatDate(today),
  })
  return (
    <Stack gap="s">
      <h2 className={styles.heading}>{t('record.cite')}</h2>
      <p className={styles.address}>{text}</p>
      <div>
        <CopyButton text={() => text} label={t('record.copyCitation')} done={t('record.copiedCitation')} />
      </div>
    </Stack>
  )
}

/** Statuses with a signed code. */
const SEALED_STATUSES: readonly RecordData['status'][] = ['active', 'expired']

interface CodeSectionProps {
  readonly title: string
  readonly hint: string
  /** Id of the hint, for `aria-describedby`. */
  readonly hintId?: string
  readonly children: ReactNode
}

function CodeSection({ title, hint, hintId, children }: CodeSectionProps) {
  return (
    <section aria-label={title} className={styles.seal}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
    </section>
  )
}

/** QR code of the record's URL, as an image that prints without JavaScript. */
function AddressCode({ recordKey: { registry, id, asOf, version } }: Pick<RecordView, 'recordKey'>) {
  const t = useTexts()
  const title = t('record.code')
  // The content security policy of a host page may block images of the portal.
  if (useContext(PortalOriginContext) !== undefined) return null
  const image = `/api/public${registryPath(registry)}/records/${encodeURIComponent(id)}/qr.svg${writeSearch({ asOf, version })}`
  return (
    <CodeSection title={title} hint={t('record.codeHint')}>
      <img src={image} alt={title} className={styles.code} />
    </CodeSection>
  )
}

/**
 * QR code of a record. For documents it is signed and links to the verification (ESRV-04), except for samples, earlier
 * dates and versions.
 */
function RecordCode({ registry, record, recordKey }: RecordView) {
  const { t, href } = usePage()
  const isHydrated = useHydrated()
  const hintId = useId()
  const { asOf, version } = recordKey
  const isSealed =
    registry.isDocument === true &&
    !record.demonstration &&
    asOf === undefined &&
    version === undefined &&
    SEALED_STATUSES.includes(record.status)
  const { data, error } = useRecordSeal(recordKey, isHydrated && isSealed)
  if (!isSealed || error !== undefined) return <AddressCode recordKey={recordKey} />
  if (data === undefined) return null
  const { seal, qr } = data
  return (
    <CodeSection title={t('record.seal')} hint={t('record.sealHint')} hintId={hintId}>
      <a
        href={`${href(VERIFY_PATH)}#${seal}`}
        className={styles.code}
        aria-label={t('record.sealFollow')}
        aria-describedby={hintId}
      >
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} aria-hidden="true" shapeRendering="crispEdges">
          <path d={qr.path} />
        </svg>
      </a>
    </CodeSection>
  )
}

/** Tools of a record below its content: date, code, citation and permanent URL. */
export function RecordTools(view: RecordView) {
  const { recordKey: record } = view
  const t = useTexts()
  const address = recordPath(record.registry, record.id, { asOf: record.asOf, version: record.version })
  return (
    <div className={styles.tools}>
      <DayForm {...view} />
      <RecordCode {...view} />
      <Citation {...view} />
      <Stack gap="s">
        <h2 className={styles.heading}>{t('record.permanent')}</h2>
        <p className={styles.hint}>{t('record.permanentHint')}</p>
        <p>
          <a href={address} className={styles.address}>
            {address}
          </a>
        </p>
        <PrintFooter address={address} />
      </Stack>
    </div>
  )
}
