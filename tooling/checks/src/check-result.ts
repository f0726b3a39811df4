import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readIfPresent } from './workspace.ts'

export interface TestResult {
  readonly title: string
  readonly file: string
  readonly status: 'passed' | 'failed' | 'skipped'
  readonly reason?: readonly string[]
}

export interface CheckResult {
  readonly ok: boolean
  readonly lines: readonly string[]
  readonly tests?: readonly TestResult[]
}

export interface CheckContext {
  readonly root: string
  /** Write generated documents instead of comparing them (`pnpm check --update`). */
  readonly update: boolean
}

export interface Check {
  readonly name: string
  readonly what: string
  run(context: CheckContext): CheckResult | Promise<CheckResult>
}

export function resultOf(complaints: readonly string[], notes: readonly string[] = []): CheckResult {
  return { ok: complaints.length === 0, lines: [...complaints, ...notes] }
}

interface GeneratedFile {
  readonly file: string
  readonly text: string
  readonly complaint: string
}

/** Fault for an outdated generated file; `update` writes it instead. */
export function compareGenerated(
  { root, update }: CheckContext,
  { file, text, complaint }: GeneratedFile,
): readonly string[] {
  const path = join(root, file)
  if (update) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return readIfPresent(root, file) === text ? [] : [complaint]
}
