import { cancelAttempt } from 'shared-contracts/http/payments/payments'
import type { PaymentAttempt } from 'shared-contracts/http/payments/payment-models'
import { useAction } from 'shared-runtime/actions'
import { useConfirm } from 'shared-runtime/dialogs'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { useSnackbar } from 'shared-runtime/snackbar'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { resultPath } from '../../common/payment-paths.ts'
import { findPortalAddress, openPaymentPortal } from './use-payment-start.ts'

interface AttemptActionsProps {
  readonly attempt: PaymentAttempt
  /** Called after the attempt was cancelled. */
  readonly onCancelled: () => void
}

/** Continues an attempt at the payment portal, if it has an address there, or cancels it. What was paid meanwhile stays paid, and its result opens. */
export function AttemptActions({ attempt, onCancelled }: AttemptActionsProps) {
  const { t } = usePage()
  const navigate = usePortalNavigate()
  const confirm = useConfirm()
  const show = useSnackbar()
  const { run, isBusy, failure } = useAction(cancelAttempt, { quiet: true, shows: true })
  const address = findPortalAddress(attempt)

  async function cancel() {
    const isSure = await confirm({
      message: t('attempt.cancel.ask'),
      details: t('attempt.cancel.details'),
      acceptLabel: t('attempt.cancel.accept'),
      rejectLabel: t('attempt.cancel.keep'),
      destructive: true,
    })
    const { id } = attempt
    const result = isSure ? await run({ params: { id } }) : undefined
    if (result === undefined) return
    if (result.state === 'cancelled') {
      show({ kind: 'success', message: t('attempt.cancel.done') })
      onCancelled()
    } else {
      onCancelled()
      navigate(resultPath(id))
    }
  }

  return (
    <Stack gap="s">
      {failure === undefined ? null : <Notice {...failure} level={3} />}
      <Stack row gap="s">
        {address === undefined ? null : (
          <Button kind="primary" busy={isBusy} onClick={() => openPaymentPortal(address)}>
            {t('attempt.continue')}
          </Button>
        )}
        <Button busy={isBusy} onClick={() => void cancel()}>
          {t('attempt.cancel.button')}
        </Button>
      </Stack>
    </Stack>
  )
}
