/** Reason why a schema refuses a value. */
export interface Fault {
  /** Names of properties; `[]` for list items. */
  readonly path: readonly string[]
  readonly rule: 'type' | 'values' | 'range' | 'format' | 'required' | 'unknown' | 'never'
  /** Expected and actual value. */
  readonly want: string
  readonly got: string
}

/** `unknown`: undecidable. */
export interface Verdict {
  readonly state: 'accepted' | 'rejected' | 'unknown'
  readonly faults: readonly Fault[]
}

/** Verdict for a valid value. */
export const ACCEPTED: Verdict = { state: 'accepted', faults: [] }
/** Verdict for a value that cannot be validated. */
export const UNKNOWN: Verdict = { state: 'unknown', faults: [] }

/** Creates the verdict for an invalid value. */
export function rejected(fault: Fault): Verdict {
  return { state: 'rejected', faults: [fault] }
}

/** One rejection rejects all, whatever else is unknown. */
export function all(verdicts: readonly Verdict[]): Verdict {
  const faults = verdicts.flatMap((verdict) => verdict.faults)
  if (faults.length > 0) return { state: 'rejected', faults }
  return verdicts.some(({ state }) => state === 'unknown') ? UNKNOWN : ACCEPTED
}
