/** Path of the endpoint for reports that a screen is loading or has appeared. */
export const SCREEN_REPORTS_PATH = '/reports/screens'
