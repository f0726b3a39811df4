import type { RecordStatus } from 'shared-contracts/models/registry-fields'
import { useTexts } from 'shared-runtime/i18n'
import { Status } from 'shared-ui/status'
import { RecordStatusChip } from '../../../common/values/status-chips.tsx'

interface VersionStatusProps {
  readonly status: RecordStatus
  /** Shows “Earlier version” instead of the status. */
  readonly isEarlier: boolean
}

/** Status of a version, or “Earlier version”. */
export function VersionStatus({ status, isEarlier }: VersionStatusProps) {
  const t = useTexts()
  if (!isEarlier) return <RecordStatusChip status={status} />
  return (
    <Status tone="neutral" icon="clock">
      {t('common.earlierVersion')}
    </Status>
  )
}
