/** Paths of the finance desk without language. */
export const DESK_PAYMENTS_PATH = '/desk/payments'
export const DESK_REFUNDS_PATH = '/desk/payments/refunds'
export const DESK_EXCEPTIONS_PATH = '/desk/payments/exceptions'
export const DESK_OBLIGATIONS_PATH = '/desk/payments/obligations'
export const ADD_OBLIGATION_PATH = '/desk/payments/obligations/new'
export const DESK_RECONCILIATIONS_PATH = '/desk/payments/reconciliations'

/** Path of an obligation at the desk. */
export function deskObligationPath(number: string): string {
  return `${DESK_OBLIGATIONS_PATH}/${number}`
}

/** Path of the differences of a day. */
export function differencesPath(day: string): string {
  return `${DESK_RECONCILIATIONS_PATH}/${day}`
}
