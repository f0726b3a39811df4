import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { checkLayout, findFullFolders, findNames } from './layout.ts'

test.each([
  'mf-a/src/features/submit-appeal/submit-appeal.screen.test.tsx',
  'svc-a/src/app.ts',
  'shell/src/app/types.d.ts',
])('the name of %s is checked part by part', (file) => {
  expect(findNames([file]).length).toBe(file.includes('types') ? 1 : 0)
})

test.each(['utils', 'helpers', 'misc', 'common', 'types', 'index'])(
  'a module called %s is refused',
  (name) => {
    expect(findNames([`mf-a/src/${name}.ts`])).toEqual([
      `mf-a/src/${name}.ts: "${name}" does not describe the content; name the subject`,
    ])
  },
)

test('names that are not kebab-case are refused', () => {
  expect(findNames(['mf-a/src/SubmitAppeal.tsx', 'mf-a/src/submit_appeal.ts'])).toHaveLength(2)
})

test('a folder has at most 16 source files, without tests', () => {
  const sources = Array.from({ length: 16 }, (_, index) => `mf-a/src/part-${index}.ts`)
  expect(findFullFolders([...sources, 'mf-a/src/part-1.test.ts'])).toEqual([])
  expect(findFullFolders([...sources, 'mf-a/src/one-more.ts'])).toEqual([
    'mf-a/src: 17 source files, at most 16; split it by subject',
  ])
})

test('only changed files that are long have a note', () => {
  const root = mkdtempSync(join(tmpdir(), 'layout-'))
  mkdirSync(join(root, 'shell/src'), { recursive: true })
  writeFileSync(join(root, 'shell/package.json'), '{"name":"shell"}')
  writeFileSync(join(root, 'shell/src/long-list.ts'), '\n'.repeat(251))
  writeFileSync(join(root, 'shell/src/short-list.ts'), '\n')
  const all = ['shell/src/long-list.ts', 'shell/src/short-list.ts']
  const note = 'note: shell/src/long-list.ts has more than 250 lines; check whether to split it'
  expect(checkLayout(root, all)).toEqual({ ok: true, lines: [note] })
  expect(checkLayout(root, [])).toEqual({ ok: true, lines: [] })
  rmSync(root, { recursive: true })
})
