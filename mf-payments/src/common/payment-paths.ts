export const OBLIGATIONS_PATH = '/payment-obligations'
export const BY_CODE_PATH = '/payment-obligations/by-code'
export const PAID_PATH = '/paid-payments'
/** Form by which the payer requests a refund, which an official decides about. */
export const APPLICATION_PATH = '/appeals/new/application'
/** Public report. */
export const REPORT_PATH = '/payments/report'

/** Path of an obligation without language. */
export function obligationPath(number: string): string {
  return `${OBLIGATIONS_PATH}/${number}`
}

/** Path of the result of an attempt without language; the payment portal returns the payer to it. */
export function resultPath(attempt: string): string {
  return `${OBLIGATIONS_PATH}/return/${attempt}`
}
