import { stripVTControlCharacters } from 'node:util'

/** Of one failed test; the first lines say what was expected. */
const REASON_LINES = 40

/** A test that ran, as it stands in `.reports/tests.json`. */
export interface TestResult {
  readonly title: string
  readonly file: string
  readonly status: 'passed' | 'failed' | 'skipped'
  /** What a failed test says, in lines; only of failed ones. */
  readonly reason?: readonly string[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly file?: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly status: string
      readonly results?: readonly { readonly errors?: readonly { readonly message?: string }[] }[]
    }[]
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
      ...reasonOf(
        (test.results ?? []).flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)),
      ),
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => resultsOf(inner, titles))]
}

/** Nothing for a test that says nothing. */
function reasonOf(messages: readonly string[]): Pick<TestResult, 'reason'> {
  const lines = messages
    .flatMap((message) => stripVTControlCharacters(message).split('\n'))
    .filter((line) => line.trim() !== '')
  return lines.length === 0 ? {} : { reason: lines.slice(0, REASON_LINES) }
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
