import type { ObligationStatus } from '../http/payments/payment-models.ts'

/** Tone of each status of an obligation, for `Status` of shared-ui; the same on all pages. */
export const OBLIGATION_TONES = {
  open: 'info',
  overdue: 'error',
  processing: 'warning',
  paid: 'success',
  refunded: 'neutral',
  cancelled: 'neutral',
  waived: 'neutral',
} as const satisfies Readonly<Record<ObligationStatus, string>>
