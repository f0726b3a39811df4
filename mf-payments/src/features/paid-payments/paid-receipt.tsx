import type { PaidPayment } from 'shared-contracts/http/payments/payments'
import { usePage } from 'shared-runtime/navigation'
import { ReceiptLinks } from '../../common/receipt-links.tsx'
import styles from './paid-payments.module.css'

/** Receipt of a payment; what was paid twice has two. */
export function PaidReceipt({ payment }: { readonly payment: PaidPayment }) {
  const { t } = usePage()
  const { receipt, receiptNumber, paymentNumber } = payment
  if (receipt === null) return <span className={styles.muted}>{t('paid.noReceipt')}</span>
  return <ReceiptLinks number={paymentNumber} receipt={receiptNumber} />
}
