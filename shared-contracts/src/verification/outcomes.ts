/** Outcomes of the verification of a document (ESRV-04). `unknown`: no registry has the number. */
export const OUTCOMES = [
  'valid',
  'notYet',
  'suspended',
  'superseded',
  'expired',
  'archived',
  'withdrawn',
  'annulled',
  'unknown',
] as const
/** Outcome of the verification of a document. */
export type Outcome = (typeof OUTCOMES)[number]
