import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ConcurrencyLimiter } from 'shared-service/concurrency/concurrency-limiter'
import type { Check, TestResult } from '../check-result.ts'
import { findTool, runNode } from '../run-tool.ts'
import { listFiles, listPackages } from '../workspace.ts'

/** Per failed test. */
const FAILURE_LINES = 40

const TEST = /\.test\.tsx?$/
/** Generous for loaded machines. */
const TEST_MS = 180_000
const DATABASE_WAIT_MS = 60_000
const LANES = 2
/** A worker whose heap is larger is replaced before its next file. */
const ONE_WORKER = ['--maxWorkers=1', '--workerIdleMemoryLimit=1500MB']
/** Packages whose tests take longest. They start first, so that both lanes end together. */
const LONG = [
  'svc-portal-api',
  'mf-registries',
  'mf-appeals',
  'shell',
  'svc-edge',
  'tooling/generators',
  'svc-release-registry',
  'mf-auth',
  'tooling/preset',
  'tooling/start',
]

export const unit: Check = {
  name: 'unit',
  what: 'tests beside the code',
  run: async ({ root }) => {
    const tested = listPackages(root).filter(({ folder }) =>
      listFiles(join(root, folder, '')).some((file) => TEST.test(file)),
    )
    const without = tested.filter(({ folder }) => !existsSync(join(root, folder, 'jest.config.js')))
    const folders = tested.filter((candidate) => !without.includes(candidate)).map(({ folder }) => folder)
    const runs = await runLanes(root, folders)
    const lines = [
      ...without.map(({ folder }) => `${folder} has tests, but no jest.config.js`),
      ...runs.flatMap((run) => run.lines),
    ]
    return {
      ok: lines.length === 0,
      lines: [...lines, ...runs.flatMap((run) => listFigures(run.output))],
      tests: runs.flatMap((run) => run.results),
    }
  },
}

/** One worker for each package, two packages at a time: neither core waits for the last file of a package. */
async function runLanes(root: string, folders: readonly string[]): Promise<readonly JestRun[]> {
  const limiter = new ConcurrencyLimiter({ concurrency: LANES, maxWaiting: Infinity })
  return Promise.all(
    longestFirst(folders).map((folder) => limiter.run(() => runJest(root, folder, ONE_WORKER))),
  )
}

/** Order in which packages are tested. */
export function longestFirst(folders: readonly string[]): string[] {
  const others = folders.filter((folder) => !LONG.includes(folder))
  return [...LONG.filter((folder) => folders.includes(folder)), ...others]
}

interface JestRun {
  readonly results: readonly TestResult[]
  readonly output: string
  readonly lines: readonly string[]
}

/** Runs tests of a package; the full output is in `.reports/jest-<package>.log`. */
export async function runJest(root: string, folder: string, flags: readonly string[] = []): Promise<JestRun> {
  const name = `.reports/jest-${folder.replaceAll('/', '-')}`
  const report = join(root, `${name}.json`)
  mkdirSync(join(root, '.reports'), { recursive: true })
  rmSync(report, { force: true })
  const jest = findTool(root, 'jest', 'bin/jest.js')
  const shared = [
    '--ci',
    '--json',
    `--outputFile=${report}`,
    '--reporters=default',
    `--testTimeout=${TEST_MS}`,
  ]
  const args = ['--experimental-vm-modules', jest, ...shared, ...flags]
  const settings = { DATABASE_WAIT_MS: String(DATABASE_WAIT_MS) }
  const { status, output } = await runNode(join(root, folder), args, settings)
  writeFileSync(join(root, `${name}.log`), output)
  const results = readReport(root, existsSync(report) ? readFileSync(report, 'utf8') : '{"testResults":[]}')
  if (status === 0 && results.length > 0) return { results, output, lines: [] }
  const failures = describeFailures(results)
  const lines = failures.length > 0 ? failures : lastLinesOf(output)
  return { results, output, lines: [`${folder}:`, ...lines, `full log: ${name}.log`] }
}

interface JestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

/** All tests of a jest report; a file that failed to run counts as one failed test. */
export function readReport(root: string, text: string): TestResult[] {
  const report = JSON.parse(text) as JestReport
  return report.testResults.flatMap(({ name, status, message = '', assertionResults }): TestResult[] => {
    const file = relative(root, name).replaceAll('\\', '/')
    if (assertionResults.length === 0 && status === 'failed') {
      return [{ title: 'the test file can be run', file, status, reason: shorten(message) }]
    }
    return assertionResults.map((result) => ({
      title: result.fullName,
      file,
      ...(result.status === 'failed'
        ? { status: 'failed', reason: (result.failureMessages ?? []).flatMap(shorten) }
        : { status: result.status === 'passed' ? 'passed' : 'skipped' }),
    }))
  })
}

/**
 * Files with failed tests, then each distinct error once under its first test. The output of jest mixes errors with
 * logs and repeats an error of `beforeAll` for every test.
 */
export function describeFailures(results: readonly TestResult[]): string[] {
  const failed = results.filter(({ status }) => status === 'failed')
  const files = [...Map.groupBy(failed, ({ file }) => file)].map(
    ([file, tests]) =>
      `✗ ${file}: ${tests.length} of ${results.filter((one) => one.file === file).length} failed`,
  )
  const errors = Map.groupBy(failed, ({ file, reason = [] }) => [file, ...reason].join('\n'))
  const described = [...errors.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const { title, file, reason = [] } = first
    const more = others.length === 0 ? '' : ` and ${others.length} more`
    return [`✗ ${title}${more} (${file})`, ...reason.map((line) => `  ${line}`)]
  })
  return [...files, ...described]
}

function shorten(message: string): string[] {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*(node_modules|node:internal)/.test(line))
    .slice(0, FAILURE_LINES)
}

/** Measurements of tests: lines that begin with `figure:`. */
export function listFigures(output: string): string[] {
  return stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.startsWith('figure: '))
    .map((line) => line.replace('figure:', 'note:'))
}

function lastLinesOf(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('{"num'))
    .slice(-FAILURE_LINES)
}
