import type { PaidPayment } from 'shared-contracts/http/payments/paid-payments'
import { formatDate, formatMoney } from 'shared-runtime/i18n'
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
  const mark = (text: string) => <span className={styles.mark}>{text}</span>
  const columns: readonly TableColumn<PaidPayment>[] = [
    {
      ...sorted('paymentNumber'),
      compact: true,
      cell: ({ paymentNumber, isSample, isOwnMoney }) => (
        <>
          {paymentNumber}
          {isSample ? mark(t('paid.sample')) : null}
          {isOwnMoney ? null : mark(t('paid.byOther'))}
        </>
      ),
    },
    {
      ...sorted('target'),
      primary: true,
      cell: ({ isOwn, paymentNumber, target }) =>
        isOwn ? <Link href={href(obligationPath(paymentNumber))}>{target}</Link> : target,
    },
    {
      ...sorted('amount'),
      numeric: true,
      compact: true,
      cell: ({ amount, refunded }) => (
        <>
          {formatMoney(amount, language)}
          {refunded === '0.00' ? null : mark(t('paid.refunded', { amount: formatMoney(refunded, language) }))}
        </>
      ),
    },
    {
      ...sorted('paymentDate'),
      compact: true,
      cell: ({ paymentDate }) => <time dateTime={paymentDate}>{formatDate(paymentDate)}</time>,
    },
    ...(['serviceFee', 'governmentFee'] as const).map((key) => ({
      ...sorted(key),
      numeric: true,
      compact: true,
      cell: (payment: PaidPayment) => formatMoney(payment[key], language),
    })),
    {
      key: 'receipt',
      header: t('paid.columns.receipt'),
      // Null until the job has made it.
      cell: ({ receipt, receiptNumber, paymentNumber }) =>
        receipt === null ? (
          <span className={styles.muted}>{t('receipt.preparing')}</span>
        ) : (
          <ReceiptLinks number={paymentNumber} receipt={receiptNumber} />
        ),
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
