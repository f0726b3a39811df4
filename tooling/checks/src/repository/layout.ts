import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { resultOf, type Check, type CheckResult } from '../check-result.ts'
import { listFiles, listPackages } from '../workspace.ts'

const FORBIDDEN = new Set(['utils', 'helpers', 'misc', 'common', 'types', 'index'])
const SOURCE = /\.(tsx?|mjs|js)$/
const TEST = /\.(test|spec)\.tsx?$/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/
const REVIEW_LINES = 250
const FOLDER_FILES = 16

export const layout: Check = {
  name: 'layout',
  what: 'names of files, sizes of folders',
  run: ({ root }) => checkLayout(root, []),
}

/** Checks all packages, with notes about long files among the changed ones. */
export function checkLayout(root: string, changed: readonly string[]): CheckResult {
  const files = listPackages(root).flatMap(({ folder }) =>
    listFiles(join(root, folder)).map((file) => `${folder}/${file}`),
  )
  const long = changed.filter((file) => SOURCE.test(file) && countLines(join(root, file)) > REVIEW_LINES + 1)
  return resultOf(
    findLayoutFaults(files),
    long.map((file) => `note: ${file} has more than ${REVIEW_LINES} lines; check whether to split it`),
  )
}

function countLines(file: string): number {
  return readFileSync(file, 'utf8').split('\n').length
}

export function findLayoutFaults(files: readonly string[]): string[] {
  const sources = files.filter((file) => SOURCE.test(file))
  return [...findNames(sources), ...findFullFolders(sources)]
}

export function findNames(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const [name = '', ...suffixes] = basename(file).replace(SOURCE, '').split('.')
    if (FORBIDDEN.has(name)) return [`${file}: "${name}" does not describe the content; name the subject`]
    const named = [name, ...suffixes].every((part) => KEBAB.test(part))
    return named ? [] : [`${file}: names are kebab-case`]
  })
}

export function findFullFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files.filter((candidate) => !TEST.test(candidate))) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > FOLDER_FILES)
    .map(
      ([folder, count]) => `${folder}: ${count} source files, at most ${FOLDER_FILES}; split it by subject`,
    )
}
