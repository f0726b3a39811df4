import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  errorStatuses,
  isEndpoint,
  shapeOf,
  type EndpointShape,
} from 'shared-contracts/release/endpoint-shape'
import type { Endpoint } from 'shared-contracts/http/endpoint'
import { listFiles } from '../workspace.ts'

const HTTP = 'shared-contracts/src/http'

type JsonObject = Readonly<Record<string, unknown>>

/** OpenAPI 3.1 of the whole API without its prose, so that only a change of the API changes it. */
export interface ApiDescription {
  readonly openapi: '3.1.0'
  readonly info: JsonObject
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

export interface Operation {
  readonly deprecated?: true
  /** Last day of a deprecated operation, `YYYY-MM-DD`. */
  readonly 'x-ends-on'?: string
  /** Who may call it. */
  readonly 'x-actors': readonly string[]
  /** Status by error code. */
  readonly 'x-errors': Readonly<Record<string, number>>
  readonly parameters?: readonly Parameter[]
  /** Schema of the query where it is more than its parameters. */
  readonly 'x-query'?: JsonObject
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: { readonly '200': { readonly description: string; readonly content: Content } }
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: JsonObject
}

type Content = Readonly<Record<string, { readonly schema?: JsonObject }>>

/** An endpoint as a description holds it. */
export interface DescribedEndpoint {
  readonly method: string
  /** As contracts write it: `/public/news/:id`. */
  readonly path: string
  readonly shape: EndpointShape
  readonly errors: Readonly<Record<string, number>>
  readonly endsOn?: string
}

/** Every endpoint that the contracts export. */
export async function readEndpoints(root: string): Promise<readonly Endpoint[]> {
  const files = listFiles(join(root, HTTP)).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const modules = await Promise.all(
    files.map(async (file) => (await import(pathToFileURL(join(root, HTTP, file)).href)) as object),
  )
  return modules.flatMap((module): unknown[] => Object.values(module)).filter(isEndpoint)
}

export function describeEndpoints(endpoints: readonly Endpoint[]): ApiDescription {
  const byPath = Map.groupBy(endpoints, ({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'))
  const paths = [...byPath].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    openapi: '3.1.0',
    info: { title: 'API of the portal, as its callers rely on it', version: '1' },
    paths: Object.fromEntries(
      paths.map(([path, group]) => [
        path,
        Object.fromEntries(
          group
            .toSorted((one, other) => (one.method < other.method ? -1 : 1))
            .map((endpoint) => [endpoint.method.toLowerCase(), operationOf(endpoint)]),
        ),
      ]),
    ),
  }
}

function operationOf(endpoint: Endpoint): Operation {
  const { params, query, body, reply, produces, actors } = shapeOf(endpoint)
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const inPath = params.map((schema, index): Parameter => ({
    name: names[index] ?? '',
    in: 'path',
    required: true,
    schema,
  }))
  const { properties = {}, required = [], ...rest } = query ?? {}
  const inQuery = Object.entries(properties as Readonly<Record<string, JsonObject>>).map(
    ([name, schema]): Parameter => ({
      ...{ name, in: 'query', schema },
      required: (required as readonly string[]).includes(name),
    }),
  )
  const parameters = [...inPath, ...inQuery]
  return {
    ...(endpoint.isDeprecated === true ? { deprecated: true } : {}),
    ...(endpoint.endsOn === undefined ? {} : { 'x-ends-on': endpoint.endsOn }),
    'x-actors': actors,
    'x-errors': errorStatuses(endpoint),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(query === undefined ? {} : { 'x-query': rest }),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: { '200': { description: 'Success', content: contentOf(reply, produces) } },
  }
}

function contentOf(reply: JsonObject | undefined, produces: readonly string[] | undefined): Content {
  if (reply !== undefined) return { 'application/json': { schema: reply } }
  return Object.fromEntries((produces ?? []).map((type) => [type, {}]))
}

/** The endpoints of a description that was written before. */
export function endpointsOf({ paths }: ApiDescription): readonly DescribedEndpoint[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      shape: shapeOfOperation(operation),
      errors: operation['x-errors'],
      ...(operation['x-ends-on'] === undefined ? {} : { endsOn: operation['x-ends-on'] }),
    })),
  )
}

function shapeOfOperation(operation: Operation): EndpointShape {
  const { parameters = [], requestBody, responses } = operation
  const query = operation['x-query']
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const body = requestBody?.content['application/json']?.schema
  const { content } = responses['200']
  const reply = content['application/json']?.schema
  return {
    actors: [...operation['x-actors']],
    params: parameters.filter((parameter) => parameter.in === 'path').map(({ schema }) => schema),
    ...(query === undefined ? {} : { query: querySchema(query, inQuery) }),
    ...(body === undefined ? {} : { body }),
    ...(reply === undefined ? { produces: Object.keys(content) } : { reply }),
  }
}

function querySchema(rest: JsonObject, parameters: readonly Parameter[]): Record<string, unknown> {
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name)
  return {
    ...rest,
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    ...(required.length === 0 ? {} : { required }),
  }
}

const LINE = 160

/** JSON with short values on one line, so that a difference of two versions can be read. */
export function formatJson(value: unknown, indent = ''): string {
  const line = JSON.stringify(value)
  if (line.length <= LINE || typeof value !== 'object' || value === null) return line
  const inner = `${indent} `
  const lines = Array.isArray(value)
    ? value.map((item) => formatJson(item, inner))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${formatJson(item, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${lines.map((each) => inner + each).join(',\n')}\n${indent}${close}`
}
