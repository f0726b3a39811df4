import type { RecordStatus } from 'shared-contracts/models/registry-fields'
import { useTexts } from 'shared-runtime/i18n'
import { Status } from 'shared-ui/status'
import { RecordStatusChip } from '../../../common/values/status-chips.tsx'

interface VersionStatusProps {
  readonly status: RecordStatus
  /** An earlier version has no status of its own. */
  readonly isEarlier: boolean
}

/** Status of a version of a record: that of the record, or that it is an earlier version. */
export function VersionStatus({ status, isEarlier }: VersionStatusProps) {
  const t = useTexts()
  if (!isEarlier) return <RecordStatusChip status={status} />
  return (
    <Status tone="neutral" icon="clock">
      {t('common.earlierVersion')}
    </Status>
  )
}
