import { expect, test } from '@jest/globals'
import { findRequirementFaults } from './requirements.ts'

const ROWS = [
  { requirement: 'REG-03', tests: ['mf-registries', 'e2e/journeys'] },
  { requirement: 'LANG-01', tests: ['shell/src/app'] },
]
const LIST = 'REG-03 a list is shown'
const PAGE = 'LANG-01 a page has a language'
const BOTH = 'REG-03 ABC-99 a column is sorted'

test('titles name requirements below the paths of their rows', () => {
  const tests = new Map([
    ['e2e/journeys/list.spec.ts', `test.slow()\ntest(\n  \`${LIST} in \${language}\`, async () => {})`],
    ['shell/src/app/page.test.ts', `test.each([\n  ['az'],\n])('${PAGE}: %s', () => {})`],
  ])
  expect(findRequirementFaults(ROWS, tests)).toEqual([])
})

test('a title that names a requirement elsewhere, or an unknown one, is a fault', () => {
  const tests = new Map([
    ['mf-registries/a.test.ts', `test('${LIST}', () => {})`],
    ['shell/src/app/a.test.ts', `test("${PAGE}", () => {})`],
    ['shared-ui/a.test.tsx', `// REG-01 is elsewhere\ntest.each(NAMES)('${BOTH}', () => {})`],
  ])
  expect(findRequirementFaults(ROWS, tests)).toEqual([
    'shared-ui/a.test.tsx: a title names REG-03, but its row in docs/requirements.md lists no path of this file; add one if the test proves it',
    'shared-ui/a.test.tsx: a title names ABC-99, but its row in docs/requirements.md lists no path of this file; add one if the test proves it',
  ])
})

test('a requirement that no title names is a fault', () => {
  const tests = new Map([['mf-registries/a.test.ts', `// ${PAGE}\ntest('${LIST}', () => {})`]])
  expect(findRequirementFaults(ROWS, tests)).toEqual(['docs/requirements.md: no test title names LANG-01'])
})
