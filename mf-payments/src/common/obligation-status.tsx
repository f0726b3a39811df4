import type {
  Obligation,
  ObligationStatus as StatusCode,
} from 'shared-contracts/http/payments/payment-models'
import { useTexts } from 'shared-runtime/i18n'
import { Status } from 'shared-ui/status'
import type { StatusTone } from 'shared-ui/status'

const TONES: Readonly<Record<StatusCode, StatusTone>> = {
  open: 'info',
  overdue: 'error',
  processing: 'warning',
  paid: 'success',
  refunded: 'neutral',
  cancelled: 'neutral',
  waived: 'neutral',
}

/** Status of an obligation as icon and word. */
export function ObligationStatus({ status }: Pick<Obligation, 'status'>) {
  const t = useTexts()
  return <Status tone={TONES[status]}>{t(`statuses.${status}`)}</Status>
}
