import { brotliCompressSync } from 'node:zlib'
import type { Compilation } from 'webpack'
import { needsOf } from '../release/chunk-needs.ts'

/**
 * Maximum bytes (brotli) that one screen or slot adds, also for remotes that are built elsewhere. Budgets of whole
 * pages are in `e2e/budgets`.
 */
const BUDGETS = { entry: 8 * 1024, script: 40 * 1024, style: 12 * 1024, text: 30 * 1024 } as const

interface Budget {
  /** Subject of the message, with its verb. */
  readonly what: string
  readonly files: readonly string[]
  /** Bytes, brotli. */
  readonly most: number
}

export function remoteBudgets(compilation: Compilation, parts: readonly string[]): Budget[] {
  const ofParts = parts.flatMap((name) => {
    const group = compilation.namedChunkGroups.get(name)
    if (group === undefined) return []
    const { js, css } = needsOf(compilation, group)
    return [
      { what: `the scripts of ${name} have`, files: js, most: BUDGETS.script },
      { what: `the styles of ${name} have`, files: css, most: BUDGETS.style },
    ]
  })
  const names = compilation.getAssets().map(({ name }) => name)
  return [
    ...ofParts,
    ...names
      .filter((name) => name.startsWith('texts/'))
      .map((name) => ({ what: `${name} have`, files: [name], most: BUDGETS.text })),
    ...names
      .filter((name) => name.startsWith('entry.'))
      .map((name) => ({ what: `${name} has`, files: [name], most: BUDGETS.entry })),
  ]
}

export function budgetProblems(compilation: Compilation, budgets: readonly Budget[]): string[] {
  return budgets.flatMap(({ what, files, most }) => {
    const bytes = files.reduce((sum, file) => sum + compressed(compilation, file), 0)
    return bytes > most
      ? [`${what} ${bytes} bytes (brotli), more than the budget of ${most}; load later with import()`]
      : []
  })
}

function compressed(compilation: Compilation, file: string): number {
  return brotliCompressSync(compilation.getAsset(file)?.source.buffer() ?? '').byteLength
}
