import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Characters that are searched before other requests are served. */
const SLICE = 250_000
/** Longer than anything that is searched for. */
const OVERLAP = 500

/** Milliseconds that remain for the searches of a file. */
const WORK = new AsyncLocalStorage<{ left: number }>()

/** A file whose search would take too long. */
export class SearchTimeError extends Error {}

/** Runs the check of a file; its searches throw SearchTimeError after a time, in which other requests do not count. */
export function limitSearchTime<Result>(left: number, check: () => Promise<Result>): Promise<Result> {
  return WORK.run({ left }, check)
}

function countSearchTime(since: number): void {
  const work = WORK.getStore()
  if (work === undefined) return
  work.left -= performance.now() - since
  if (work.left < 0) throw new SearchTimeError()
}

/**
 * Overlapping slices of a text or of bytes, or slices that end before a character. Other requests are served in between.
 * @throws SearchTimeError
 */
export async function* slicesOf(source: Buffer | string, boundary?: string): AsyncGenerator<string> {
  let next = 0
  for (let from = 0; from < source.length; from = next) {
    const end = boundary === undefined ? -1 : source.indexOf(boundary, from + SLICE)
    const to = boundary === undefined ? from + SLICE + OVERLAP : end < 0 ? source.length : end
    next = boundary === undefined ? from + SLICE : to
    const since = performance.now()
    yield typeof source === 'string' ? source.slice(from, to) : source.toString('latin1', from, to)
    countSearchTime(since)
    if (to < source.length) await nextTurn()
  }
}
