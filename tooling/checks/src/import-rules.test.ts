import { expect, jest, test } from '@jest/globals'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findTool, runNode } from './run-tool.ts'

jest.setTimeout(60_000)

const ROOT = join(import.meta.dirname, '../../..')
const PACKAGES = [
  'shell',
  'mf-a',
  'mf-b',
  'shared-contracts',
  'shared-ui',
  'shared-runtime',
  'shared-service',
  'svc-a',
  'svc-b',
  'e2e',
  'tooling/preset',
]

const ENGINE = 'svc-a/src/modules/registry-engine'
const CASES = 'svc-a/src/modules/case-engine'
const ENGINE_FROM_FOLDER = 'src/modules/registry-engine'

interface Breach {
  readonly rule: string
  readonly file: string
  readonly code: string
}

// The file that each breach imports; all of them exist, so that only the breach can be what is wrong.
const THERE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    PACKAGES.map((name) => [`${name}/src/thing.ts`, 'export interface Thing { id: string }\n']),
  ),
  'mf-a/src/features/second/part.ts': 'export const part = 1\n',
  'mf-a/src/app/router.ts': 'export const router = 1\n',
  'mf-a/src/testing/fake.ts': 'export const fake = 1\n',
  'svc-a/src/modules/second/store.ts': 'export const store = 1\n',
  'svc-a/registries/second/definition.ts': 'export const definition = 1\n',
  [`${ENGINE}/schema/text.ts`]: 'export const text = 1\n',
  [`${ENGINE}/storage/records/rows.ts`]: 'export const rows = 1\n',
  [`${ENGINE}/query/plan.ts`]: 'export const plan = 1\n',
  [`${ENGINE}/api/routes.ts`]: 'export const routes = 1\n',
  [`${CASES}/schema/states.ts`]: 'export const states = 1\n',
  [`${CASES}/storage/timers.store.ts`]: 'export const timers = 1\n',
  [`${CASES}/workflow/steps.ts`]: 'export const steps = 1\n',
  'mf-a/node_modules/antd/index.js': 'export const Button = 1\n',
  'mf-a/node_modules/antd/package.json': '{"name":"antd","type":"module","exports":"./index.js"}',
}

const BREACHES: readonly Breach[] = [
  breach('contracts-import-nothing', 'shared-contracts/src/a.ts', 'shared-runtime/thing'),
  breach('ui-imports-nothing', 'shared-ui/src/a.ts', 'shared-contracts/thing'),
  breach('kits-import-contracts', 'shared-runtime/src/a.ts', 'shared-ui/thing'),
  breach('kits-import-contracts', 'shared-service/src/a.ts', 'shared-runtime/thing'),
  breach('remotes-import-kits', 'mf-a/src/a.ts', 'mf-b/thing'),
  breach('remotes-import-kits', 'mf-a/src/b.ts', 'shell/thing'),
  breach('remotes-import-kits', 'mf-a/src/c.ts', 'shared-service/thing'),
  breach('shell-imports-kits', 'shell/src/a.ts', 'mf-a/thing'),
  breach('services-import-contracts-and-service', 'svc-a/src/a.ts', 'svc-b/thing'),
  breach('services-import-contracts-and-service', 'svc-a/src/b.ts', 'shared-ui/thing'),
  breach('e2e-knows-the-system-by-address', 'e2e/src/a.ts', 'svc-a/thing'),
  breach('fixtures-import-nothing', 'e2e/fixtures/a.ts', 'shared-contracts/thing'),
  breach('tooling-only-from-configuration', 'mf-a/src/d.ts', 'preset/thing'),
  breach('packages-by-name', 'mf-a/src/e.ts', '../../shared-ui/src/thing.ts'),
  breach('only-what-exists', 'mf-a/src/f.ts', 'shared-ui/src/thing.ts'),
  breach('antd-inside-shared-ui', 'mf-a/src/g.ts', 'antd'),
  breach('features-are-apart', 'mf-a/src/features/first/a.ts', '../second/part.ts'),
  breach('features-below-app', 'mf-a/src/features/first/b.ts', '../../app/router.ts'),
  breach('common-below-features', 'mf-a/src/common/a.ts', '../features/second/part.ts'),
  breach('modules-are-apart', 'svc-a/src/modules/first/a.ts', '../second/store.ts'),
  breach('modules-are-apart', `${ENGINE}/api/a.ts`, '../../second/store.ts'),
  breach('modules-are-apart', 'svc-a/src/modules/watches/a.ts', '../second/store.ts'),
  breach('engine-for-its-neighbours', 'svc-a/src/modules/first/b.ts', '../registry-engine/schema/text.ts'),
  breach('engine-by-its-entry', 'svc-a/src/modules/open-data/a.ts', '../registry-engine/query/plan.ts'),
  breach('engine-by-its-entry', 'svc-a/src/modules/watches/b.ts', '../registry-engine/api/routes.ts'),
  breach('engine-schema-imports-nothing-above', `${ENGINE}/schema/a.ts`, '../storage/records/rows.ts'),
  breach('engine-schema-imports-nothing-above', `${ENGINE}/schema/b.ts`, '../api/routes.ts'),
  breach('engine-storage-imports-nothing-above', `${ENGINE}/storage/records/a.ts`, '../../query/plan.ts'),
  breach('engine-query-imports-nothing-above', `${ENGINE}/query/a.ts`, '../api/routes.ts'),
  breach(
    'registry-folders-import-schema',
    'svc-a/registries/first/a.ts',
    `../../${ENGINE_FROM_FOLDER}/query/plan.ts`,
  ),
  breach('registry-folders-import-schema', 'svc-a/registries/first/b.ts', '../second/definition.ts'),
  breach(
    'registry-folders-by-their-list',
    'svc-a/src/modules/registries/a.ts',
    '../../../registries/second/definition.ts',
  ),
  breach('case-engine-for-its-neighbours', 'svc-a/src/modules/first/d.ts', '../case-engine/schema/states.ts'),
  breach(
    'case-engine-by-its-entry',
    'svc-a/src/modules/case-desk/a.ts',
    '../case-engine/storage/timers.store.ts',
  ),
  breach('case-schema-imports-nothing-above', `${CASES}/schema/a.ts`, '../storage/timers.store.ts'),
  breach('case-storage-imports-nothing-above', `${CASES}/storage/a.ts`, '../workflow/steps.ts'),
  breach('fakes-only-in-tests', 'mf-a/src/h.ts', './testing/fake.ts'),
  breach('no-circles', 'mf-a/src/round.ts', './there.ts'),
]

