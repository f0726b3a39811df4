import type { Obligation } from 'shared-contracts/http/payments/payment-models'
import { OBLIGATION_TONES } from 'shared-contracts/rules/obligation-tones'
import { useTexts } from 'shared-runtime/i18n'
import { Status } from 'shared-ui/status'

/** Status of an obligation as icon and word. */
export function ObligationStatus({ status }: Pick<Obligation, 'status'>) {
  const t = useTexts()
  return <Status tone={OBLIGATION_TONES[status]}>{t(`statuses.${status}`)}</Status>
}
