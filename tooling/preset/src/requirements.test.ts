import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { listRequirements, readRequirements } from './requirements.ts'

const root = mkdtempSync(join(tmpdir(), 'requirements-'))
afterAll(() => rmSync(root, { recursive: true }))

test('rows are read from the table with the paths of their tests', () => {
  mkdirSync(join(root, 'docs'))
  writeFileSync(
    join(root, 'docs/requirements.md'),
    '# Requirements\n\n| Number | What must be observed | Tests |\n|---|---|---|\n' +
      '| REG-03 | Lists have pages. | `mf-registries` `e2e/journeys` |\n',
  )
  expect(readRequirements(root)).toEqual([
    { requirement: 'REG-03', tests: ['mf-registries', 'e2e/journeys'] },
  ])
})

test('a title names requirements by their numbers', () => {
  expect(listRequirements('REG-03 LANG-01 a list is read as UTF-8, hashed with SHA-256')).toEqual([
    'REG-03',
    'LANG-01',
  ])
})
