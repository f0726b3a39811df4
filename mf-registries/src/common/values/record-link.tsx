import type { RecordLink } from 'shared-contracts/models/registry-fields'
import { RecordName } from './record-name.tsx'
import { RecordStatusChip } from './record-status.tsx'
import styles from './field-value.module.css'

/** Another record by name and number, and by its status where that is not the usual one. */
export function RecordLinkView({ record }: { readonly record: RecordLink }) {
  const { id, status } = record
  return (
    <>
      <RecordName record={record} /> <span className={styles.none}>{id}</span>
      {status === null || status === 'active' ? null : (
        <>
          {' '}
          <RecordStatusChip status={status} />
        </>
      )}
    </>
  )
}
