import type { JsonSchema } from 'shared-contracts/release/release-record'
import { asSchema, isObject, propertiesOf, resolveReference, schemasIn, type Schema } from './json-schema.ts'

/** Schemas at one place; several in case of branches. */
export interface Counterpart {
  readonly schemas: readonly Schema[]
  readonly root: JsonSchema
}

const MOST_BRANCHES = 50
const LONGEST_HINT = 25

function branchesOf({ schemas, root }: Counterpart): readonly JsonSchema[] {
  const found: JsonSchema[] = []
  const waiting = [...schemas]
  // Limit for recursive unions.
  for (let taken = 0; taken < MOST_BRANCHES && waiting.length > 0; taken += 1) {
    const schema = resolveReference(waiting.shift() ?? true, root)
    if (typeof schema === 'boolean') continue
    found.push(schema)
    for (const keyword of ['anyOf', 'oneOf', 'allOf']) waiting.push(...schemasIn(schema[keyword]))
  }
  return found
}

/** The place below: a property by name, `[]` for list items, `*` for record entries. */
export function inside(other: Counterpart, step: string): Counterpart {
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
export function edgesOf(other: Counterpart) {
  const numbers = new Set<number>()
  const texts = new Set<string>()
  const take = (value: unknown): void => {
    if (typeof value === 'number') for (const step of [-1, 0, 1]) numbers.add(value + step)
    if (typeof value === 'string' && value.length < LONGEST_HINT) texts.add(value)
  }
  for (const schema of branchesOf(other)) {
    for (const value of Object.values(schema)) {
      if (Array.isArray(value)) for (const each of value) take(each)
      else take(value)
    }
  }
  return { numbers: [...numbers], texts: [...texts] }
}
