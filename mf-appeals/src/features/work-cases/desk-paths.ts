/** Inbox. */
export const CASES_PATH = '/desk/cases'
/** Comments of surveys. */
export const COMMENTS_PATH = '/desk/comments'
/** Duties of officials. */
export const OFFICIALS_PATH = '/desk/officials'

/** Page of a case. */
export function casePath(id: string): string {
  return `${CASES_PATH}/${id}`
}

/** Finance desk. */
export const PAYMENTS_PATH = '/desk/payments'

/** Page of an obligation at the finance desk. */
export function obligationPath(number: string): string {
  return `${PAYMENTS_PATH}/obligations/${number}`
}

/** Form for an amount that a case costs. */
export function newObligationPath(caseNumber: string): string {
  return `${PAYMENTS_PATH}/obligations/new?case=${encodeURIComponent(caseNumber)}`
}
