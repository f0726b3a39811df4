import type { JsonSchema } from 'shared-contracts/release/release-record'
import { checkValue } from './check-value.ts'
import { asSchema, isObject, propertiesOf, resolveReference, schemasIn, type Schema } from './json-schema.ts'
import { sameValue } from './sample-value.ts'
import { samplesOf } from './schema-samples.ts'
import type { Fault } from './verdict.ts'

/** A fault that is proven: a value that the sender may send and the reader does not take. */
export interface Breach extends Fault {
  /** The sender's schema does not speak of the field at all. */
  readonly gone: boolean
}

export interface Comparison {
  readonly breaches: readonly Breach[]
  /** Something could not be decided; that is said, and refuses nothing. */
  readonly open: boolean
}

const MOST_TOLD = 10

/**
 * Holds against a reader's schema what a sender's schema allows to be sent. It looks for proof: values made from the
 * sender's schema that the reader's refuses. So a breach is certain, and what no value shows is let through.
 */
export function compareSchemas(sent: JsonSchema, read: JsonSchema): Comparison {
  if (sameValue(sent, read)) return { breaches: [], open: false }
  const samples = samplesOf(sent, read)
  const told = new Map<string, Breach>()
  let open = samples.length === 0
  for (const sample of samples) {
    if (checkValue(sent, sample, { root: sent, path: [] }).state !== 'accepted') {
      open = true
      continue
    }
    const { state, faults } = checkValue(read, sample, { root: read, path: [] })
    if (state === 'unknown') open = true
    for (const fault of faults) {
      const key = `${fault.path.join('.')} ${fault.rule}`
      if (!told.has(key)) told.set(key, { ...fault, gone: !declares(sent, sent, fault.path) })
    }
  }
  return { breaches: withoutEchoes([...told.values()]).slice(0, MOST_TOLD), open }
}

/** Longest text and others that a pattern may take for ever over. */
const PROBES = ['a'.repeat(24), '0'.repeat(24), 'A'.repeat(24), '-'.repeat(24)]

/** Does with a schema what a comparison with any other would do; answers nothing. */
export function tryOut(schema: JsonSchema): void {
  const samples = samplesOf(schema, { enum: PROBES })
  for (const sample of [...samples, ...PROBES]) checkValue(schema, sample, { root: schema, path: [] })
}

/** A field of the wrong type is told once, not for each of its values. */
function withoutEchoes(breaches: readonly Breach[]): Breach[] {
  const pathOf = ({ path }: Breach): string => path.join('.')
  const mistyped = new Set(breaches.filter(({ rule }) => rule === 'type').map(pathOf))
  return breaches.filter((breach) => breach.rule === 'type' || !mistyped.has(pathOf(breach)))
}

function declares(schema: Schema, root: JsonSchema, path: readonly string[]): boolean {
  const found = resolveReference(schema, root)
  const [name, ...rest] = path
  if (name === undefined || typeof found === 'boolean') return name === undefined
  const branches = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => schemasIn(found[keyword]))
  if (branches.some((branch) => declares(branch, root, path))) return true
  if (name.startsWith('[')) {
    const inner = [found['items'], ...schemasIn(found['prefixItems'])].filter((item): item is JsonSchema =>
      isObject(item),
    )
    return inner.some((item) => declares(item, root, rest))
  }
  const property = Object.hasOwn(propertiesOf(found), name) ? propertiesOf(found)[name] : undefined
  if (property !== undefined) return declares(property, root, rest)
  const names = Object.hasOwn(found, 'propertyNames') ? asSchema(found['propertyNames']) : true
  if (checkValue(names, name, { root, path: [] }).state === 'rejected') return false
  return isObject(found['additionalProperties']) && declares(found['additionalProperties'], root, rest)
}
