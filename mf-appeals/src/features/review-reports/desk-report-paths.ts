/** Path of the desk of reports. */
export const DESK_REPORTS_PATH = '/desk/reports'
