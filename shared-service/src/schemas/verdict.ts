/** Why a schema does not take a value. */
export interface Fault {
  /** Names of properties; `[]` for the items of a list. */
  readonly path: readonly string[]
  readonly rule: 'type' | 'values' | 'range' | 'format' | 'required' | 'unknown' | 'never'
  /** What the schema takes, and what it was given. */
  readonly want: string
  readonly got: string
}

/** `unknown`: nothing can be said for certain. */
export interface Verdict {
  readonly state: 'accepted' | 'rejected' | 'unknown'
  /** Filled where the value was rejected. */
  readonly faults: readonly Fault[]
}

export const ACCEPTED: Verdict = { state: 'accepted', faults: [] }
export const UNKNOWN: Verdict = { state: 'unknown', faults: [] }

export function rejected(fault: Fault): Verdict {
  return { state: 'rejected', faults: [fault] }
}

/** What is rejected once is rejected, whatever else is not known. */
export function all(verdicts: readonly Verdict[]): Verdict {
  const faults = verdicts.flatMap((verdict) => verdict.faults)
  if (faults.length > 0) return { state: 'rejected', faults }
  return verdicts.some(({ state }) => state === 'unknown') ? UNKNOWN : ACCEPTED
}
