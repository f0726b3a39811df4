import { brotliCompressSync } from 'node:zlib'
import type { Compilation } from 'webpack'
import { needsOf } from '../release/chunk-needs.ts'

/**
 * Most bytes, brotli, of what one screen or slot brings itself. The budgets of whole pages (architecture, section 10)
 * are measured with the shell; these keep one remote from using them up, also one that is built elsewhere.
 */
const BUDGETS = { script: 40 * 1024, style: 12 * 1024, text: 30 * 1024 } as const

/** Complaints about screens, slots and text files that are too large. */
export function budgetProblems(compilation: Compilation, parts: readonly string[]): string[] {
  const size = (files: readonly string[]): number =>
    files.reduce((sum, file) => sum + compressed(compilation, file), 0)
  const measured = parts.flatMap((name) => {
    const group = compilation.namedChunkGroups.get(name)
    if (group === undefined) return []
    const { js, css } = needsOf(compilation, group)
    return [
      { what: `the scripts of ${name}`, bytes: size(js), most: BUDGETS.script },
      { what: `the styles of ${name}`, bytes: size(css), most: BUDGETS.style },
    ]
  })
  const texts = compilation
    .getAssets()
    .filter(({ name }) => name.startsWith('texts/'))
    .map(({ name }) => ({ what: name, bytes: size([name]), most: BUDGETS.text }))
  return [...measured, ...texts]
    .filter(({ bytes, most }) => bytes > most)
    .map(({ what, bytes, most }) => {
      return `${what} have ${String(bytes)} bytes (brotli), more than the budget of ${String(most)}`
    })
}

function compressed(compilation: Compilation, file: string): number {
  return brotliCompressSync(compilation.getAsset(file)?.source.buffer() ?? '').byteLength
}
