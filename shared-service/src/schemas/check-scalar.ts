import type { JsonSchema } from 'shared-contracts/release/release-record'
import { UnknownText } from './sample-value.ts'
import { ACCEPTED, UNKNOWN, all, rejected, type Verdict } from './verdict.ts'
import vocabulary from './vocabulary.json' with { type: 'json' }

/** Longer texts are not matched, because a pattern may be exponential. */
const MAX_MATCHED_LENGTH = 24
const MAX_PATTERN_LENGTH = 1000

/** Formats that restrict texts. */
const FORMATS: ReadonlySet<unknown> = new Set(vocabulary.formats)

const BOUNDS = {
  '≥': (value: number, bound: number) => value >= bound,
  '≤': (value: number, bound: number) => value <= bound,
  '>': (value: number, bound: number) => value > bound,
  '<': (value: number, bound: number) => value < bound,
}

/** Verdict on one bound, which the schema may lack. */
export function checkBound(
  value: number,
  [sign, bound, unit = '']: readonly [sign: keyof typeof BOUNDS, bound: unknown, unit?: string],
  refuse: (want: string) => Verdict,
): Verdict {
  if (typeof bound !== 'number' || BOUNDS[sign](value, bound)) return ACCEPTED
  return refuse(`${sign} ${bound}${unit}`)
}

/** Validates a number. */
export function checkNumber(schema: JsonSchema, value: number, path: readonly string[]): Verdict {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  const refuse = (want: string): Verdict => rejected({ path, rule: 'range', want, got: String(value) })
  return all([
    checkBound(value, ['≥', minimum], refuse),
    checkBound(value, ['≤', maximum], refuse),
    checkBound(value, ['>', exclusiveMinimum], refuse),
    checkBound(value, ['<', exclusiveMaximum], refuse),
    typeof multipleOf === 'number' ? checkMultiple(value, multipleOf, refuse) : ACCEPTED,
  ])
}

function checkMultiple(value: number, step: number, refuse: (want: string) => Verdict): Verdict {
  // Integers only: rounding of fractions proves nothing.
  if (!Number.isSafeInteger(value) || !Number.isSafeInteger(step) || step === 0) return UNKNOWN
  return value % step === 0 ? ACCEPTED : refuse(`multiple of ${step}`)
}

/** Validates a string. */
export function checkString(
  schema: JsonSchema,
  value: string | UnknownText,
  path: readonly string[],
): Verdict {
  if (value instanceof UnknownText) return checkUnknown(schema, value)
  const { minLength, maxLength, pattern, format } = schema
  const length = [...value].length
  const refuse = (rule: 'range' | 'format', want: string): Verdict =>
    rejected({ path, rule, want, got: JSON.stringify(value.length > 30 ? `${value.slice(0, 30)}…` : value) })
  return all([
    checkBound(length, ['≥', minLength, ' characters'], (want) => refuse('range', want)),
    checkBound(length, ['≤', maxLength, ' characters'], (want) => refuse('range', want)),
    typeof pattern === 'string'
      ? checkPattern(pattern, value, () => refuse('format', typeof format === 'string' ? format : pattern))
      : ACCEPTED,
    // Where zod gives a format a pattern, the pattern decides.
    typeof format === 'string' && pattern === undefined
      ? checkFormat(format, value, (want) => refuse('format', want))
      : ACCEPTED,
  ])
}

function checkPattern(pattern: string, value: string, refuse: () => Verdict): Verdict {
  if (value.length > MAX_MATCHED_LENGTH || pattern.length > MAX_PATTERN_LENGTH) return UNKNOWN
  try {
    return new RegExp(pattern, 'u').test(value) ? ACCEPTED : refuse()
  } catch {
    // zod also emits patterns of other flags.
    return UNKNOWN
  }
}

function checkFormat(format: string, value: string, refuse: (want: string) => Verdict): Verdict {
  if (!FORMATS.has(format)) return UNKNOWN
  return value.length < 2 ? refuse(format) : UNKNOWN
}

/** A text that only its schema describes: accepted by a schema without further restrictions. */
function checkUnknown(schema: JsonSchema, { schema: own }: UnknownText): Verdict {
  const { minLength, maxLength, pattern, format } = schema
  const fits = [
    pattern === undefined || pattern === own['pattern'],
    format === undefined || format === own['format'] || pattern !== undefined,
    minLength === undefined || isAtLeast(own['minLength'], minLength),
    maxLength === undefined || isAtLeast(maxLength, own['maxLength']),
  ]
  return fits.every(Boolean) ? ACCEPTED : UNKNOWN
}

function isAtLeast(one: unknown, other: unknown): boolean {
  return typeof one === 'number' && typeof other === 'number' && one >= other
}
