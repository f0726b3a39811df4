import { expect, test } from '@jest/globals'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { writeExportReport } from './export-report.ts'

function makePackage(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'export-report-'))
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, 'shared-sample', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return root
}

const MANIFEST = JSON.stringify({ name: 'shared-sample', exports: { './*': './src/*.ts' } })
const TSCONFIG = JSON.stringify({
  compilerOptions: {
    module: 'preserve',
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    types: [],
  },
  include: ['src'],
})

test('the report has the signature, interface or type of each export', async () => {
  const root = makePackage({
    'package.json': MANIFEST,
    'tsconfig.json': TSCONFIG,
    'src/pages.ts': [
      "import type { Limits } from './inside/limits.ts'",
      'export const limit = 3',
      'export function listRecords(query: string, limits: Limits, page = 1): string[] { return [query] }',
      '/** Not in the report. */',
      'export interface Page { readonly id: string }',
      "export type { Limits } from './inside/limits.ts'",
    ].join('\n'),
    'src/inside/limits.ts': 'export interface Limits { readonly max: number }',
    'src/pages.test.ts': 'export const notListed = 1',
  })
  const report = await writeExportReport(root, 'shared-sample')
  expect(report).toContain('## shared-sample/pages\n')
  expect(report).toContain('const limit = 3')
  expect(report).toContain('function listRecords(query: string, limits: Limits, page?: number): string[]')
  expect(report).toContain('interface Page {\n')
  expect(report.match(/interface Limits/g)).toHaveLength(2)
  expect(report).not.toContain('notListed')
})

test('the report has the internal types that an export uses', async () => {
  const root = makePackage({
    'package.json': JSON.stringify({ name: 'shared-sample', exports: { './pages': './src/pages.ts' } }),
    'tsconfig.json': TSCONFIG,
    'src/pages.ts': [
      "import type { Order } from './order.ts'",
      'interface Options { readonly order: Order }',
      'export function listRecords(options: Options): string { return options.order }',
    ].join('\n'),
    'src/order.ts': "export type Order = 'up' | 'down'\nexport type Unused = 1",
  })
  const report = await writeExportReport(root, 'shared-sample')
  expect(report).toContain('## Internal types of src/order.ts\n')
  expect(report).toContain('## Internal types of src/pages.ts\n')
  expect(report).not.toContain('Unused')
})

test('a zod schema has its inferred type, with other schemas by name and unions in one order', async () => {
  const root = makePackage({
    'package.json': MANIFEST,
    'tsconfig.json': TSCONFIG,
    'src/pages.ts': [
      'interface Zod<T> { readonly _zod: { readonly output: T } }',
      "export declare const Order: Zod<{ by: 'title' | 'date' | 'author'; field: string }>",
      "export declare const Query: Zod<{ word: string; order: { by: 'title' | 'date' | 'author'; field: string } }>",
      'export type Query = { word: string }',
    ].join('\n'),
  })
  const report = await writeExportReport(root, 'shared-sample')
  expect(report).toContain("const Order: Schema<{ by: 'author' | 'date' | 'title'; field: string }>")
  expect(report).toContain('const Query: Schema<{ word: string; order: Order }>')
  expect(report).not.toContain('type Query')
})
