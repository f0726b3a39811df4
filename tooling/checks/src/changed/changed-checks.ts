import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Check, CheckResult } from '../check-result.ts'
import { contracts } from '../repository/contracts.ts'
import { checkLayout } from '../repository/layout.ts'
import { lintFiles } from '../repository/lint.ts'
import { texts } from '../repository/texts.ts'
import { checkFormat } from '../repository/tools.ts'
import { checkTypes } from '../repository/type-check.ts'
import { runJest } from '../repository/unit.ts'
import { runNode, toolResult } from '../run-tool.ts'
import { listFiles, listPackages } from '../workspace.ts'
import { findPackage, listChangedFiles, listReachedJourneys, listReachedPackages } from './changed-files.ts'
import { findReachedTests, readImporters, resolveInWorkspace } from './import-graph.ts'

const CODE = /\.(tsx?|mjs|cjs|js)$/
/** These take about 1.5 minutes on two idle cores. */
const TEST_FILES = 40

export function listChangedChecks(root: string): readonly Check[] {
  const changed = listChangedFiles(root)
  const packages = listPackages(root)
  const journeys = listReachedJourneys(changed)
  let tests: Promise<unknown> = Promise.resolve()
  return [
    {
      name: 'tests',
      what: 'tests that import a changed file, the nearest first',
      run: () => {
        const run = runReachedTests(root, changed)
        tests = run.catch(() => undefined)
        return run
      },
    },
    {
      name: 'lint',
      what: 'changed files',
      run: () =>
        lintFiles(
          root,
          changed.filter((file) => CODE.test(file) && !file.includes('/templates/')),
        ),
    },
    {
      name: 'types',
      what: 'packages with changed files and those that depend on them',
      run: () => checkTypes(root, listReachedPackages(packages, changed)),
    },
    ...(changed.length === 0
      ? []
      : [{ name: 'format', what: 'changed files', run: () => checkFormat(root, changed) }]),
    {
      name: 'layout',
      what: 'names of files, sizes of folders, changed files that have grown long',
      run: () => checkLayout(root, changed),
    },
    ...(changed.some((file) => /\.(tsx?|json)$/.test(file)) ? [texts] : []),
    ...(changed.some((file) => file.startsWith('shared-')) ? [contracts] : []),
    ...(journeys.length === 0
      ? []
      : [
          {
            name: 'journeys',
            what: journeys.join(', '),
            run: async () => {
              // Sequential: with a starting portal beside them, tests time out.
              await tests
              return toolResult(await runNode(root, [join(root, 'e2e/stack/run.ts'), ...journeys]))
            },
          },
        ]),
  ]
}

async function runReachedTests(root: string, changed: readonly string[]): Promise<CheckResult> {
  const packages = listPackages(root)
  const files = packages.flatMap(({ folder }) =>
    listFiles(join(root, folder))
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
  const importers = readImporters(root, files, resolveInWorkspace(root, packages))
  const reached = findReachedTests(importers, changed).sort((one, two) => one.distance - two.distance)
  const chosen = reached.slice(0, TEST_FILES)
  const lines: string[] = []
  for (const { folder } of packages.filter(({ folder }) =>
    existsSync(join(root, folder, 'jest.config.js')),
  )) {
    const tests = chosen.filter(({ file }) => findPackage(packages, file)?.folder === folder)
    if (tests.length === 0) continue
    const paths = tests.map(({ file }) => join(root, file))
    const run = await runJest(root, folder, ['--runTestsByPath', ...paths])
    lines.push(...run.lines)
  }
  const left = reached.length - chosen.length
  const notes = [
    `note: ${chosen.length} of ${reached.length} test files that the change reaches`,
    ...(left > 0 ? [`note: ${left} files farther away are left to npm test`] : []),
  ]
  return { ok: lines.length === 0, lines: [...lines, ...notes] }
}
