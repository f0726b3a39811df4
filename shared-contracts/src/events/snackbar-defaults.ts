/** Default position and duration (in milliseconds) of a snackbar (STATE-02). */
export const SNACKBAR_DEFAULTS = { horizontal: 'right', vertical: 'bottom', duration: 3000 } as const
