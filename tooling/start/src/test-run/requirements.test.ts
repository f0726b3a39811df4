import { expect, test } from '@jest/globals'
import { findUnprovedRequirements, listProvedRequirements } from './requirements.ts'

test('requirements are those named by passed tests, each once', () => {
  const result = { file: 'a.test.ts', status: 'passed' } as const
  expect(
    listProvedRequirements([
      { ...result, title: 'REG-03 LANG-01 a list is shown' },
      { ...result, title: 'REG-03 a list is read' },
      { ...result, title: 'FED-01 fails', status: 'failed' },
    ]),
  ).toEqual(['LANG-01', 'REG-03'])
})

test('a requirement without a passed test fails the run', () => {
  const rows = [
    { requirement: 'REG-03', tests: ['mf-registries'] },
    { requirement: 'LANG-01', tests: ['shell'] },
  ]
  expect(findUnprovedRequirements(rows, ['REG-03'])).toEqual([
    { title: 'LANG-01 is proved by a passed test', file: 'docs/requirements.md', status: 'failed' },
  ])
})
