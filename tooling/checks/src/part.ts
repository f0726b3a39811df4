import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readIfPresent } from './workspace.ts'

/** A single test of a part, where the part knows them one by one. */
export interface TestResult {
  readonly title: string
  readonly file: string
  readonly status: 'passed' | 'failed' | 'skipped'
  /** What a failed test says, in lines; only of failed ones. */
  readonly reason?: readonly string[]
}

/** What a part found: nothing wrong, or lines that say what and where. */
export interface PartResult {
  readonly ok: boolean
  readonly lines: readonly string[]
  readonly tests?: readonly TestResult[]
}

export interface PartContext {
  readonly root: string
  /** Write generated documents instead of comparing them (`pnpm check --update`). */
  readonly update: boolean
}

/** One part of `pnpm check`, named as on the command line. */
export interface Part {
  readonly name: string
  readonly what: string
  run(context: PartContext): PartResult | Promise<PartResult>
}

/** The result of a part that collects complaints. */
export function resultOf(complaints: readonly string[], notes: readonly string[] = []): PartResult {
  return { ok: complaints.length === 0, lines: [...complaints, ...notes] }
}

interface GeneratedFile {
  readonly file: string
  readonly text: string
  readonly complaint: string
}

/** The complaint about a generated file of the repository that is not up to date; `update` writes it instead. */
export function compareGenerated(
  { root, update }: PartContext,
  { file, text, complaint }: GeneratedFile,
): readonly string[] {
  const path = join(root, file)
  if (update) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return readIfPresent(root, file) === text ? [] : [complaint]
}
