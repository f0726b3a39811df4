import { expect, test } from '@jest/globals'
import { describeFailures, listFigures, longestFirst, readReport } from './unit.ts'

test('every test of a report is listed, and a file that cannot be run counts as failed', () => {
  const report = {
    testResults: [
      {
        name: '/root/mf-a/src/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'one', status: 'passed' },
          { fullName: 'two', status: 'failed', failureMessages: ['Expected: 2\nReceived: 3'] },
          { fullName: 'three', status: 'pending' },
        ],
      },
      {
        name: '/root/mf-a/src/broken.test.ts',
        status: 'failed',
        message: 'Cannot find module',
        assertionResults: [],
      },
    ],
  }
  expect(readReport('/root', JSON.stringify(report))).toEqual([
    { title: 'one', file: 'mf-a/src/a.test.ts', status: 'passed' },
    {
      title: 'two',
      file: 'mf-a/src/a.test.ts',
      status: 'failed',
      reason: ['Expected: 2', 'Received: 3'],
    },
    { title: 'three', file: 'mf-a/src/a.test.ts', status: 'skipped' },
    {
      title: 'the test file can be run',
      file: 'mf-a/src/broken.test.ts',
      status: 'failed',
      reason: ['Cannot find module'],
    },
  ])
})

test('a failed test is listed with its file and message, before the stack of packages', () => {
  const report = {
    testResults: [
      {
        name: '/root/mf-a/src/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'one', status: 'passed' },
          {
            fullName: 'two',
            status: 'failed',
            failureMessages: [
              '\u001b[31mExpected: 2\u001b[39m\n\nReceived: 3\n    at a (/root/mf-a/src/a.test.ts:3:1)\n    at b (/root/node_modules/jest/b.js:1:1)',
            ],
          },
        ],
      },
      {
        name: '/root/mf-a/src/broken.test.ts',
        status: 'failed',
        message: 'Cannot find module',
        assertionResults: [],
      },
    ],
  }
  expect(describeFailures(readReport('/root', JSON.stringify(report)))).toEqual([
    '✗ mf-a/src/a.test.ts: 1 of 2 failed',
    '✗ mf-a/src/broken.test.ts: 1 of 1 failed',
    '✗ two (mf-a/src/a.test.ts)',
    '  Expected: 2',
    '  Received: 3',
    '      at a (/root/mf-a/src/a.test.ts:3:1)',
    '✗ the test file can be run (mf-a/src/broken.test.ts)',
    '  Cannot find module',
  ])
})

test('an error of all tests of a file is listed once', () => {
  const failed = (title: string, reason: string) =>
    ({ title, file: 'a.test.ts', status: 'failed', reason: [reason] }) as const
  const timeout = 'Exceeded timeout of 5000 ms for a hook.'
  const results = [failed('one', timeout), failed('two', 'Expected: 2'), failed('three', timeout)]
  expect(describeFailures(results)).toEqual([
    '✗ a.test.ts: 3 of 3 failed',
    '✗ one and 1 more (a.test.ts)',
    `  ${timeout}`,
    '✗ two (a.test.ts)',
    '  Expected: 2',
  ])
})

test('measurements of a test are printed, and no other output', () => {
  const output =
    'PASS src/a.test.ts\nfigure: search, nDCG@10 of the 70 open questions 0.9433\n  figure: of no test\n'
  expect(listFigures(output)).toEqual(['note: search, nDCG@10 of the 70 open questions 0.9433'])
})

test('packages whose tests take longest start first, then the others in their order', () => {
  expect(longestFirst(['e2e', 'mf-auth', 'mf-new', 'svc-portal-api'])).toEqual([
    'svc-portal-api',
    'mf-auth',
    'e2e',
    'mf-new',
  ])
})
