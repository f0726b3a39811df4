import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { findDeadPaths } from './document-paths.ts'
import { git } from '../workspace.ts'

const root = mkdtempSync(join(tmpdir(), 'documents-'))
afterAll(() => rmSync(root, { recursive: true }))

const FILES = {
  'svc-a/package.json': '{"name":"svc-a","dependencies":{"zod":"1.0.0"}}',
  'svc-a/src/modules/watches/follow.ts': '',
  'svc-a/locales/az.json': '{}',
  'shared-b/package.json': '{"name":"shared-b","exports":{"./*":"./src/*.ts"}}',
  'shared-b/src/forms.ts': '',
}

test('a document names existing files, folders and exports', () => {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  git(root, ['init', '--quiet'])
  const text = [
    'Known: `svc-a/src/modules/watches/`, `modules/watches/follow.ts`, `watches/follow`, `svc-a/locales/<lang>.json`,',
    '`shared-b/forms`, `svc-a/src/{modules,testing}/`, `zod/mini`, `.data/logs`, `svc-*/src`, `GET /public/x`.',
    'Gone: `src/modules/portals/pass-notice.ts`, `shared-b/frames`, `svc-a/texts/<lang>.json`, `modules/follow/`.',
    '```sh',
    '`no/file`',
    '```',
  ]
  writeFileSync(join(root, 'README.md'), text.join('\n'))
  expect(findDeadPaths(root, ['README.md'])).toEqual([
    'README.md: src/modules/portals/pass-notice.ts does not exist',
    'README.md: shared-b/frames does not exist',
    'README.md: svc-a/texts/<lang>.json does not exist',
    'README.md: modules/follow does not exist',
  ])
})
