/** Path of the list of reports. */
export const REPORTS_PATH = '/reports'

/** Path of a report. */
export function reportPath(type: string, period: string): string {
  return `${REPORTS_PATH}/${type}/${period}`
}
