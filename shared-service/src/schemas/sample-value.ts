import { isDeepStrictEqual } from 'node:util'
import type { JsonSchema } from 'shared-contracts/release/release-record'

/** Stands for some text that a schema takes and that nobody can spell: its pattern is beyond guessing. */
export class UnknownText {
  readonly schema: JsonSchema

  constructor(schema: JsonSchema) {
    this.schema = schema
  }

  /** What is told of it where an example is shown. */
  toJSON(): string {
    return String(this.schema['format'] ?? this.schema['pattern'])
  }
}

export function typeOfValue(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof UnknownText) return 'string'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}

export function sameValue(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one, other)
}
