import type { JsonSchema } from 'shared-contracts/release/release-record'
import vocabulary from './vocabulary.json' with { type: 'json' }

/** A JSON Schema: an object of keywords, true or false. */
export type Schema = JsonSchema | boolean

/** Keywords without effect on validity. */
const SILENT: ReadonlySet<string> = new Set(vocabulary.silent)

/** For references that are unresolvable or circular. */
const UNKNOWN: JsonSchema = { unreadable: true }

/** Whether a value is an object, and no array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Converts a value to a schema; any other value is unreadable. */
export function asSchema(value: unknown): Schema {
  if (typeof value === 'boolean') return value
  return isObject(value) ? value : UNKNOWN
}

/** Schemas of an array. */
export function schemasIn(value: unknown): readonly Schema[] {
  return Array.isArray(value) ? value.map(asSchema) : []
}

/** Schemas by property. */
export function propertiesOf(schema: JsonSchema): Readonly<Record<string, Schema>> {
  const { properties } = schema
  if (!isObject(properties)) return {}
  return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, asSchema(inner)]))
}

/** Names of required properties. */
export function requiredOf(schema: JsonSchema): ReadonlySet<string> {
  const { required } = schema
  return new Set(Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [])
}

/** Types of a schema; undefined for any type. */
export function typesOf(schema: JsonSchema): readonly string[] | undefined {
  const { type } = schema
  if (typeof type === 'string') return [type]
  return Array.isArray(type) ? type.filter((each) => typeof each === 'string') : undefined
}

/** Keywords that affect validity. */
export function decidingKeywords(schema: JsonSchema): readonly string[] {
  return Object.keys(schema).filter((keyword) => !SILENT.has(keyword))
}

/** Resolves a reference within the document. */
export function resolveReference(schema: Schema, root: JsonSchema): Schema {
  let found = schema
  for (let hops = 0; hops < 10; hops += 1) {
    if (typeof found === 'boolean' || typeof found['$ref'] !== 'string') return found
    const { $ref, ...beside } = found
    const target = lookUp(String($ref), root)
    const others = decidingKeywords(beside)
    found = others.length === 0 ? target : { allOf: [target, beside] }
  }
  return UNKNOWN
}

function lookUp(reference: string, root: JsonSchema): Schema {
  if (!reference.startsWith('#')) return UNKNOWN
  const steps = reference
    .slice(1)
    .split('/')
    .filter((step) => step !== '')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  const target = steps.reduce<unknown>(
    (inside, step) => (isObject(inside) && Object.hasOwn(inside, step) ? inside[step] : undefined),
    root,
  )
  return asSchema(target)
}
