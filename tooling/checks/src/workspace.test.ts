import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { git, listSources } from './workspace.ts'

const root = mkdtempSync(join(tmpdir(), 'sources-'))
afterAll(() => rmSync(root, { recursive: true }))

test('sources are committed and new files, without ignored and deleted ones', () => {
  git(root, ['init', '--quiet'])
  for (const file of ['staged.ts', 'deleted.ts', 'new.ts', 'built.ts', 'style.css']) {
    writeFileSync(join(root, file), '')
  }
  writeFileSync(join(root, '.gitignore'), 'built.ts\n')
  git(root, ['add', 'staged.ts', 'deleted.ts'])
  rmSync(join(root, 'deleted.ts'))
  expect(listSources(root, ['*.ts']).toSorted()).toEqual(['new.ts', 'staged.ts'])
})
