import type { JsonSchema } from 'shared-contracts/release/release-record'
import { checkValue } from './check-value.ts'
import {
  asSchema,
  decidingKeywords,
  isObject,
  propertiesOf,
  requiredOf,
  resolveReference,
  schemasIn,
  typesOf,
  type Schema,
} from './json-schema.ts'
import { UnknownText } from './sample-value.ts'
import { edgesOf, inside, type Counterpart } from './reader-edges.ts'
import vocabulary from './vocabulary.json' with { type: 'json' }

const MOST_SAMPLES = 3000
const MOST_DEPTH = 8
const LONGEST_LIST = 200
const LONGEST_TEXT = 5000
/** Objects with more fields are not compared, because each sample has all of them. */
const MOST_FIELDS = 400

const ANYTHING: readonly unknown[] = ['a', 1, 0.5, true, null, [], {}]

const BY_TYPE: Readonly<Record<string, (schema: JsonSchema, around: Around) => readonly unknown[]>> = {
  string: textSamples,
  number: numberSamples,
  integer: numberSamples,
  boolean: () => [true, false],
  null: () => [null],
  array: listSamples,
  object: objectSamples,
}

interface Around {
  readonly root: JsonSchema
  /** The other schema at this place, whose edges are tried. */
  readonly other: Counterpart
  readonly depth: number
}

/**
 * Values that a schema accepts, each different from the first in one place: every choice, bound, and omitted optional
 * field. Empty when no value can be created.
 */
export function samplesOf(root: JsonSchema, other: JsonSchema): readonly unknown[] {
  return make(root, { root, other: { schemas: [other], root: other }, depth: 0 })
}

function make(schema: Schema, around: Around): readonly unknown[] {
  const found = resolveReference(schema, around.root)
  if (found === false || around.depth > MOST_DEPTH) return []
  if (found === true || decidingKeywords(found).length === 0) return ANYTHING
  const inner = { ...around, depth: around.depth + 1 }
  const made = candidates(found, inner)
  const { root } = around
  return made
    .filter((value) => checkValue(found, value, { root, path: [] }).state !== 'rejected')
    .slice(0, MOST_SAMPLES)
}

function candidates(schema: JsonSchema, around: Around): readonly unknown[] {
  if (Array.isArray(schema['enum'])) return schema['enum'] as readonly unknown[]
  if (Object.hasOwn(schema, 'const')) return [schema['const']]
  const merged = mergeAll(schema, around.root)
  if (merged !== undefined) return make(merged, around)
  const branches = [...schemasIn(schema['anyOf']), ...schemasIn(schema['oneOf'])]
  if (branches.length > 0) {
    const { anyOf, oneOf, ...beside } = schema
    void anyOf
    void oneOf
    const alone = decidingKeywords(beside).length === 0
    return branches.flatMap((branch) => make(alone ? branch : { allOf: [branch, beside] }, around))
  }
  const types = typesOf(schema) ?? (isObject(schema['properties']) ? ['object'] : [])
  return types.flatMap((type) => BY_TYPE[type]?.(schema, around) ?? [])
}

/** Merges `allOf` into one object schema; undefined without it. */
function mergeAll(schema: JsonSchema, root: JsonSchema): JsonSchema | undefined {
  const parts = schemasIn(schema['allOf']).map((part) => resolveReference(part, root))
  if (parts.length === 0) return undefined
  const { allOf, ...beside } = schema
  void allOf
  const objects = [...parts, beside].filter((part): part is JsonSchema => isObject(part))
  return {
    ...(Object.assign({}, ...objects) as JsonSchema),
    properties: Object.assign({}, ...objects.map(propertiesOf)) as unknown,
    required: objects.flatMap((part) => [...requiredOf(part)]),
  }
}

function textSamples(schema: JsonSchema, { other, root }: Around): readonly unknown[] {
  const hints = edgesOf(other)
  const lengths = [...hints.numbers, schema['minLength'], schema['maxLength']]
  const long = lengths
    .filter((length) => typeof length === 'number')
    .filter((length) => length > 0 && length <= LONGEST_TEXT)
    .map((length) => 'a'.repeat(length))
  const spelled = [...vocabulary.texts, ...hints.texts, ...long].filter(
    (text) => checkValue(schema, text, { root, path: [] }).state === 'accepted',
  )
  const shaped = schema['pattern'] !== undefined || schema['format'] !== undefined
  return shaped ? [...spelled, new UnknownText(schema)] : spelled
}

