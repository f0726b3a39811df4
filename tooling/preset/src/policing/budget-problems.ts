import { brotliCompressSync } from 'node:zlib'
import type { Compilation } from 'webpack'
import { needsOf } from '../release/chunk-needs.ts'

/**
 * Most bytes, brotli, of what one screen or slot brings itself. The budgets of whole pages (architecture, section 10)
 * are measured with the shell; these keep one remote from using them up, also one that is built elsewhere.
 */
const BUDGETS = { entry: 8 * 1024, script: 40 * 1024, style: 12 * 1024, text: 30 * 1024 } as const

/** Files that may have so many bytes together. */
interface Budget {
  /** Subject of the complaint, with its verb. */
  readonly what: string
  readonly files: readonly string[]
  /** Bytes, brotli. */
  readonly most: number
}

/** Budgets of the entry, the text files, and each screen and slot of a remote. */
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

/** Complaints about files that are larger than their budget. */
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
