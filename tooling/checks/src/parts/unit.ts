import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Part, TestResult } from '../part.ts'
import { findTool, runNode } from '../run-tool.ts'
import { listFiles, listPackages } from '../workspace.ts'

const TEST = /\.test\.tsx?$/

export const unit: Part = {
  name: 'unit',
  what: 'tests beside the code',
  file: 'tooling/checks/src/parts/unit.ts',
  run: async ({ root }) => {
    const tested = listPackages(root).filter(({ folder }) =>
      listFiles(join(root, folder, '')).some((file) => TEST.test(file)),
    )
    const without = tested.filter(({ folder }) => !existsSync(join(root, folder, 'jest.config.js')))
    const jest = findTool(root, 'jest', 'bin/jest.js')
    const tests: TestResult[] = []
    const lines = without.map(({ folder }) => `${folder} has tests, but no jest.config.js`)
    mkdirSync(join(root, '.reports'), { recursive: true })
    for (const { folder } of tested.filter((candidate) => !without.includes(candidate))) {
      const report = join(root, '.reports', `jest-${folder.replaceAll('/', '-')}.json`)
      const flags = ['--ci', '--json', `--outputFile=${report}`, '--reporters=default', '--maxWorkers=2']
      const { status, output } = await runNode(join(root, folder), [
        '--experimental-vm-modules',
        jest,
        ...flags,
      ])
      const results = existsSync(report) ? readReport(root, readFileSync(report, 'utf8')) : []
      tests.push(...results)
      if (status !== 0 || results.length === 0) lines.push(`${folder}:`, ...failuresIn(output))
    }
    return { ok: lines.length === 0, lines, tests }
  },
}

interface JestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** Every test of a jest report; a file that could not be run counts as one failed test. */
export function readReport(root: string, text: string): TestResult[] {
  const report = JSON.parse(text) as JestReport
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name).replaceAll('\\', '/')
    if (assertionResults.length === 0 && status === 'failed') {
      return [{ title: 'the test file can be run', file, status: 'failed' as const }]
    }
    return assertionResults.map((result) => ({
      title: result.fullName,
      file,
      status: statusOf(result.status),
    }))
  })
}

function statusOf(status: string): TestResult['status'] {
  if (status === 'passed') return 'passed'
  return status === 'failed' ? 'failed' : 'skipped'
}

function failuresIn(output: string): string[] {
  const start = output.indexOf('●')
  const text = start === -1 ? output : output.slice(start)
  const end = text.lastIndexOf('\n{"num')
  return (end === -1 ? text : text.slice(0, end)).split('\n').filter((line) => line.trim() !== '')
}
