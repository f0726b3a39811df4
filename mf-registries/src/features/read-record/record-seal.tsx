import { VERIFY_PATH } from 'shared-contracts/verification/seal'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import { useRecordSeal } from './read-record.api.ts'
import type { RecordData, RecordKey } from './read-record.api.ts'
import styles from './record-aside.module.css'

/** Of these the last day is known, so that a code can name it. */
const SEALED: readonly RecordData['status'][] = ['active', 'expired']

export interface RecordSealProps {
  readonly registry: RegistryDescription
  readonly record: RecordData
  readonly recordKey: RecordKey
}

/** The signed code of a document (ESRV-04), as it is printed: the way to its verification. A day of the past and an earlier version have none. */
export function RecordSeal({ registry, record, recordKey }: RecordSealProps) {
  const t = useTexts()
  const href = usePortalHref()
  const isHydrated = useHydrated()
  const hasSeal =
    registry.isDocument === true && recordKey.asOf === undefined && recordKey.version === undefined
  const { data } = useRecordSeal(recordKey, isHydrated && hasSeal && SEALED.includes(record.status))
  if (data === undefined) return null
  const { seal, qr } = data
  return (
    <section aria-label={t('record.seal')} className={styles.seal}>
      <h2 className={styles.heading}>{t('record.seal')}</h2>
      <a href={`${href(VERIFY_PATH)}#${seal}`} className={styles.code} aria-label={t('record.sealHint')}>
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} aria-hidden="true" shapeRendering="crispEdges">
          <path d={qr.path} />
        </svg>
      </a>
      <p className={styles.hint}>{t('record.sealHint')}</p>
    </section>
  )
}
