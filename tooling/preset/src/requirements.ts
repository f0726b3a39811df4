import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Row of `docs/requirements.md`. */
export interface RequirementRow {
  /** Number of the requirement, such as `REG-03`. */
  readonly requirement: string
  /** Files or folders, from the root, whose tests may prove it. */
  readonly tests: readonly string[]
}

export const REQUIREMENTS_TABLE = 'docs/requirements.md'
const ROW = /^\| (?<requirement>[A-Z][A-Z0-9]{2,4}-\d{2}) +\|[^|]+\| (?<tests>[^|]+)\|$/gm
const NUMBER = /(?<![\w-])[A-Z][A-Z0-9]{2,4}-\d{2}(?![\w-])/g

/** Rows of the table of requirements. @throws Error when the table is missing */
export function readRequirements(root: string): RequirementRow[] {
  const rows = readFileSync(join(root, REQUIREMENTS_TABLE), 'utf8').matchAll(ROW)
  return [...rows].map(({ groups }) => ({
    requirement: groups?.['requirement'] ?? '',
    tests: (groups?.['tests'] ?? '').replaceAll('`', '').trim().split(/\s+/),
  }))
}

/** Requirements that a test title names: `REG-03`, but not `SHA-256`. */
export function listRequirements(title: string): readonly string[] {
  return title.match(NUMBER) ?? []
}
