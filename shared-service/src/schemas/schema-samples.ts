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
import { listBoundaryValues, getChild, type Counterpart } from './boundary-values.ts'
import vocabulary from './vocabulary.json' with { type: 'json' }

const MAX_SAMPLES = 3000
const MAX_DEPTH = 8
const MAX_LIST_LENGTH = 200
const MAX_TEXT_LENGTH = 5000
/** Objects with more fields are not compared, because each sample has all of them. */
const MAX_FIELDS = 400

const ANYTHING: readonly unknown[] = ['a', 1, 0.5, true, null, [], {}]

const BY_TYPE: Readonly<Record<string, (schema: JsonSchema, context: SampleContext) => readonly unknown[]>> =
  {
    string: textSamples,
    number: numberSamples,
    integer: numberSamples,
    boolean: () => [true, false],
    null: () => [null],
    array: arraySamples,
    object: objectSamples,
  }

interface SampleContext {
  readonly root: JsonSchema
  /** The other schema at this place, whose edges are tried. */
  readonly other: Counterpart
  readonly depth: number
}

/**
 * Values that a schema accepts, each different from the first in one place: every choice, bound, and omitted optional
 * field. Empty when no value can be created.
 */
export function listSamples(root: JsonSchema, other: JsonSchema): readonly unknown[] {
  return generateSamples(root, { root, other: { schemas: [other], root: other }, depth: 0 })
}

function generateSamples(schema: Schema, context: SampleContext): readonly unknown[] {
  const found = resolveReference(schema, context.root)
  if (found === false || context.depth > MAX_DEPTH) return []
  if (found === true || decidingKeywords(found).length === 0) return ANYTHING
  const inner = { ...context, depth: context.depth + 1 }
  const made = candidates(found, inner)
  const { root } = context
  return made
    .filter((value) => checkValue(found, value, { root, path: [] }).state !== 'rejected')
    .slice(0, MAX_SAMPLES)
}

function candidates(schema: JsonSchema, context: SampleContext): readonly unknown[] {
  if (Array.isArray(schema['enum'])) return schema['enum'] as readonly unknown[]
  if (Object.hasOwn(schema, 'const')) return [schema['const']]
  const merged = mergeAll(schema, context.root)
  if (merged !== undefined) return generateSamples(merged, context)
  const branches = [...schemasIn(schema['anyOf']), ...schemasIn(schema['oneOf'])]
  if (branches.length > 0) {
    const { anyOf, oneOf, ...rest } = schema
    void anyOf
    void oneOf
    const alone = decidingKeywords(rest).length === 0
    return branches.flatMap((branch) => generateSamples(alone ? branch : { allOf: [branch, rest] }, context))
  }
  const types = typesOf(schema) ?? (isObject(schema['properties']) ? ['object'] : [])
  return types.flatMap((type) => BY_TYPE[type]?.(schema, context) ?? [])
}

/** Merges `allOf` into one object schema; undefined without it. */
function mergeAll(schema: JsonSchema, root: JsonSchema): JsonSchema | undefined {
  const parts = schemasIn(schema['allOf']).map((part) => resolveReference(part, root))
  if (parts.length === 0) return undefined
  const { allOf, ...rest } = schema
  void allOf
  const objects = [...parts, rest].filter((part): part is JsonSchema => isObject(part))
  return {
    ...(Object.assign({}, ...objects) as JsonSchema),
    properties: Object.assign({}, ...objects.map(propertiesOf)) as unknown,
    required: objects.flatMap((part) => [...requiredOf(part)]),
  }
}

function textSamples(schema: JsonSchema, { other, root }: SampleContext): readonly unknown[] {
  const hints = listBoundaryValues(other)
  const lengths = [...hints.numbers, schema['minLength'], schema['maxLength']]
  const long = lengths
    .filter((length) => typeof length === 'number')
    .filter((length) => length > 0 && length <= MAX_TEXT_LENGTH)
    .map((length) => 'a'.repeat(length))
  const spelled = [...vocabulary.texts, ...hints.texts, ...long].filter(
    (text) => checkValue(schema, text, { root, path: [] }).state === 'accepted',
  )
  const shaped = schema['pattern'] !== undefined || schema['format'] !== undefined
  return shaped ? [...spelled, new UnknownText(schema)] : spelled
}

