import type { PaidPayment } from 'shared-contracts/http/payments/payments'
import { formatDate, formatMoment, formatMoney } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Table } from 'shared-ui/table'
import type { TableColumn } from 'shared-ui/table'
import { directionOf, sortBy, writeListAddress } from '../../common/list/list-address.ts'
import type { ListAddress } from '../../common/list/list-address.ts'
import { obligationPath } from '../../common/payment-paths.ts'
import { ReceiptLinks } from '../../common/receipt-links.tsx'
import { PAID_LIST } from './paid-list.ts'
import type { PaidSort } from './paid-list.ts'
import styles from './paid-payments.module.css'

interface PaidTableProps {
  readonly payments: readonly PaidPayment[]
  readonly address: ListAddress
  readonly isBusy: boolean
}

interface PaymentCellProps {
  readonly payment: PaidPayment
}

/** Number of a payment, marked if it belongs to the demonstration, or another payer has made it. */
function PaymentNumber({ payment: { paymentNumber, isSample, isOwnMoney } }: PaymentCellProps) {
  const { t } = usePage()
  return (
    <>
      {paymentNumber}
      {isSample ? <span className={styles.mark}>{t('paid.sample')}</span> : null}
      {isOwnMoney ? null : <span className={styles.mark}>{t('paid.byOther')}</span>}
    </>
  )
}

/** What was paid, with the obligation and its case where it is the payer's own. */
function PaidFor({ payment: { target, paymentNumber, isOwn } }: PaymentCellProps) {
  const { href } = usePage()
  return isOwn ? <Link href={href(obligationPath(paymentNumber))}>{target}</Link> : target
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
  return (
    <time dateTime={paymentDate} title={formatMoment(paymentDate)}>
      {formatDate(paymentDate)}
    </time>
  )
}

/** Receipt of a payment, once the job has made it. */
function Receipt({ payment: { receipt, receiptNumber, paymentNumber } }: PaymentCellProps) {
  const { t } = usePage()
  if (receipt === null) return <span className={styles.muted}>{t('receipt.preparing')}</span>
  return <ReceiptLinks number={paymentNumber} receipt={receiptNumber} />
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
    { ...sorted('target'), primary: true, cell: (payment) => <PaidFor payment={payment} /> },
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
      cell: (payment) => <Receipt payment={payment} />,
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
        sortsCards
        busy={isBusy}
      />
    </div>
  )
}
