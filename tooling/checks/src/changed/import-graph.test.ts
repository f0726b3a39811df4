import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { findReachedTests, readImporters, resolveInWorkspace } from './import-graph.ts'

const root = mkdtempSync(join(tmpdir(), 'graph-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const SOURCES = {
  'shared-a/src/value.ts': 'export const value = 1',
  'shared-a/src/value.test.ts': "import { value } from './value.ts'",
  'mf-b/src/screen.tsx': "import type { Value } from 'shared-a/value'\nimport './screen.css'",
  'mf-b/src/screen.css': '',
  'mf-b/src/screen.test.tsx': "const { Screen } = await import('./screen.tsx')",
  'svc-c/lists/first.csv': '',
  'svc-c/src/lists.test.ts': "readdirSync(new URL('../lists/', import.meta.url))",
  'mf-b/src/other.test.ts': "import { expect } from '@jest/globals'",
}

test('a change affects tests of its package and of its users, the nearest first', () => {
  for (const [file, text] of Object.entries(SOURCES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const packages = [
    { folder: 'shared-a', json: { name: 'shared-a', exports: { './*': './src/*.ts' } } },
    { folder: 'mf-b', json: { name: 'mf-b' } },
  ]
  const files = Object.keys(SOURCES).filter((file) => /\.tsx?$/.test(file))
  const importers = readImporters(root, files, resolveInWorkspace(root, packages))
  expect(findReachedTests(importers, ['shared-a/src/value.ts'])).toEqual([
    { file: 'shared-a/src/value.test.ts', distance: 1 },
    { file: 'mf-b/src/screen.test.tsx', distance: 2 },
  ])
  expect(findReachedTests(importers, ['mf-b/src/screen.css'])).toEqual([
    { file: 'mf-b/src/screen.test.tsx', distance: 2 },
  ])
  expect(findReachedTests(importers, ['svc-c/lists/first.csv'])).toEqual([
    { file: 'svc-c/src/lists.test.ts', distance: 1 },
  ])
  expect(findReachedTests(importers, ['mf-b/src/other.test.ts'])).toEqual([
    { file: 'mf-b/src/other.test.ts', distance: 0 },
  ])
})
