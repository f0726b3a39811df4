import { expect, test } from '@jest/globals'
import { readReport } from './unit.ts'

test('every test of a report is listed, and a file that cannot be run counts as failed', () => {
  const report = {
    testResults: [
      {
        name: '/root/mf-a/src/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'one', status: 'passed' },
          { fullName: 'two', status: 'failed' },
          { fullName: 'three', status: 'pending' },
        ],
      },
      { name: '/root/mf-a/src/broken.test.ts', status: 'failed', assertionResults: [] },
    ],
  }
  expect(readReport('/root', JSON.stringify(report))).toEqual([
    { title: 'one', file: 'mf-a/src/a.test.ts', status: 'passed' },
    { title: 'two', file: 'mf-a/src/a.test.ts', status: 'failed' },
    { title: 'three', file: 'mf-a/src/a.test.ts', status: 'skipped' },
    { title: 'the test file can be run', file: 'mf-a/src/broken.test.ts', status: 'failed' },
  ])
})
