import { stripVTControlCharacters } from 'node:util'

/** Per failed test. */
const REASON_LINES = 40

export interface TestResult {
  readonly title: string
  readonly file: string
  readonly status: 'passed' | 'failed' | 'skipped'
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

/** Reads the list of `pnpm check` or the report of Playwright; undefined for other content. */
export function readResults(report: unknown): TestResult[] | undefined {
  if (Array.isArray(report)) return report.every(isResult) ? report : undefined
  if (typeof report !== 'object' || report === null || !('suites' in report)) return undefined
  const { suites } = report
  return Array.isArray(suites) ? suites.flatMap((suite: PlaywrightSuite) => resultsOf(suite, [])) : undefined
}

function resultsOf(suite: PlaywrightSuite, above: readonly string[]): TestResult[] {
  // The outermost suite is the file, which `file` already has.
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

function reasonOf(messages: readonly string[]): Pick<TestResult, 'reason'> {
  const lines = messages
    .flatMap((message) => stripVTControlCharacters(message).split('\n'))
    .filter((line) => line.trim() !== '')
  return lines.length === 0 ? {} : { reason: lines.slice(0, REASON_LINES) }
}

/** Tests that pass only on a retry count as failed. */
function statusOf(status: string): TestResult['status'] {
  if (status === 'expected') return 'passed'
  return status === 'skipped' ? 'skipped' : 'failed'
}

function isResult(value: unknown): value is TestResult {
  return (
    typeof value === 'object' && value !== null && 'title' in value && 'file' in value && 'status' in value
  )
}
