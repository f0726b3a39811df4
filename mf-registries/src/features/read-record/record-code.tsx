import { useContext, useId } from 'react'
import type { ReactNode } from 'react'
import { VERIFY_PATH } from 'shared-contracts/verification/seal'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref, writeSearch } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import { PortalOriginContext } from '../../common/portal-origin.ts'
import { registryPath } from '../../common/registry-addresses.ts'
import { useRecordSeal } from './read-record.api.ts'
import type { RecordData, RecordView } from './read-record.api.ts'
import styles from './record-aside.module.css'

/** Of these the last day is known, so that a code can name it. */
const SEALED: readonly RecordData['status'][] = ['active', 'expired']

interface CodeProps {
  readonly title: string
  readonly hint: string
  /** By which the code names the hint as its description. */
  readonly hintId?: string
  readonly children: ReactNode
}

function Code({ title, hint, hintId, children }: CodeProps) {
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

/** The address of the record alone. An image, so that paper has it without JavaScript, too. */
function AddressCode({ recordKey: { registry, id, asOf, version } }: Pick<RecordView, 'recordKey'>) {
  const t = useTexts()
  const title = t('record.code')
  // The page of somebody else may refuse images of the portal.
  if (useContext(PortalOriginContext) !== undefined) return null
  const image = `/api/public${registryPath(registry)}/records/${encodeURIComponent(id)}/qr.svg${writeSearch({ asOf, version })}`
  return (
    <Code title={title} hint={t('record.codeHint')}>
      <img src={image} alt={title} className={styles.code} />
    </Code>
  )
}

/**
 * The code of a record, as it is printed. Of a document it is signed (ESRV-04) and the way to its verification; a day of
 * the past and an earlier version are no documents of today.
 */
export function RecordCode({ registry, record, recordKey }: RecordView) {
  const t = useTexts()
  const href = usePortalHref()
  const isHydrated = useHydrated()
  const hintId = useId()
  const { asOf, version } = recordKey
  const isSealed =
    registry.isDocument === true &&
    asOf === undefined &&
    version === undefined &&
    SEALED.includes(record.status)
  const { data, error } = useRecordSeal(recordKey, isHydrated && isSealed)
  if (!isSealed || error !== undefined) return <AddressCode recordKey={recordKey} />
  if (data === undefined) return null
  const { seal, qr } = data
  return (
    <Code title={t('record.seal')} hint={t('record.sealHint')} hintId={hintId}>
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
    </Code>
  )
}
