import type { JsonSchema } from 'shared-contracts/release/release-record'
import { asSchema, isObject, propertiesOf, resolveReference, schemasIn, type Schema } from './json-schema.ts'

/** Schemas at one place; several in case of branches. */
export interface Counterpart {
  readonly schemas: readonly Schema[]
  readonly root: JsonSchema
}

const MAX_BRANCHES = 50
const MAX_HINT_LENGTH = 25

function branchesOf({ schemas, root }: Counterpart): readonly JsonSchema[] {
  const found: JsonSchema[] = []
  const pending = [...schemas]
  // Limit for recursive unions.
  for (let taken = 0; taken < MAX_BRANCHES && pending.length > 0; taken += 1) {
    const schema = resolveReference(pending.shift() ?? true, root)
    if (typeof schema === 'boolean') continue
    found.push(schema)
    for (const keyword of ['anyOf', 'oneOf', 'allOf']) pending.push(...schemasIn(schema[keyword]))
  }
  return found
}

/** The place below: a property by name, `[]` for list items, `*` for record entries. */
export function getChild(other: Counterpart, step: string): Counterpart {
  const schemas = branchesOf(other).flatMap((schema): readonly Schema[] => {
    const rest = isObject(schema['additionalProperties']) ? [asSchema(schema['additionalProperties'])] : []
    if (step === '*') return [...rest, ...Object.values(propertiesOf(schema))]
    if (step === '[]') return [...schemasIn(schema['prefixItems']), asSchema(schema['items'] ?? true)]
    const named = propertiesOf(schema)
    return Object.hasOwn(named, step) ? [named[step] ?? true] : rest
  })
  return { schemas, root: other.root }
}

/** Numbers and texts at which the verdict of a schema may change. */
export function listBoundaryValues(other: Counterpart) {
  const numbers = new Set<number>()
  const texts = new Set<string>()
  const add = (value: unknown): void => {
    if (typeof value === 'number') for (const step of [-1, 0, 1]) numbers.add(value + step)
    if (typeof value === 'string' && value.length < MAX_HINT_LENGTH) texts.add(value)
  }
  for (const schema of branchesOf(other)) {
    for (const value of Object.values(schema)) {
      if (Array.isArray(value)) for (const each of value) add(each)
      else add(value)
    }
  }
  return { numbers: [...numbers], texts: [...texts] }
}
