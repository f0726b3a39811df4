import type { DocumentStatus as StatusCode, OwnDocument } from 'shared-contracts/http/data/documents'
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

/** Status of a document. What the agency sends is received by the user, who sends files. */
export function DocumentStatus({ document }: { readonly document: Pick<OwnDocument, 'kind' | 'status'> }) {
  const { kind, status } = document
  const t = useTexts()
  return (
    <Status tone={TONES[status]} {...(status === 'sent' ? { icon: 'check' as const } : {})}>
      {t(`documents.statuses.${status === 'sent' && kind !== 'uploaded' ? 'received' : status}`)}
    </Status>
  )
}
