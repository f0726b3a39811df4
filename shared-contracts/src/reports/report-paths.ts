/** Where a page reports that its screen is on its way, and that it is there. */
export const SCREEN_REPORTS_PATH = '/reports/screens'
