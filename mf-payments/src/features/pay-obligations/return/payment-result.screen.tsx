import type { ScreenProps } from 'shared-contracts/remote/screen'
import { errorMessage } from 'shared-contracts/rules/error-message'
import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { Breadcrumb } from 'shared-ui/breadcrumb'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { UnknownPage } from 'shared-ui/unknown-page'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { OBLIGATIONS_PATH } from '../../../common/payment-paths.ts'
import { isOpen } from '../open-attempt.ts'
import { attemptCall } from './attempt.api.ts'
import { findOutcome } from './outcome.ts'
import { PaymentResult } from './payment-result.tsx'
import { usePolling } from './use-polling.ts'

/**
 * Result of a payment, to which the payment portal returns the payer. The state comes from the server only, so that it is
 * the same after a reload, a new sign-in, or without any return (PAY-02, PAY-03).
 */
export function PaymentResultScreen({ params }: ScreenProps) {
  const { t, href } = usePage()
  const call = attemptCall.useReply(params['attempt'] ?? '')
  const { data, error, isFetching, retry } = call
  const isUnknown = error?.code === 'PAYMENT_UNKNOWN' || error?.code === 'REQUEST_INVALID'
  const isAwaited =
    data === undefined ? error !== undefined && !isUnknown : isOpen(data) || isReceiptDue(data)
  const check = usePolling({ isOn: isAwaited, isFetching, refresh: retry })
  const outcome = data === undefined ? undefined : findOutcome(data)
  const title = t('result.title')
  const news = outcome === undefined ? undefined : t(`result.${outcome}.title`)
  usePageTitle(isUnknown ? t('result.unknownTitle') : news === undefined ? title : `${news} – ${title}`)
  const toList = { href: href(OBLIGATIONS_PATH), text: t('obligations.title') }
  if (isUnknown && data === undefined)
    return (
      <UnknownPage
        breadcrumb={null}
        title={t('result.unknownTitle')}
        text={t('result.unknown')}
        alternative={toList}
      />
    )
  return (
    <Stack gap="l">
      <Stack gap="s">
        <Breadcrumb
          label={t('common.breadcrumb')}
          crumbs={[{ label: toList.text, href: toList.href }, { label: title }]}
        />
        <h1>{title}</h1>
      </Stack>
      <VisuallyHidden>
        <span role="status">{news ?? t('result.loading')}</span>
      </VisuallyHidden>
      {data === undefined ? (
        <Unread error={error} isFetching={isFetching} onCheck={check} />
      ) : (
        <PaymentResult attempt={data} isFetching={isFetching} onCheck={check} />
      )}
    </Stack>
  )
}

/** A receipt is made shortly after the payment. */
function isReceiptDue({ state, hasReceipts }: { readonly state: string; readonly hasReceipts: boolean }) {
  return state === 'success' && !hasReceipts
}

interface UnreadProps {
  readonly error: ReturnType<typeof attemptCall.useReply>['error']
  readonly isFetching: boolean
  readonly onCheck: () => void
}

/** The state could not be read yet: nothing is claimed about the money. */
function Unread({ error, isFetching, onCheck }: UnreadProps) {
  const { t, language } = usePage()
  if (error === undefined) return <Skeleton label={t('result.loading')} shape="record" count={3} />
  return (
    <Notice
      kind="warning"
      title={t('result.unread.title')}
      announce="alert"
      actions={
        <Button busy={isFetching} onClick={onCheck}>
          {t('result.check')}
        </Button>
      }
    >
      <p>{t('result.unread.text')}</p>
      <p>{errorMessage(error, language)}</p>
    </Notice>
  )
}
