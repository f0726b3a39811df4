/** A single test of a part, where the part knows them one by one. */
export interface TestResult {
  readonly title: string
  readonly file: string
  readonly status: 'passed' | 'failed' | 'skipped'
  /** What a failed test says, in lines; only of failed ones. */
  readonly reason?: readonly string[]
}

/** What a part found: nothing wrong, or lines that say what and where. */
export interface PartResult {
  readonly ok: boolean
  readonly lines: readonly string[]
  readonly tests?: readonly TestResult[]
}

export interface PartContext {
  readonly root: string
  /** Write generated documents instead of comparing them (`pnpm check --update`). */
  readonly update: boolean
}

/** One part of `pnpm check`, named as on the command line. */
export interface Part {
  readonly name: string
  readonly what: string
  run(context: PartContext): Promise<PartResult>
}

/** The result of a part that collects complaints. */
export function resultOf(complaints: readonly string[], notes: readonly string[] = []): PartResult {
  return { ok: complaints.length === 0, lines: [...complaints, ...notes] }
}
