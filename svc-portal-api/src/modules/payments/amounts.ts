import { PortalError } from 'shared-contracts/errors/portal-error'
import { MAX_QAPIK } from 'shared-contracts/http/payments/payment-limits'

const QAPIK = 100

/** The two parts of an amount in whole qəpik (PAY-05). */
export interface Fees {
  readonly serviceFee: number
  readonly governmentFee: number
}

/** Decimal text as whole qəpik: `30.05` is 3005. @throws RangeError when it is no amount */
export function toQapik(amount: string): number {
  if (!/^\d{1,9}\.\d{2}$/.test(amount)) throw new RangeError(`not an amount: ${amount}`)
  return Number(amount.replace('.', ''))
}

/** Whole qəpik as decimal text: 3005 is `30.05`. @throws RangeError for a fraction and below zero */
export function toAmount(qapik: number): string {
  if (!Number.isSafeInteger(qapik) || qapik < 0) throw new RangeError(`not whole qəpik: ${qapik}`)
  const coins = String(qapik % QAPIK).padStart(2, '0')
  return `${Math.floor(qapik / QAPIK)}.${coins}`
}

export function sumOf({ serviceFee, governmentFee }: Fees): number {
  return serviceFee + governmentFee
}

/** @throws PortalError REQUEST_INVALID when nothing, or more than an obligation can have, is owed */
export function validateFees({ serviceFee, governmentFee }: Fees): void {
  const sum = serviceFee + governmentFee
  if (sum <= 0)
    throw new PortalError('REQUEST_INVALID', { fields: { serviceFee: 'amount_must_be_positive' } })
  if (sum > MAX_QAPIK)
    throw new PortalError('REQUEST_INVALID', { fields: { serviceFee: 'amount_is_too_large' } })
}