function numberSamples(schema: JsonSchema, { other }: Around): readonly unknown[] {
  const hints = edgesOf(other)
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  const edges = [minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf]
    .filter((edge) => typeof edge === 'number')
    .flatMap((edge) => [edge, edge - 1, edge + 1, edge + 0.5, edge - 0.5])
  const whole = schema['type'] === 'integer'
  return [0, 1, -1, 0.5, ...edges, ...hints.numbers].filter((number) => !whole || Number.isInteger(number))
}

function listSamples(schema: JsonSchema, around: Around): readonly unknown[] {
  const positions = schemasIn(schema['prefixItems'])
  const below = { ...around, other: inside(around.other, '[]') }
  if (positions.length > LONGEST_LIST || Number(schema['minItems'] ?? 0) > LONGEST_LIST) return []
  if (positions.length > 0) return tupleSamples(positions.map((position) => make(position, below)))
  const items = make(Object.hasOwn(schema, 'items') ? asSchema(schema['items']) : true, below)
  const [base] = items
  const lengths = [1, 0, ...edgesOf(around.other).numbers, schema['minItems'], schema['maxItems']]
    .filter((length) => typeof length === 'number')
    .filter((length) => Number.isInteger(length) && length >= 0 && length <= LONGEST_LIST)
  const repeated = lengths
    .filter((length) => length === 0 || items.length > 0)
    .map((length) => Array.from({ length }, () => base))
  const least = typeof schema['minItems'] === 'number' ? Math.max(schema['minItems'], 1) : 1
  const varied = items.map((item) => [item, ...Array.from({ length: least - 1 }, () => base)])
  return [...repeated, ...varied]
}

function tupleSamples(positions: readonly (readonly unknown[])[]): readonly unknown[] {
  if (positions.some((samples) => samples.length === 0)) return []
  const base = positions.map(([first]) => first)
  const varied = positions.flatMap((samples, index) => samples.map((value) => ({ index, value })))
  return [base, ...varied.slice(0, MOST_SAMPLES).map(({ index, value }) => base.with(index, value))]
}

function objectSamples(schema: JsonSchema, around: Around): readonly unknown[] {
  const required = requiredOf(schema)
  const named = propertiesOf(schema)
  if (required.size + Object.keys(named).length > MOST_FIELDS) return []
  // A record with known names lists them as required.
  const others = isObject(schema['additionalProperties']) ? schema['additionalProperties'] : true
  const entries = [...required]
    .filter((name) => !Object.hasOwn(named, name))
    .map((name) => [name, others] as const)
  const made = [...Object.entries(named), ...entries].map(([name, inner]) => ({
    name,
    values: make(inner, { ...around, other: inside(around.other, name) }),
  }))
  const known = made.filter(({ values }) => values.length > 0)
  if ([...required].some((name) => !known.some((field) => field.name === name))) return []
  const whole = Object.fromEntries(known.map(({ name, values: [first] }) => [name, first]))
  const without = (left: (name: string) => boolean): object =>
    Object.fromEntries(Object.entries(whole).filter(([name]) => !left(name)))
  const samples = [
    whole,
    without((name) => !required.has(name)),
    ...known.filter(({ name }) => !required.has(name)).map((field) => without((name) => name === field.name)),
    ...known
      .flatMap(({ name, values }) => values.slice(1).map((value) => ({ name, value })))
      .slice(0, MOST_SAMPLES)
      .map(({ name, value }) => ({ ...whole, [name]: value })),
  ]
  return [...samples, ...entrySamples(schema, around).map((entry) => ({ ...whole, ...entry }))]
}

/** Entries of a record with any permitted name, only for objects without fields. */
function entrySamples(schema: JsonSchema, around: Around): readonly object[] {
  const others = schema['additionalProperties']
  if (!isObject(others)) return []
  const below = { ...around, other: inside(around.other, '*') }
  const names = Object.hasOwn(schema, 'propertyNames')
    ? make(asSchema(schema['propertyNames']), around)
    : ['a']
  const [name] = names.filter((each) => typeof each === 'string')
  if (name === undefined) return []
  return [
    ...make(others, below).map((value) => ({ [name]: value })),
    ...make(others, below)
      .slice(0, 1)
      .flatMap((value) =>
        names.filter((each) => typeof each === 'string').map((each) => ({ [each]: value })),
      ),
  ]
}
