import { createContext, useContext } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import type { RecordSummary } from 'shared-contracts/http/registries'
import type { RecordOrigin } from 'shared-contracts/models/registry-fields'
import type { StatusTone } from 'shared-ui/status'
import { CodeText } from './code-text.tsx'
import styles from './field-value.module.css'

const OriginContext = createContext<RecordOrigin | undefined>(undefined)

/** Origin of the record whose values are inside. */
export const RecordOriginProvider = OriginContext

export function useRecordOrigin(): RecordOrigin | undefined {
  return useContext(OriginContext)
}

/** Tone of a status: only a record of Azerbaijan has the tone of success. */
export function toneOfOrigin(tone: StatusTone, origin: RecordOrigin | undefined): StatusTone {
  return tone === 'success' && (origin === 'foreign' || origin === 'demonstration') ? 'neutral' : tone
}

type NumberedRecord = Pick<RecordSummary, 'number' | 'origin' | 'source' | 'demonstration'>

/** Number that the publisher of a record gave it; undefined where the list has only names. */
export function findNumber({ number, source }: NumberedRecord): string | undefined {
  return source?.hasNumbers === false ? undefined : number
}

/** Number of a record, with the mark of a sample; a dash without one. */
export function RecordNumber({ record }: { readonly record: NumberedRecord }) {
  const t = useTexts()
  const number = findNumber(record)
  if (number === undefined) return <span className={styles.none}>–</span>
  return (
    <>
      <CodeText code={number} />
      {record.demonstration ? <span className={styles.none}> {t('common.demonstrationMark')}</span> : null}
    </>
  )
}
