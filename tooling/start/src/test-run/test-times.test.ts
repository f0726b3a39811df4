import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { describeFiles, describeStages, readFileTimes } from './test-times.ts'
import { testFolder } from '../testing/test-folder.ts'

test('stages are listed with their seconds, and one over its budget has a note', () => {
  const stages = [
    { name: 'checks', seconds: 12.34, budget: 20 },
    { name: 'journeys', seconds: 100, budget: 90 },
  ]
  expect(describeStages(stages)).toEqual([
    'Stages:',
    '     12.3 s  checks (budget 20 s)',
    '    100.0 s  journeys (budget 90 s)',
    '    112.3 s  in all (budget 110 s)',
    'note: journeys took longer than its budget, which holds on an idle machine with two cores.',
  ])
})

test('the ten slowest files are listed, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.test.ts`, seconds: index }))
  const lines = describeFiles(files)
  expect(lines).toHaveLength(11)
  expect(lines[1]).toBe('     11.0 s  11.test.ts')
  expect(describeFiles([])).toEqual([])
})

test('times come from the reports of this run, of jest and of Playwright', () => {
  const root = testFolder('times-')
  const folder = join(root, '.reports')
  mkdirSync(folder, { recursive: true })
  const jest = { testResults: [{ name: join(root, 'a/b.test.ts'), startTime: 1000, endTime: 3500 }] }
  const specs = [{ tests: [{ results: [{ duration: 500 }, { duration: 250 }] }] }]
  const playwright = { suites: [{ file: 'journeys/c.spec.ts', suites: [{ specs }] }] }
  writeFileSync(join(folder, 'jest-a.json'), JSON.stringify(jest))
  writeFileSync(join(folder, 'playwright.json'), JSON.stringify(playwright))
  writeFileSync(join(folder, 'jest-old.json'), JSON.stringify(jest))
  utimesSync(join(folder, 'jest-old.json'), 1, 1)
  expect(readFileTimes(root, 2000)).toEqual([
    { file: 'a/b.test.ts', seconds: 2.5 },
    { file: 'e2e/journeys/c.spec.ts', seconds: 0.75 },
  ])
})
