/** A source that is refused as a whole; the message is for the person who imports. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}

/** One row that is left out, and why. Lines count from 1, the header is line 1. */
export interface Refusal {
  readonly line: number
  readonly field: string
  readonly reason: string
}
