/** How a snackbar stands unless it says otherwise (STATE-02): right below, for 3000 ms. */
export const SNACKBAR_DEFAULTS = { horizontal: 'right', vertical: 'bottom', duration: 3000 } as const
