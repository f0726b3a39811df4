import { listExceptions, type PaymentException } from 'shared-contracts/http/payments/payment-desk'
import { useApi } from 'shared-runtime/http'
import { formatMoment, formatMoney } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import type { DeskColumn } from 'shared-ui/antd/table'
import { Link } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import { Status } from 'shared-ui/status'
import { DeskFrame } from '../desk-frame.tsx'
import { DeskPages, usePageNumber } from '../desk-pages.tsx'
import { DESK_EXCEPTIONS_PATH, DESK_RECONCILIATIONS_PATH, deskObligationPath } from '../desk-paths.ts'

/** Name of the texts of an exception. */
function textsOf({ kind, detail, isStuck }: Pick<PaymentException, 'kind' | 'detail' | 'isStuck'>) {
  return isStuck === true ? 'attempt-stuck' : (detail ?? kind)
}

/** What is left to do about an exception. */
function ExceptionTask(exception: PaymentException) {
  const { kind, isStuck, isSettled } = exception
  const { t, href } = usePage()
  if (isSettled) return <Status tone="success">{t('desk.exceptions.settled')}</Status>
  return (
    <Stack gap="s">
      <span>{t(`desk.exceptions.doings.${textsOf(exception)}`)}</span>
      {kind === 'difference' || (kind === 'attempt-error' && isStuck !== true) ? (
        <Link href={href(DESK_RECONCILIATIONS_PATH)}>{t('desk.exceptions.toReconciliation')}</Link>
      ) : null}
    </Stack>
  )
}

/** Payments that did not go as usual: open ones first. */
export function DeskExceptionsScreen() {
  const { t, href, language } = usePage()
  const page = usePageNumber()
  const call = useApi(listExceptions, { query: { page } }, { keepPrevious: true })
  const columns: readonly DeskColumn<PaymentException>[] = [
    {
      key: 'kind',
      header: t('desk.exceptions.kind'),
      primary: true,
      cell: (exception) => t(`desk.exceptions.kinds.${textsOf(exception)}`),
    },
    {
      key: 'at',
      header: t('desk.exceptions.at'),
      compact: true,
      cell: ({ at }) => formatMoment(at),
    },
    {
      key: 'number',
      header: t('desk.exceptions.number'),
      compact: true,
      cell: ({ number }) =>
        number === null ? '–' : <Link href={href(deskObligationPath(number))}>{number}</Link>,
    },
    {
      key: 'amount',
      header: t('desk.exceptions.amount'),
      compact: true,
      cell: ({ amount }) => (amount === null ? '–' : formatMoney(amount, language)),
    },
    {
      key: 'task',
      header: t('desk.exceptions.doing'),
      cell: (exception) => <ExceptionTask {...exception} />,
    },
  ]
  return (
    <DeskFrame part="exceptions" lead={t('desk.exceptions.lead')}>
      <DeskPages
        call={call}
        path={DESK_EXCEPTIONS_PATH}
        caption={t('desk.tabs.exceptions')}
        columns={columns}
        rowKey={({ id }) => id}
        none={t('desk.exceptions.none')}
      />
    </DeskFrame>
  )
}
