/**
 * Outcomes of the verification of a document (ESRV-04). `unknown`: no registry has a document with the number, at most a
 * sample.
 */
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
/**
 * What an unknown number may be. `mistyped`: it has the form of a number of the portal, so it is mistyped or false.
 * `foreign`: it has another form, like that of a foreign certificate. `listed`: a foreign list that the portal keeps for
 * reference has it, which proves nothing in Azerbaijan.
 */
export const UNKNOWN_NUMBERS = ['mistyped', 'foreign', 'listed'] as const

/** Outcome of the verification of a document. */
export type Outcome = (typeof OUTCOMES)[number]
