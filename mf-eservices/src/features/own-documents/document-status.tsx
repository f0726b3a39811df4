import type { DocumentStatus as StatusCode } from 'shared-contracts/http/documents'
import { useTexts } from 'shared-runtime/i18n'
import { Status } from 'shared-ui/status'
import type { StatusTone } from 'shared-ui/status'

const TONES: Readonly<Record<StatusCode, StatusTone>> = {
  valid: 'success',
  notYet: 'info',
  suspended: 'warning',
  superseded: 'warning',
  expired: 'warning',
  archived: 'warning',
  withdrawn: 'error',
  annulled: 'error',
  sent: 'neutral',
  stored: 'info',
}

/** Status of a document. */
export function DocumentStatus({ status }: { readonly status: StatusCode }) {
  const t = useTexts()
  return (
    <Status tone={TONES[status]} {...(status === 'sent' ? { icon: 'check' as const } : {})}>
      {t(`documents.statuses.${status}`)}
    </Status>
  )
}
