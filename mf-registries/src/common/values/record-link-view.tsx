import type { RecordLink } from 'shared-contracts/models/registry-fields'
import styles from './field-value.module.css'
import { RecordName } from './record-link.tsx'
import { RecordStatusChip } from './status-chips.tsx'

/** Link to another record with its number and, unless active, its status. */
export function RecordLinkView({ record }: { readonly record: RecordLink }) {
  const { id, status, origin } = record
  return (
    <>
      <RecordName record={record} /> <span className={styles.number}>{id}</span>
      {status === null || (status === 'active' && origin !== 'foreign') ? null : (
        <>
          {' '}
          <RecordStatusChip status={status} origin={origin} />
        </>
      )}
    </>
  )
}
