import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readIfPresent } from './workspace.ts'

export interface TestResult {
  readonly title: string
  readonly file: string
  readonly status: 'passed' | 'failed' | 'skipped'
  readonly reason?: readonly string[]
}

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

export interface Part {
  readonly name: string
  readonly what: string
  run(context: PartContext): PartResult | Promise<PartResult>
}

export function resultOf(complaints: readonly string[], notes: readonly string[] = []): PartResult {
  return { ok: complaints.length === 0, lines: [...complaints, ...notes] }
}

interface GeneratedFile {
  readonly file: string
  readonly text: string
  readonly complaint: string
}

/** Fault for an outdated generated file; `update` writes it instead. */
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
