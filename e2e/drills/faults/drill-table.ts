import { test } from '@playwright/test'

/** One cell of the table that the reporter prints. */
export interface DrillResult {
  readonly drill: string
  readonly remote: string
  /** Outcome for the visitor in a few words: `notice 8.0 s`, `last good release`. */
  readonly outcome: string
}

/** Type of the annotations that `drill-reporter.ts` collects. */
const DRILL = 'drill'

/** Records the outcome of a drill. The table shows it when the test passes. */
export function recordDrill(result: DrillResult): void {
  test.info().annotations.push({ type: DRILL, description: JSON.stringify(result) })
}
