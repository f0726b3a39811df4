import { getReceipt } from 'shared-contracts/http/payments/payments'
import type { Language } from 'shared-contracts/session/language'
import { apiPath } from 'shared-runtime/http'

export const OBLIGATIONS_PATH = '/payment-obligations'
export const BY_CODE_PATH = '/payment-obligations/by-code'
export const PAID_PATH = '/paid-payments'

/** Path of an obligation without language. */
export function obligationPath(number: string): string {
  return `${OBLIGATIONS_PATH}/${number}`
}

/** Path of the result of an attempt without language; the payment portal returns the payer to it. */
export function resultPath(attempt: string): string {
  return `${OBLIGATIONS_PATH}/return/${attempt}`
}

/** URL of the receipt of a paid obligation. */
export function receiptUrl(number: string, language: Language): string {
  return `/api${apiPath(getReceipt, { params: { number } }, language)}`
}
