import { useTexts } from 'shared-runtime/i18n'
import { Status } from 'shared-ui/status'
import type { StatusProps } from 'shared-ui/status'
import type { RecordStatus } from 'shared-contracts/models/registry-fields'

const LOOKS: Readonly<Record<RecordStatus, Pick<StatusProps, 'tone' | 'icon'>>> = {
  active: { tone: 'success' },
  suspended: { tone: 'warning' },
  expired: { tone: 'neutral', icon: 'clock' },
  withdrawn: { tone: 'error' },
  annulled: { tone: 'error' },
  superseded: { tone: 'info', icon: 'arrow-right' },
  archived: { tone: 'neutral', icon: 'document' },
}

/** Whether a record holds: word, icon and colour. */
export function RecordStatusChip({ status }: { readonly status: RecordStatus }) {
  return <Status {...LOOKS[status]}>{useTexts()(`common.statuses.${status}`)}</Status>
}
