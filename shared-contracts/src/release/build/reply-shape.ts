import * as z from 'zod/mini'
import type { Endpoint } from '../../http/endpoint.ts'

interface JsonSchema {
  readonly type?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}

/**
 * The outermost shape of an endpoint's answer: names of required members, `[]` after those that are arrays, or `[]`
 * alone for an array. Undefined where nothing is promised. It is no stricter than the compatibility rules: members may be
 * added, and choices may grow.
 */
export function replyShapeOf({ reply, produces }: Pick<Endpoint, 'reply' | 'produces'>): string | undefined {
  if (produces !== undefined) return undefined
  const schema = z.toJSONSchema(reply, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return membersOf(schema)?.join(' ')
}

function membersOf(schema: JsonSchema): readonly string[] | undefined {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) {
    const [first, ...others] = choices.map(membersOf)
    if (first === undefined || others.includes(undefined)) return undefined
    return first.filter((member) => others.every((other) => other?.includes(member)))
  }
  if (schema.type === 'array') return ['[]']
  if (schema.type !== 'object') return undefined
  return (schema.required ?? []).map((name) =>
    schema.properties?.[name]?.type === 'array' ? `${name}[]` : name,
  )
}
