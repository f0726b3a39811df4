import { isDeepStrictEqual } from 'node:util'
import type { JsonSchema } from 'shared-contracts/release/release-record'

/** A text that a schema accepts but whose pattern is too complex for an example. */
export class UnknownText {
  readonly schema: JsonSchema

  constructor(schema: JsonSchema) {
    this.schema = schema
  }

  /** Shown in examples. */
  toJSON(): string {
    return String(this.schema['format'] ?? this.schema['pattern'])
  }
}

/** JSON type of a value. */
export function typeOfValue(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof UnknownText) return 'string'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}

/** Whether two values are deeply equal. */
export function sameValue(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one, other)
}
