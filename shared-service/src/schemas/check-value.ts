import type { JsonSchema } from 'shared-contracts/release/release-record'
import { checkBound, checkNumber, checkString } from './check-scalar.ts'
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
import { ACCEPTED, UNKNOWN, all, rejected, type Verdict } from './verdict.ts'
import { UnknownText, sameValue, typeOfValue } from './sample-value.ts'
import vocabulary from './vocabulary.json' with { type: 'json' }

const HANDLED: ReadonlySet<string> = new Set(vocabulary.handled)

interface CheckContext {
  readonly root: JsonSchema
  readonly path: readonly string[]
}

const MAX_DEPTH = 40

/** Whether a schema accepts a value; unknown keywords make the verdict unknown. */
export function checkValue(schema: Schema, value: unknown, context: CheckContext): Verdict {
  if (context.path.length > MAX_DEPTH) return UNKNOWN
  const found = resolveReference(schema, context.root)
  if (found === true) return ACCEPTED
  if (found === false)
    return rejected({ path: context.path, rule: 'never', want: '–', got: typeOfValue(value) })
  return all([
    decidingKeywords(found).every((keyword) => HANDLED.has(keyword)) ? ACCEPTED : UNKNOWN,
    checkType(found, value, context),
    checkChoices(found, value, context),
    checkCombined(found, value, context),
    typeof value === 'number' ? checkNumber(found, value, context.path) : ACCEPTED,
    typeof value === 'string' || value instanceof UnknownText
      ? checkString(found, value, context.path)
      : ACCEPTED,
    Array.isArray(value) ? checkArray(found, value, context) : ACCEPTED,
    isObject(value) && !(value instanceof UnknownText) ? checkObject(found, value, context) : ACCEPTED,
  ])
}

function checkType(schema: JsonSchema, value: unknown, { path }: CheckContext): Verdict {
  const types = typesOf(schema)
  if (types === undefined) return ACCEPTED
  const got = typeOfValue(value)
  const fits = types.includes(got) || (got === 'integer' && types.includes('number'))
  return fits ? ACCEPTED : rejected({ path, rule: 'type', want: types.join(' | '), got })
}

function checkChoices(schema: JsonSchema, value: unknown, { path }: CheckContext): Verdict {
  const choices = Array.isArray(schema['enum'])
    ? (schema['enum'] as readonly unknown[])
    : Object.hasOwn(schema, 'const')
      ? [schema['const']]
      : undefined
  if (choices === undefined) return ACCEPTED
  if (value instanceof UnknownText) return UNKNOWN
  if (choices.some((choice) => sameValue(choice, value))) return ACCEPTED
  return rejected({
    path,
    rule: 'values',
    want: choices.map((choice) => JSON.stringify(choice)).join(', '),
    got: JSON.stringify(value),
  })
}

function checkCombined(schema: JsonSchema, value: unknown, context: CheckContext): Verdict {
  const verdicts = schemasIn(schema['allOf']).map((inner) => checkValue(inner, value, context))
  for (const branches of [schemasIn(schema['anyOf']), schemasIn(schema['oneOf'])]) {
    if (branches.length > 0) verdicts.push(bestOf(branches.map((inner) => checkValue(inner, value, context))))
  }
  if (Object.hasOwn(schema, 'not')) {
    const { state } = checkValue(asSchema(schema['not']), value, context)
    if (state === 'unknown') verdicts.push(UNKNOWN)
    if (state === 'accepted') {
      verdicts.push(rejected({ path: context.path, rule: 'never', want: '–', got: typeOfValue(value) }))
    }
  }
  return all(verdicts)
}

/** One accepting branch suffices. Otherwise the branch that failed deepest explains it. */
function bestOf(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.some(({ state }) => state === 'accepted')) return ACCEPTED
  if (verdicts.some(({ state }) => state === 'unknown')) return UNKNOWN
  const depth = ({ faults }: Verdict): number =>
    Math.min(...faults.map(({ path, rule }) => path.length * 2 - (rule === 'values' ? 1 : 0)))
  const sorted = [...verdicts].sort(
    (one, other) => depth(other) - depth(one) || one.faults.length - other.faults.length,
  )
  const [best, next] = sorted
  if (best === undefined) return ACCEPTED
  // Branches that fail at the same place share one sentence.
  const [fault] = best.faults
  if (fault === undefined || next === undefined || depth(next) < depth(best)) return best
  const wants = sorted
    .filter((each) => depth(each) === depth(best))
    .flatMap(({ faults }) => faults.filter(({ rule }) => rule === fault.rule).map(({ want }) => want))
  return rejected({ ...fault, want: [...new Set(wants)].join(' | ') })
}

function checkArray(schema: JsonSchema, value: readonly unknown[], { root, path }: CheckContext): Verdict {
  const positions = schemasIn(schema['prefixItems'])
  const rest = Object.hasOwn(schema, 'items') ? asSchema(schema['items']) : true
  const { minItems, maxItems } = schema
  const refuse = (want: string): Verdict => rejected({ path, rule: 'range', want, got: String(value.length) })
  const verdicts = value.map((item, index) =>
    checkValue(positions[index] ?? rest, item, {
      root,
      path: [...path, index < positions.length ? `[${index}]` : '[]'],
    }),
  )
  return all([
    ...verdicts,
    checkBound(value.length, ['≥', minItems, ' items'], refuse),
    checkBound(value.length, ['≤', maxItems, ' items'], refuse),
  ])
}

function checkObject(
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  { root, path }: CheckContext,
): Verdict {
  const properties = propertiesOf(schema)
  const names = Object.hasOwn(schema, 'propertyNames') ? asSchema(schema['propertyNames']) : true
  const others = Object.hasOwn(schema, 'additionalProperties')
    ? asSchema(schema['additionalProperties'])
    : true
  const missing = [...requiredOf(schema)].filter((name) => !Object.hasOwn(value, name))
  const verdicts = missing.map((name) =>
    rejected({ path: [...path, name], rule: 'required', want: 'required', got: '–' }),
  )
  for (const [name, inner] of Object.entries(value)) {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined
    // All entries of a record have one path.
    const step = known === undefined && others !== false && others !== true ? '*' : name
    const context = { root, path: [...path, step] }
    if (known === undefined && others === false) {
      verdicts.push(rejected({ path: context.path, rule: 'unknown', want: '–', got: typeOfValue(inner) }))
    } else verdicts.push(checkValue(known ?? others, inner, context))
    if (names !== true) verdicts.push(checkValue(names, name, context))
  }
  return all(verdicts)
}
