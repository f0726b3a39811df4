import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { git } from '../workspace.ts'
import { listChangedChecks } from './changed-checks.ts'

const root = mkdtempSync(join(tmpdir(), 'changed-'))
const AUTHOR = ['-c', 'user.name=test', '-c', 'user.email=test@portal.example']

beforeAll(() => {
  git(root, ['init', '--quiet', '--initial-branch=main'])
  git(root, [...AUTHOR, 'commit', '--quiet', '--allow-empty', '--message=first'])
})
afterAll(() => rmSync(root, { recursive: true }))

function namesAfter(file: string): string[] {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), '')
  const names = listChangedChecks(root).map(({ name }) => name)
  rmSync(join(root, file))
  return names
}

test.each([
  ['README.md', ['tests', 'lint', 'types', 'format', 'layout']],
  ['mf-a/src/value.ts', ['tests', 'lint', 'types', 'format', 'layout', 'texts']],
  ['shared-a/src/value.ts', ['tests', 'lint', 'types', 'format', 'layout', 'texts', 'contracts']],
  ['mf-auth/src/value.ts', ['tests', 'lint', 'types', 'format', 'layout', 'texts', 'journeys']],
])('a change of %s runs the checks %j', (file, names) => {
  expect(namesAfter(file)).toEqual(names)
})

test('without a change nothing is formatted', () => {
  expect(listChangedChecks(root).map(({ name }) => name)).toEqual(['tests', 'lint', 'types', 'layout'])
})
