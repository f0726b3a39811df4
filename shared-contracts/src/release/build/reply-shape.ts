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
 * Outermost shape of an endpoint's reply: names of its required members, with `[]` after arrays, or `[]` for an array.
 * Undefined for any other reply. It allows compatible changes such as added members.
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
