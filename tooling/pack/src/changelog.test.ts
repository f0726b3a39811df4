import { expect, test } from '@jest/globals'
import type { DevKit } from 'shared-contracts/release/dev-kit'
import { renderEntry, type Surface } from './changelog.ts'

function kitOf(packedAt: string, packages: Record<string, string>): DevKit {
  return { spec: 'dev-kit@1', scope: '@quality-portal', packages, publicPackages: {}, packedAt }
}

const FIRST = kitOf('2026-11-20T08:00:00.000Z', {
  'shared-ui': '1.0.0-haaaaaaaaaa',
  preset: '1.0.0-hbbbbbbbbbb',
})
const SECOND = kitOf('2026-11-23T08:00:00.000Z', { ...FIRST.packages, 'shared-ui': '1.0.0-hcccccccccc' })
const SURFACE: Surface = {
  'shared-ui': { '`chips.tsx`: `function Chips({ chips })`': '', '`chips.tsx`: `interface Chip`': '' },
  'Calls of the API': { 'GET /news': '1', 'PUT /user': '1' },
}

test('the first entry lists every package', () => {
  expect(renderEntry({ before: undefined, kit: FIRST, surface: SURFACE })).toBe(
    ['## 20.11.2026', '- shared-ui 1.0.0-haaaaaaaaaa\n- preset 1.0.0-hbbbbbbbbbb', 'First kit.'].join('\n\n'),
  )
})

test('an entry lists packages with a new version and what was added, changed and removed', () => {
  const surface: Surface = {
    'shared-ui': {
      '`chips.tsx`: `interface Chip`': '',
      '`chips.tsx`: `function Chips({ label, chips })`': '',
    },
    'Calls of the API': { 'GET /news': '2', 'PUT /user': '1', 'GET /prices': '1' },
  }
  expect(renderEntry({ before: { kit: FIRST, surface: SURFACE }, kit: SECOND, surface })).toBe(
    `## 23.11.2026

- shared-ui 1.0.0-hcccccccccc

### shared-ui

- removed: \`chips.tsx\`: \`function Chips({ chips })\`
- added: \`chips.tsx\`: \`function Chips({ label, chips })\`

### Calls of the API

- changed: GET /news
- added: GET /prices`,
  )
})

test('an entry without changed exports, calls and codes states this', () => {
  expect(renderEntry({ before: { kit: FIRST, surface: SURFACE }, kit: SECOND, surface: SURFACE })).toBe(
    '## 23.11.2026\n\n- shared-ui 1.0.0-hcccccccccc\n\nPublic surface unchanged.',
  )
})
