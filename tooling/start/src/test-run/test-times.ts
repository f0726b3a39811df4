import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readJson } from '../state/run-files.ts'

const FILES_SHOWN = 10

/** Duration of a stage. `budget`: seconds on two idle cores. */
export interface StageTime {
  readonly name: string
  readonly seconds: number
  readonly budget: number
}

export interface FileTime {
  readonly file: string
  readonly seconds: number
}

export function describeStages(stages: readonly StageTime[]): string[] {
  const total: StageTime = {
    name: 'in all',
    seconds: stages.reduce((sum, { seconds }) => sum + seconds, 0),
    budget: stages.reduce((sum, { budget }) => sum + budget, 0),
  }
  const rows = [...stages, total].map(
    ({ name, seconds, budget }) => `  ${inSeconds(seconds)}  ${name} (budget ${budget} s)`,
  )
  const notes = stages
    .filter(({ seconds, budget }) => seconds > budget)
    .map(
      ({ name }) =>
        `note: ${name} took longer than its budget, which holds on an idle machine with two cores.`,
    )
  return ['Stages:', ...rows, ...notes]
}

export function describeFiles(files: readonly FileTime[]): string[] {
  if (files.length === 0) return []
  const dearest = [...files].sort((one, two) => two.seconds - one.seconds).slice(0, FILES_SHOWN)
  return ['Slowest files:', ...dearest.map(({ file, seconds }) => `  ${inSeconds(seconds)}  ${file}`)]
}

/** Times in jest and Playwright reports newer than `since` (milliseconds since 1970). */
export function readFileTimes(root: string, since: number): FileTime[] {
  const folder = join(root, '.reports')
  return readdirSync(folder)
    .filter((name) => /^(jest-.*|playwright)\.json$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).mtimeMs >= since)
    .flatMap((file) => {
      const report = readJson(file) as JestTimes & PlaywrightTimes
      const suites = (report.suites ?? []).map((suite) => ({
        file: `e2e/${suite.file ?? ''}`,
        seconds: durationOf(suite) / 1000,
      }))
      return [...jestTimes(root, report), ...suites]
    })
}

interface JestTimes {
  readonly testResults?: readonly {
    readonly name: string
    readonly startTime: number
    readonly endTime: number
  }[]
}

function jestTimes(root: string, { testResults = [] }: JestTimes): FileTime[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name).replaceAll('\\', '/'),
    seconds: (endTime - startTime) / 1000,
  }))
}

interface PlaywrightTimes {
  readonly suites?: readonly (PlaywrightTimes & { readonly file?: string })[]
  readonly specs?: readonly {
    readonly tests: readonly { readonly results?: readonly { readonly duration: number }[] }[]
  }[]
}

function durationOf({ suites = [], specs = [] }: PlaywrightTimes): number {
  const own = specs
    .flatMap(({ tests }) => tests.flatMap(({ results = [] }) => results))
    .reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + durationOf(suite), own)
}

function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1)} s`.padStart(9)
}
