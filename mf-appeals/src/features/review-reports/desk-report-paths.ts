/** Path of the desk of reports. */
export const DESK_REPORTS_PATH = '/desk/reports'

/** Page of a list of the desk. */
export interface ReportListProps {
  readonly page: number
  readonly hrefOf: (page: number) => string
}
