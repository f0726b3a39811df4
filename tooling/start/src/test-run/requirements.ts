import { listRequirements, REQUIREMENTS_TABLE, type RequirementRow } from 'preset/requirements'
import type { TestResult } from './test-results.ts'

/** Sorted requirements named by passed tests. */
export function listProvedRequirements(results: readonly TestResult[]): string[] {
  const passed = results.filter(({ status }) => status === 'passed')
  return [...new Set(passed.flatMap(({ title }) => listRequirements(title)))].sort()
}

/** Failed results for requirements without a passed test; `pnpm check docs` checks where titles name them. */
export function findUnprovedRequirements(
  rows: readonly RequirementRow[],
  proved: readonly string[],
): TestResult[] {
  return rows
    .filter(({ requirement }) => !proved.includes(requirement))
    .map(({ requirement }) => ({
      title: `${requirement} is proved by a passed test`,
      file: REQUIREMENTS_TABLE,
      status: 'failed',
    }))
}
