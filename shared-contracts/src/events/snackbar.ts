import * as z from 'zod/mini'

export const SNACKBAR_DEFAULTS = { horizontal: 'right', vertical: 'bottom', duration: 3000 } as const

/**
 * Command `shell.snackbar.show@1` (STATE-02). Duration in milliseconds; errors and warnings stay until closed.
 * What is left out takes the default: right, bottom, 3000 ms, the message "Notification" in the page's language.
 */
export const ShowSnackbar = z.object({
  kind: z.enum(['info', 'error', 'success', 'warning']),
  message: z.optional(z.string()),
  duration: z.optional(z.int().check(z.positive())),
  position: z.optional(
    z.object({ horizontal: z.enum(['left', 'right']), vertical: z.enum(['top', 'bottom']) }),
  ),
})
export type ShowSnackbar = z.infer<typeof ShowSnackbar>
