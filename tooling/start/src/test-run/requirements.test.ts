import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { findRequirementFaults, listProvedRequirements, readRequirements } from './requirements.ts'
import { testFolder } from '../testing/test-folder.ts'

const ROWS = [
  { requirement: 'REG-03', tests: ['mf-registries', 'e2e/journeys'] },
  { requirement: 'LANG-01', tests: ['shell/src/app'] },
]
const PASSED = [
  { title: 'REG-03 a list is shown', file: 'e2e/journeys/a.spec.ts', status: 'passed' },
  { title: 'LANG-01 a page has a language', file: 'shell/src/app/a.test.ts', status: 'passed' },
] as const

test('rows are read from the table with the paths of their tests', () => {
  const root = testFolder('requirements-')
  mkdirSync(join(root, 'docs'))
  writeFileSync(
    join(root, 'docs/requirements.md'),
    '# Requirements\n\n| Number | What must be observed | Tests |\n|---|---|---|\n' +
      '| REG-03 | Lists have pages. | `mf-registries` `e2e/journeys` |\n',
  )
  expect(readRequirements(root)).toEqual([ROWS[0]])
})

test('a requirement is proved by a passed test below one of its paths', () => {
  expect(findRequirementFaults(ROWS, PASSED)).toEqual([])
  const failed = [PASSED[0], { ...PASSED[1], status: 'failed' as const }]
  expect(findRequirementFaults(ROWS, failed)).toEqual([
    { title: 'LANG-01 is proved by a passed test', file: 'docs/requirements.md', status: 'failed' },
  ])
})

test('a title that names a requirement elsewhere, or an unknown one, is a fault', () => {
  const file = 'shared-ui/src/table/table.test.tsx'
  const stray = { title: 'REG-03 ABC-99 a column is sorted', file, status: 'passed' as const }
  expect(findRequirementFaults(ROWS, [...PASSED, stray]).map(({ title }) => title)).toEqual([
    'docs/requirements.md lists no tests of REG-03 there: REG-03 ABC-99 a column is sorted',
    'docs/requirements.md lists no tests of ABC-99 there: REG-03 ABC-99 a column is sorted',
  ])
})

test('requirements are those named by passed tests, each once', () => {
  const result = { file: 'a.test.ts', status: 'passed' } as const
  expect(
    listProvedRequirements([
      { ...result, title: 'REG-03 LANG-01 a list is shown' },
      { ...result, title: 'REG-03 a list is read as UTF-8, hashed with SHA-256' },
      { ...result, title: 'FED-01 fails', status: 'failed' },
    ]),
  ).toEqual(['LANG-01', 'REG-03'])
})
