import type { PaidPayment } from 'shared-contracts/http/payments/payments'
import { formatDate, formatMoment, formatMoney } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Table } from 'shared-ui/table'
import type { TableColumn } from 'shared-ui/table'
import { directionOf, sortBy, writeListAddress } from '../../common/list/list-address.ts'
import type { ListAddress } from '../../common/list/list-address.ts'
import { PAID_LIST } from './paid-list.ts'
import type { PaidSort } from './paid-list.ts'
import { PaidReceipt } from './paid-receipt.tsx'
import styles from './paid-payments.module.css'

interface PaidTableProps {
  readonly payments: readonly PaidPayment[]
  readonly address: ListAddress
  readonly isBusy: boolean
}

interface PaymentCellProps {
  readonly payment: PaidPayment
}

/** Number of a payment, marked if it belongs to the demonstration. */
function PaymentNumber({ payment: { paymentNumber, isSample } }: PaymentCellProps) {
  const { t } = usePage()
  return (
    <>
      {paymentNumber}
      {isSample ? <span className={styles.mark}>{t('paid.sample')}</span> : null}
    </>
  )
}

/** Amount, and what was returned of it. */
function PaidAmount({ payment: { amount, refunded } }: PaymentCellProps) {
  const { t, language } = usePage()
  return (
    <>
      {formatMoney(amount, language)}
      {refunded === '0.00' ? null : (
        <span className={styles.mark}>{t('paid.refunded', { amount: formatMoney(refunded, language) })}</span>
      )}
    </>
  )
}

/** Day of the payment; the time is for questions to the bank. */
function PaidAt({ payment: { paymentDate } }: PaymentCellProps) {
  if (paymentDate === null) return '–'
  return (
    <time dateTime={paymentDate} title={formatMoment(paymentDate)}>
      {formatDate(paymentDate)}
    </time>
  )
}

/** Paid payments with the columns of PAY-01. */
export function PaidTable({ payments, address, isBusy }: PaidTableProps) {
  const { t, language, href } = usePage()
  const sorted = (key: PaidSort) => {
    const direction = directionOf(address, key)
    return {
      key,
      header: t(`paid.columns.${key}`),
      sort: {
        href: href(writeListAddress(PAID_LIST, sortBy(address, key))),
        direction,
        text: t(direction === 'ascending' ? 'list.sortDown' : 'list.sortUp'),
      },
    }
  }
  const columns: readonly TableColumn<PaidPayment>[] = [
    {
      ...sorted('paymentNumber'),
      compact: true,
      cell: (payment) => <PaymentNumber payment={payment} />,
    },
    { ...sorted('target'), primary: true, cell: ({ target }) => target },
    {
      ...sorted('amount'),
      numeric: true,
      compact: true,
      cell: (payment) => <PaidAmount payment={payment} />,
    },
    { ...sorted('paymentDate'), compact: true, cell: (payment) => <PaidAt payment={payment} /> },
    ...(['serviceFee', 'governmentFee'] as const).map((key) => ({
      ...sorted(key),
      numeric: true,
      compact: true,
      cell: (payment: PaidPayment) => formatMoney(payment[key], language),
    })),
    {
      key: 'receipt',
      header: t('paid.columns.receipt'),
      cell: (payment) => <PaidReceipt payment={payment} />,
    },
  ]
  return (
    <div className={styles.table}>
      <Table
        caption={t('paid.title')}
        captionHidden
        columns={columns}
        rows={payments}
        rowKey={({ receiptNumber }) => receiptNumber}
        busy={isBusy}
      />
    </div>
  )
}
