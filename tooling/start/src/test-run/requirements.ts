import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestResult } from './test-results.ts'

/** Row of `docs/requirements.md`. */
export interface RequirementRow {
  /** Number of the requirement, such as `REG-03`. */
  readonly requirement: string
  /** Files or folders, from the root, whose tests may prove it. */
  readonly tests: readonly string[]
}

const TABLE = 'docs/requirements.md'
const ROW = /^\| (?<requirement>[A-Z][A-Z0-9]{2,4}-\d{2}) +\|[^|]+\| (?<tests>[^|]+)\|$/gm
/** Requirement numbers in test titles: `REG-03`. */
const NUMBER = /(?<![\w-])[A-Z][A-Z0-9]{2,4}-\d{2}(?![\w-])/g

/** Rows of the table of requirements. @throws Error when the table is missing */
export function readRequirements(root: string): RequirementRow[] {
  const rows = readFileSync(join(root, TABLE), 'utf8').matchAll(ROW)
  return [...rows].map(({ groups }) => ({
    requirement: groups?.['requirement'] ?? '',
    tests: (groups?.['tests'] ?? '').replaceAll('`', '').trim().split(/\s+/),
  }))
}

/** Sorted requirements named by passed tests. */
export function listProvedRequirements(results: readonly TestResult[]): string[] {
  const passed = results.filter(({ status }) => status === 'passed')
  return [...new Set(passed.flatMap(({ title }) => numbersIn(title)))].sort()
}

/** Requirements without a passed test, and titles that name one outside of the paths of its row. */
export function findRequirementFaults(
  rows: readonly RequirementRow[],
  results: readonly TestResult[],
): TestResult[] {
  const proved = new Set<string>()
  const strays = new Map<string, TestResult>()
  for (const { title, file, status } of results) {
    for (const requirement of numbersIn(title)) {
      const row = rows.find((one) => one.requirement === requirement)
      const isListed = row?.tests.some((path) => file.startsWith(path)) ?? false
      if (isListed && status === 'passed') proved.add(requirement)
      if (isListed) continue
      const fault = `${TABLE} lists no tests of ${requirement} there`
      strays.set(`${requirement} ${file}`, { title: `${fault}: ${title}`, file, status: 'failed' })
    }
  }
  const unproved = rows
    .filter(({ requirement }) => !proved.has(requirement))
    .map(({ requirement }): TestResult => ({
      title: `${requirement} is proved by a passed test`,
      file: TABLE,
      status: 'failed',
    }))
  return [...strays.values(), ...unproved]
}

function numbersIn(title: string): readonly string[] {
  return title.match(NUMBER) ?? []
}
