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