function numberSamples(schema: JsonSchema, { other }: SampleContext): readonly unknown[] {
  const hints = listBoundaryValues(other)
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  const edges = [minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf]
    .filter((edge) => typeof edge === 'number')
    .flatMap((edge) => [edge, edge - 1, edge + 1, edge + 0.5, edge - 0.5])
  const whole = schema['type'] === 'integer'
  return [0, 1, -1, 0.5, ...edges, ...hints.numbers].filter((number) => !whole || Number.isInteger(number))
}

function arraySamples(schema: JsonSchema, context: SampleContext): readonly unknown[] {
  const positions = schemasIn(schema['prefixItems'])
  const inner = { ...context, other: getChild(context.other, '[]') }
  if (positions.length > MAX_LIST_LENGTH || Number(schema['minItems'] ?? 0) > MAX_LIST_LENGTH) return []
  if (positions.length > 0) return tupleSamples(positions.map((position) => generateSamples(position, inner)))
  const items = generateSamples(Object.hasOwn(schema, 'items') ? asSchema(schema['items']) : true, inner)
  const [base] = items
  const lengths = [1, 0, ...listBoundaryValues(context.other).numbers, schema['minItems'], schema['maxItems']]
    .filter((length) => typeof length === 'number')
    .filter((length) => Number.isInteger(length) && length >= 0 && length <= MAX_LIST_LENGTH)
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
  return [base, ...varied.slice(0, MAX_SAMPLES).map(({ index, value }) => base.with(index, value))]
}

function objectSamples(schema: JsonSchema, context: SampleContext): readonly unknown[] {
  const required = requiredOf(schema)
  const named = propertiesOf(schema)
  if (required.size + Object.keys(named).length > MAX_FIELDS) return []
  // A record with known names lists them as required.
  const others = isObject(schema['additionalProperties']) ? schema['additionalProperties'] : true
  const entries = [...required]
    .filter((name) => !Object.hasOwn(named, name))
    .map((name) => [name, others] as const)
  const made = [...Object.entries(named), ...entries].map(([name, inner]) => ({
    name,
    values: generateSamples(inner, { ...context, other: getChild(context.other, name) }),
  }))
  const known = made.filter(({ values }) => values.length > 0)
  if ([...required].some((name) => !known.some((field) => field.name === name))) return []
  const whole = Object.fromEntries(known.map(({ name, values: [first] }) => [name, first]))
  const without = (isOmitted: (name: string) => boolean): object =>
    Object.fromEntries(Object.entries(whole).filter(([name]) => !isOmitted(name)))
  const samples = [
    whole,
    without((name) => !required.has(name)),
    ...known.filter(({ name }) => !required.has(name)).map((field) => without((name) => name === field.name)),
    ...known
      .flatMap(({ name, values }) => values.slice(1).map((value) => ({ name, value })))
      .slice(0, MAX_SAMPLES)
      .map(({ name, value }) => ({ ...whole, [name]: value })),
  ]
  return [...samples, ...entrySamples(schema, context).map((entry) => ({ ...whole, ...entry }))]
}

/** Entries of a record with any permitted name, only for objects without fields. */
function entrySamples(schema: JsonSchema, context: SampleContext): readonly object[] {
  const others = schema['additionalProperties']
  if (!isObject(others)) return []
  const inner = { ...context, other: getChild(context.other, '*') }
  const names = Object.hasOwn(schema, 'propertyNames')
    ? generateSamples(asSchema(schema['propertyNames']), context)
    : ['a']
  const [name] = names.filter((each) => typeof each === 'string')
  if (name === undefined) return []
  return [
    ...generateSamples(others, inner).map((value) => ({ [name]: value })),
    ...generateSamples(others, inner)
      .slice(0, 1)
      .flatMap((value) =>
        names.filter((each) => typeof each === 'string').map((each) => ({ [each]: value })),
      ),
  ]
}
