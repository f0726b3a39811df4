import { setImmediate as nextTurn } from 'node:timers/promises'

/** Characters that are searched before other requests are served. */
const SLICE = 250_000
/** Longer than anything that is searched for. */
const OVERLAP = 500

/** Overlapping slices of a text or of bytes. Other requests are served in between. */
export async function* slicesOf(source: Buffer | string): AsyncGenerator<string> {
  for (let from = 0; from < source.length; from += SLICE) {
    const to = from + SLICE + OVERLAP
    yield typeof source === 'string' ? source.slice(from, to) : source.toString('latin1', from, to)
    if (to < source.length) await nextTurn()
  }
}
