import * as z from 'zod/mini'
import { CATALOGUE } from '../errors/catalogue.ts'
import { PERMISSIONS_OF, hasPermission, type Actor } from '../session/permissions.ts'
import { errorsOf } from '../http/endpoint-errors.ts'
import type { Endpoint } from '../http/endpoint.ts'

const JsonSchema = z.record(z.string(), z.unknown())
type JsonSchema = z.infer<typeof JsonSchema>

/** Contract of an endpoint as data, for compatibility checks. Schemas are JSON Schema 2020-12. */
export const EndpointShape = z.object({
  /** Permitted actors. */
  actors: z.array(z.string().check(z.maxLength(50))),
  /** Schemas of the path parameters in order. */
  params: z.array(JsonSchema),
  query: z.optional(JsonSchema),
  body: z.optional(JsonSchema),
  /** Left out for a reply that is not JSON. */
  reply: z.optional(JsonSchema),
  /** Media types of a reply that is not JSON. */
  produces: z.optional(z.array(z.string().check(z.maxLength(200)))),
})
export type EndpointShape = z.infer<typeof EndpointShape>

/** Maximum number of characters of all shapes of a release; the whole API has 250,000. */
const MAX_CALLS = 500_000

/** Shapes of the endpoints that a release calls, by `callOf`. */
export const EndpointCalls = z
  .record(z.string().check(z.maxLength(300)), EndpointShape)
  .check(z.refine((calls) => JSON.stringify(calls).length <= MAX_CALLS))
export type EndpointCalls = z.infer<typeof EndpointCalls>

/** Whether an export of the contracts is an endpoint. */
export function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'reply' in value
  )
}

/** Identifier of an endpoint: method and path without parameter names, e.g. `GET /public/news/{}`. */
export function callOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path.replaceAll(/:\w+/g, '{}')}`
}

/** Builds the shape of an endpoint from its contract. */
export function buildEndpointShape(endpoint: Endpoint): EndpointShape {
  const { access, path, params, query, body, reply, produces } = endpoint
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const properties = params === undefined ? {} : schemaOf(params)['properties']
  const byName = (properties ?? {}) as Readonly<Record<string, JsonSchema>>
  const actors = (Object.keys(PERMISSIONS_OF) as Actor[]).filter((actor) => hasPermission(actor, access))
  return {
    actors,
    params: names.map((name) => byName[name] ?? {}),
    ...(query === undefined ? {} : { query: schemaOf(query) }),
    ...(body === undefined ? {} : { body: schemaOf(body) }),
    ...(produces === undefined ? { reply: schemaOf(reply) } : { produces: [...produces] }),
  }
}

/** HTTP status by error code of an endpoint. */
export function errorStatuses(endpoint: Endpoint): Record<string, number> {
  return Object.fromEntries(errorsOf(endpoint).map((code) => [code, CATALOGUE[code].status]))
}

/** JSON Schema of the transmitted JSON, i.e. the input of the schema. */
function schemaOf(type: z.ZodMiniType): JsonSchema {
  const {
    $schema: _version,
    '~standard': _standard,
    ...schema
  } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return schema
}
