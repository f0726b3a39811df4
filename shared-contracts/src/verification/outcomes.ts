/** What a verification of a document can come to (ESRV-04). `unknown`: no registry of the portal has this number. */
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
export type Outcome = (typeof OUTCOMES)[number]
