import type { JsonSchema } from 'shared-contracts/release/release-record'
import { checkValue } from './check-value.ts'
import { asSchema, isObject, propertiesOf, resolveReference, schemasIn, type Schema } from './json-schema.ts'
import { sameValue } from './sample-value.ts'
import { listSamples } from './schema-samples.ts'
import type { Fault } from './verdict.ts'

/** A proven fault: a value of the sender that the reader refuses. */
export interface Breach extends Fault {
  readonly gone: boolean
}

/** Result of comparing two schemas. */
export interface Comparison {
  readonly breaches: readonly Breach[]
  /** Something is undecided, which refuses nothing. */
  readonly open: boolean
}

const MAX_BREACHES = 10

/**
 * Compares a reader's schema with a sender's. Searches for proof: sample values of the sender's schema that the
 * reader's refuses. What no value proves is accepted.
 */
export function compareSchemas(sent: JsonSchema, read: JsonSchema): Comparison {
  if (sameValue(sent, read)) return { breaches: [], open: false }
  const samples = listSamples(sent, read)
  const reported = new Map<string, Breach>()
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
      if (!reported.has(key)) reported.set(key, { ...fault, gone: !declares(sent, sent, fault.path) })
    }
  }
  return { breaches: withoutRepeats([...reported.values()]).slice(0, MAX_BREACHES), open }
}

/** Texts for which a pattern may be exponential. */
const PROBES = ['a'.repeat(24), '0'.repeat(24), 'A'.repeat(24), '-'.repeat(24)]

/** Runs all comparison steps on one schema, without a result. */
export function compareWithItself(schema: JsonSchema): void {
  const samples = listSamples(schema, { enum: PROBES })
  for (const sample of [...samples, ...PROBES]) checkValue(schema, sample, { root: schema, path: [] })
}

/** A field of the wrong type is reported once, not for each value. */
function withoutRepeats(breaches: readonly Breach[]): Breach[] {
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
