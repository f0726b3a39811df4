import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const READS_BOTH = /stack\/(?:portals|people\/frame-people)\.ts|OTHER_PORTAL_URL/
const TAKES_A_VALUE = new Set(['-g', '--grep', '-G', '--grep-invert', '-j', '--workers', '-c', '--config'])

/**
 * Whether the journeys named by Playwright arguments need the other portal too. Playwright matches a name as
 * part of a path; without names it runs all.
 */
export function needsBothPortals(folder: string, args: readonly string[]): boolean {
  const files = globSync('**/*.spec.ts', { cwd: folder, exclude: ['node_modules/**'] })
  const names = args.filter((one, place) => !one.startsWith('-') && !TAKES_A_VALUE.has(args[place - 1] ?? ''))
  const named = files.filter((file) => names.some((name) => file.includes(normalizeName(name))))
  if (named.length === 0) return true
  return named.some((file) => READS_BOTH.test(readFileSync(join(folder, file), 'utf8')))
}

/** Removes the folder and line of `e2e/journeys/smoke.spec.ts:12`, like Playwright. */
function normalizeName(argument: string): string {
  return argument.replace(/^(?:\.\/)?(?:e2e\/)?/, '').replace(/:\d+(?::\d+)?$/, '')
}
