import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Part, TestResult } from '../part.ts'
import { findTool, runNode } from '../run-tool.ts'
import { listFiles, listPackages } from '../workspace.ts'

/** Of one failed test; the first lines say what was expected. */
const FAILURE_LINES = 40

const TEST = /\.test\.tsx?$/
/** A loaded machine is slow, but not wrong. */
const TEST_MS = 180_000
const DATABASE_WAIT_MS = 60_000

export const unit: Part = {
  name: 'unit',
  what: 'tests beside the code',
  run: async ({ root }) => {
    const tested = listPackages(root).filter(({ folder }) =>
      listFiles(join(root, folder, '')).some((file) => TEST.test(file)),
    )
    const without = tested.filter(({ folder }) => !existsSync(join(root, folder, 'jest.config.js')))
    const jest = findTool(root, 'jest', 'bin/jest.js')
    const tests: TestResult[] = []
    const figures: string[] = []
    const lines = without.map(({ folder }) => `${folder} has tests, but no jest.config.js`)
    mkdirSync(join(root, '.reports'), { recursive: true })
    for (const { folder } of tested.filter((candidate) => !without.includes(candidate))) {
      const report = join(root, '.reports', `jest-${folder.replaceAll('/', '-')}.json`)
      rmSync(report, { force: true })
      const flags = [
        '--ci',
        '--json',
        `--outputFile=${report}`,
        '--reporters=default',
        '--maxWorkers=2',
        `--testTimeout=${TEST_MS}`,
      ]
      const args = ['--experimental-vm-modules', jest, ...flags]
      const { status, output } = await runNode(join(root, folder), args, {
        DATABASE_WAIT_MS: String(DATABASE_WAIT_MS),
      })
      const text = existsSync(report) ? readFileSync(report, 'utf8') : '{"testResults":[]}'
      const results = readReport(root, text)
      tests.push(...results)
      figures.push(...figuresOf(output))
      if (status === 0 && results.length > 0) continue
      const failures = describeFailures(results)
      lines.push(`${folder}:`, ...(failures.length > 0 ? failures : endOf(output)))
    }
    return { ok: lines.length === 0, lines: [...lines, ...figures], tests }
  },
}

interface JestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    /** Why the file could not be run. */
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

/** Every test of a jest report; a file that could not be run counts as one failed test. */
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

/** What each failed test says, under its name: what jest prints itself drowns in what tests print. */
export function describeFailures(results: readonly TestResult[]): string[] {
  return results
    .filter(({ status }) => status === 'failed')
    .flatMap(({ title, file, reason = [] }) => [`✗ ${title} (${file})`, ...reason.map((line) => `  ${line}`)])
}

/** Without colours, empty lines and the places in packages that a stack passes through. */
function shorten(message: string): string[] {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*(node_modules|node:internal)/.test(line))
    .slice(0, FAILURE_LINES)
}

/** What tests measured and want to be read, a line each that begins with `figure:`. */
export function figuresOf(output: string): string[] {
  return stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.startsWith('figure: '))
    .map((line) => line.replace('figure:', 'note:'))
}

function endOf(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('{"num'))
    .slice(-FAILURE_LINES)
}
