/** List of the user's appeals. */
export const MY_APPEALS_PATH = '/my-appeals'
/** Guided start. */
export const START_PATH = '/my-appeals/start'
/** State of a visitor's suggestion; its token is in the fragment. */
export const STATUS_PATH = '/appeals/status'
/** Confirmation of a visitor's suggestion; its token is in the fragment. */
export const CONFIRM_PATH = '/appeals/confirm'
/** Confirmation of an appeal that an operator has filed. */
export const FILING_PATH = '/appeals/confirm-filing'

export function appealPath(id: string): string {
  return `${MY_APPEALS_PATH}/${encodeURIComponent(id)}`
}