const ALLOWED: readonly Breach[] = [
  breach('', 'svc-a/registries/first/c.ts', `../../${ENGINE_FROM_FOLDER}/schema/text.ts`),
  breach('', 'mf-a/src/i.ts', 'shared-ui/thing'),
  breach('', 'mf-a/src/features/first/c.ts', '../../common/b.ts'),
  breach('', 'mf-a/src/i.test.ts', './testing/fake.ts'),
  breach('', 'mf-a/webpack.config.ts', 'preset/thing'),
  breach('', 'svc-a/src/c.ts', 'shared-service/thing'),
  breach('', `${ENGINE}/api/b.ts`, '../query/plan.ts'),
  breach('', `${ENGINE}/query/c.ts`, '../storage/records/rows.ts'),
  breach('', 'svc-a/src/modules/registry-desk/a.ts', '../registry-engine/schema/text.ts'),
  breach('', 'svc-a/src/modules/case-desk/b.ts', '../case-engine/workflow/steps.ts'),
]

/** A type import: types count. */
function breach(rule: string, file: string, target: string): Breach {
  return { rule, file, code: `import type * as Other from '${target}'\nexport type Own = typeof Other\n` }
}

function makeTree(): string {
  const root = mkdtempSync(join(tmpdir(), 'imports-'))
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const [file, text] of Object.entries(THERE)) write(file, text)
  for (const { file, code } of [...BREACHES, ...ALLOWED]) write(file, code)
  write('mf-a/src/there.ts', "export type { Own } from './round.ts'\n")
  write('mf-a/src/common/b.ts', 'export const b = 1\n')
  mkdirSync(join(root, 'node_modules'))
  for (const folder of PACKAGES) {
    const name = folder.replace('tooling/', '')
    write(`${folder}/package.json`, `{"name":"${name}","type":"module","exports":{"./*":"./src/*.ts"}}`)
    symlinkSync(join(root, folder), join(root, 'node_modules', name))
  }
  return root
}

async function cruise(): Promise<Set<string>> {
  const root = makeTree()
  const args = ['--config', join(ROOT, '.dependency-cruiser.cjs'), '-T', 'json', ...PACKAGES]
  const { output } = await runNode(root, [
    findTool(ROOT, 'dependency-cruiser', 'bin/dependency-cruiser.mjs'),
    ...args,
  ])
  rmSync(root, { recursive: true })
  const report = JSON.parse(output.slice(output.indexOf('{'))) as {
    summary: { violations: { rule: { name: string }; from: string }[] }
  }
  return new Set(report.summary.violations.map(({ rule, from }) => `${rule.name} ${from}`))
}

const found = await cruise()

test.each(BREACHES)('$rule is caught in $file', ({ rule, file }) => {
  expect([...found].filter((line) => line.endsWith(` ${file}`))).toContain(`${rule} ${file}`)
})

test.each(ALLOWED)('$file may import what it imports', ({ file }) => {
  expect([...found].filter((line) => line.endsWith(` ${file}`))).toEqual([])
})
