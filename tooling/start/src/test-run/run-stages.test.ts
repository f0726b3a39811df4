import { expect, jest, test } from '@jest/globals'
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readResults } from './test-results.ts'
import { testFolder } from '../testing/test-folder.ts'

jest.setTimeout(30_000)

interface Outcome {
  readonly status: number | null
  readonly lines: readonly string[]
  readonly lastLine: string
  readonly list: unknown
}

/** Runs stages that are small programs: what each writes as its report, and how it ends. */
async function prove(
  stages: readonly { readonly report: unknown; readonly status: number }[],
): Promise<Outcome> {
  const root = testFolder('proof-')
  mkdirSync(join(root, 'docs'))
  writeFileSync(join(root, 'docs', 'requirements.md'), '# Requirements\n')
  const described = stages.map(({ report, status }, index) => {
    const file = join(root, `report-${index}.json`)
    const program = join(root, `stage-${index}.mjs`)
    const write =
      report === undefined
        ? ''
        : `writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(report))})`
    writeFileSync(
      program,
      `import { writeFileSync } from 'node:fs'\n${write}\nprocess.exitCode = ${status}\n`,
    )
    return { name: `stage ${index}`, program, report: file, budget: 60 }
  })
  const runner = join(root, 'runner.mjs')
  const module = JSON.stringify(join(import.meta.dirname, 'run-stages.ts'))
  const proof = JSON.stringify({ root, stages: described })
  writeFileSync(
    runner,
    `import { runStages } from ${module}\nprocess.exitCode = await runStages({ ...${proof}, cleanUp: async () => {} })\n`,
  )
  const child = spawn(process.execPath, [runner], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve))
  const list: unknown = JSON.parse(readFileSync(join(root, '.reports', 'tests.json'), 'utf8'))
  const all = output.trimEnd().split('\n')
  const end = all.findIndex((line) => line.startsWith('Requirements named'))
  const lines = all.slice(end + 1)
  return { status, lines, lastLine: lines.at(-1) ?? '', list }
}

const passed = { title: 'a', file: 'a.test.ts', status: 'passed' }
const failed = { title: 'b', file: 'b.test.ts', status: 'failed' }

test('results of all stages are listed and counted, and all passing means status 0', async () => {
  const outcome = await prove([
    { report: [passed], status: 0 },
    { report: [passed, passed], status: 0 },
  ])
  expect(outcome).toEqual({
    status: 0,
    lines: ['3 passed, 0 failed'],
    lastLine: '3 passed, 0 failed',
    list: [passed, passed, passed],
  })
})

test('one failed test fails the run, and later stages still run', async () => {
  const outcome = await prove([
    { report: [passed, failed], status: 1 },
    { report: [passed], status: 0 },
  ])
  expect(outcome.status).toBe(1)
  expect(outcome.lastLine).toBe('2 passed, 1 failed')
})

test('the last lines name each failed test with its reason', async () => {
  const { lines } = await prove([
    { report: [{ ...failed, reason: ['Expected: 1', 'Received: 2'] }, passed], status: 1 },
    { report: [passed], status: 0 },
  ])
  expect(lines).toEqual(['✗ b (b.test.ts)', '  Expected: 1', '  Received: 2', '2 passed, 1 failed'])
})

test.each([
  ['leaves no report', undefined, 0],
  ['leaves an empty report', [], 0],
  ['ends badly although its tests passed', [passed], 3],
])('a stage that %s counts as a failed test', async (_title, report, status) => {
  const outcome = await prove([{ report, status }])
  expect(outcome.status).toBe(1)
  expect(outcome.list).toContainEqual({
    title: 'stage 0 ran to their end',
    file: 'stage-0.mjs',
    status: 'failed',
  })
})

test('journeys are named by their groups, and one that passed on a retry counts as failed', () => {
  const report = {
    suites: [
      {
        title: 'journeys/home.spec.ts',
        file: 'journeys/home.spec.ts',
        specs: [{ title: 'opens', file: 'journeys/home.spec.ts', tests: [{ status: 'expected' }] }],
        suites: [
          {
            title: 'on a phone',
            file: 'journeys/home.spec.ts',
            specs: [
              {
                title: 'opens',
                file: 'journeys/home.spec.ts',
                tests: [
                  {
                    status: 'flaky',
                    results: [
                      { errors: [{ message: '\u001B[31mExpected: 1\u001B[39m\n\nReceived: 2' }] },
                      { errors: [] },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  }
  expect(readResults(report)).toEqual([
    { title: 'opens', file: 'e2e/journeys/home.spec.ts', status: 'passed' },
    {
      title: 'on a phone opens',
      file: 'e2e/journeys/home.spec.ts',
      status: 'failed',
      reason: ['Expected: 1', 'Received: 2'],
    },
  ])
})
