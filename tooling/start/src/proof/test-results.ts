/** A test that ran, as it stands in `.reports/tests.json`. */
export interface TestResult {
  readonly title: string
  readonly file: string
  readonly status: 'passed' | 'failed' | 'skipped'
}

interface PlaywrightSuite {
  readonly title: string
  readonly file?: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly { readonly status: string }[]
  }[]
}

/** Reads the list of `pnpm check` or the report of Playwright; undefined when it is neither. */
export function readResults(report: unknown): TestResult[] | undefined {
  if (Array.isArray(report)) return report.every(isResult) ? report : undefined
  if (typeof report !== 'object' || report === null || !('suites' in report)) return undefined
  const { suites } = report
  return Array.isArray(suites) ? suites.flatMap((suite: PlaywrightSuite) => resultsOf(suite, [])) : undefined
}

function resultsOf(suite: PlaywrightSuite, above: readonly string[]): TestResult[] {
  // The outermost suite is the file; its name is in `file` already.
  const titles = suite.title === suite.file ? above : [...above, suite.title]
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      title: [...titles, spec.title].filter((part) => part !== '').join(' '),
      file: `e2e/${spec.file}`,
      status: statusOf(test.status),
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => resultsOf(inner, titles))]
}

/** Something that passes only at the second try counts as failed. */
function statusOf(status: string): TestResult['status'] {
  if (status === 'expected') return 'passed'
  return status === 'skipped' ? 'skipped' : 'failed'
}

function isResult(value: unknown): value is TestResult {
  return (
    typeof value === 'object' && value !== null && 'title' in value && 'file' in value && 'status' in value
  )
}
