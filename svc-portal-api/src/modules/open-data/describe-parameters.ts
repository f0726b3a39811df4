import type { Endpoint } from 'shared-contracts/http/endpoint'
import { LANGUAGES } from 'shared-contracts/session/language'
import meanings from '../../../data/open-data/parameters.json' with { type: 'json' }
import { jsonSchema, type JsonSchema } from './json-schema.ts'

const MEANINGS: Readonly<Record<string, string>> = meanings

export function describeParameters({ params, query }: Endpoint): readonly JsonSchema[] {
  return [
    ...(params === undefined ? [] : describeProperties(jsonSchema(params), 'path')),
    ...(query === undefined ? [] : describeProperties(jsonSchema(query), 'query')),
    ...(query === undefined ? [] : describeFilters(jsonSchema(query))),
  ]
}

function describeProperties(schema: JsonSchema, location: 'path' | 'query'): readonly JsonSchema[] {
  const properties = schema['properties'] as Readonly<Record<string, JsonSchema>> | undefined
  const required = new Set((schema['required'] as readonly string[] | undefined) ?? [])
  return Object.entries(properties ?? {}).map(([name, described]) => ({
    name,
    in: location,
    required: location === 'path' || required.has(name),
    ...(MEANINGS[name] === undefined ? {} : { description: MEANINGS[name] }),
    schema: name === 'lang' ? { type: 'string', enum: [...LANGUAGES] } : described,
  }))
}

/** Fields of the registry that filter a list are parameters of their own names. */
function describeFilters({ additionalProperties }: JsonSchema): readonly JsonSchema[] {
  if (typeof additionalProperties !== 'object' || additionalProperties === null) return []
  return [
    {
      name: 'filters',
      in: 'query',
      required: false,
      description: meanings.filters,
      style: 'form',
      explode: true,
      schema: { type: 'object', additionalProperties: { type: 'string' } },
    },
  ]
}
