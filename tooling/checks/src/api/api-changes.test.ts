import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { callOf, shapeOf } from 'shared-contracts/release/endpoint-shape'
import { findApiBreaks } from './api-changes.ts'
import {
  describeEndpoints,
  endpointsOf,
  readEndpoints,
  type ApiDescription,
  type Operation,
} from './api-description.ts'

const ROOT = join(import.meta.dirname, '../../../..')

type Schema = Readonly<Record<string, unknown>>

const TEXT = { type: 'string' }
const WHOLE = { type: 'integer' }
const KIND = { type: 'string', enum: ['news', 'notice'] }

function object(properties: Schema, ...optional: string[]): Schema {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
  }
}

function json(schema: Schema): { readonly 'application/json': { readonly schema: Schema } } {
  return { 'application/json': { schema } }
}

const ITEM = { id: TEXT, kind: KIND, updatedAt: { anyOf: [TEXT, { type: 'null' }] }, lead: TEXT }
const EVERYBODY = ['VISITOR', 'USER', 'ADMIN']

function reply(item: Schema): Pick<Operation, 'responses'> {
  const content = json(object({ content: { type: 'array', items: item } }))
  return { responses: { '200': { description: 'Success', content } } }
}

function query(
  parameters: Schema,
  required: readonly string[] = [],
): Pick<Operation, 'parameters' | 'x-query'> {
  return {
    parameters: [
      { name: 'topic', in: 'path', required: true, schema: TEXT },
      ...Object.entries(parameters).map(([name, schema]) => ({
        ...{ name, in: 'query' as const, required: required.includes(name), schema: schema as Schema },
      })),
    ],
    'x-query': { type: 'object' },
  }
}

function body(schema: Schema): Pick<Operation, 'requestBody'> {
  return { requestBody: { required: true, content: json(schema) } }
}

const LIST: Operation = {
  'x-actors': EVERYBODY,
  'x-errors': { REQUEST_INVALID: 400, RATE_LIMITED: 429 },
  ...query({ page: WHOLE, q: TEXT }),
  ...reply(object(ITEM, 'lead')),
}
const SEND: Operation = {
  'x-actors': ['USER', 'ADMIN'],
  'x-errors': { REQUEST_INVALID: 400 },
  ...body(object({ title: TEXT, kind: KIND })),
  responses: { '200': { description: 'Success', content: json(object({ id: TEXT })) } },
}

function api(paths: ApiDescription['paths']): ApiDescription {
  return { openapi: '3.1.0', info: {}, paths }
}

const RELEASED = api({ '/public/items/{topic}': { get: LIST }, '/items': { post: SEND } })

function breaks(list: Partial<Operation>, send: Partial<Operation> = {}): readonly string[] {
  const changed = {
    '/public/items/{topic}': { get: { ...LIST, ...list } },
    '/items': { post: { ...SEND, ...send } },
  }
  return told(api(changed))
}

/** What everybody is told to do instead is the same in each. */
function told(present: ApiDescription): readonly string[] {
  return findApiBreaks(RELEASED, present, '2026-11-23').map((text) => text.split('; keep it')[0] ?? '')
}

test.each<[string, Partial<Operation>, string]>([
  [
    'a reply field was removed',
    reply(object({ kind: KIND, updatedAt: ITEM.updatedAt })),
    'GET /public/items/:topic, reply content[].id: callers: reads required; now: no longer sends it',
  ],
  [
    'a reply field became optional',
    reply(object(ITEM, 'lead', 'id')),
    'GET /public/items/:topic, reply content[].id: callers: reads required; now: may send nothing',
  ],
  [
    'a reply field became nullable',
    reply(object({ ...ITEM, id: { anyOf: [TEXT, { type: 'null' }] } }, 'lead')),
    'GET /public/items/:topic, reply content[].id: callers: reads string; now: may send null',
  ],
  [
    'a reply field changed its type',
    reply(object({ ...ITEM, id: WHOLE }, 'lead')),
    'GET /public/items/:topic, reply content[].id: callers: reads string; now: may send integer',
  ],
  [
    'a choice in a reply grew',
    reply(object({ ...ITEM, kind: { type: 'string', enum: ['news', 'notice', 'film'] } }, 'lead')),
    'GET /public/items/:topic, reply content[].kind: callers: reads "news", "notice"; now: may send "film"',
  ],
  [
    'the access is more guarded',
    { 'x-actors': ['USER', 'ADMIN'] },
    'GET /public/items/:topic, access: callers: VISITOR, USER, ADMIN; now: USER, ADMIN',
  ],
  [
    'an error code was removed',
    { 'x-errors': { REQUEST_INVALID: 400 } },
    'GET /public/items/:topic, error RATE_LIMITED: callers: status 429; now: no longer declared',
  ],
  [
    'an error code changed its status',
    { 'x-errors': { REQUEST_INVALID: 422, RATE_LIMITED: 429 } },
    'GET /public/items/:topic, error REQUEST_INVALID: callers: status 400; now: status 422',
  ],
  [
    'a required parameter was added',
    query({ page: WHOLE, q: TEXT, year: WHOLE }, ['year']),
    'GET /public/items/:topic, query year: callers: sends nothing; now: takes required',
  ],
  [
    'a parameter became required',
    query({ page: WHOLE, q: TEXT }, ['q']),
    'GET /public/items/:topic, query q: callers: sends nothing; now: takes required',
  ],
  [
    'a parameter was removed',
    query({ page: WHOLE }),
    'GET /public/items/:topic, query q: callers: sends string; now: does not take it',
  ],
  [
    'a parameter was narrowed',
    query({ page: { type: 'integer', maximum: 10 }, q: TEXT }),
    'GET /public/items/:topic, query page: callers: sends 11; now: takes ≤ 10',
  ],
  ['a body is required', body(object({})), 'GET /public/items/:topic, body: callers: none; now: required'],
  [
    'the reply became a file',
    { responses: { '200': { description: 'Success', content: { 'text/csv': {} } } } },
    'GET /public/items/:topic, reply: callers: reads JSON; now: text/csv',
  ],
])('an incompatible change of an endpoint is found with both sides: %s', (_, list, expected) => {
  expect(breaks(list)).toContain(expected)
})

test.each<[string, Schema, string]>([
  [
    'narrowed',
    object({ title: TEXT, kind: { type: 'string', enum: ['news'] } }),
    'POST /items, body kind: callers: sends "notice"; now: takes "news"',
  ],
  [
    'with one more required field',
    object({ title: TEXT, kind: KIND, source: TEXT }),
    'POST /items, body source: callers: sends nothing; now: takes required',
  ],
])('a body is an incompatible change: %s', (_, schema, expected) => {
  expect(breaks({}, body(schema))).toEqual([expected])
})

test('another path or another method is an endpoint that is gone', () => {
  expect(told(api({ '/public/things/{topic}': { get: LIST }, '/items': { put: SEND } }))).toEqual([
    'GET /public/items/:topic: callers: called; now: not there',
    'POST /items: callers: called; now: not there',
  ])
})

test.each<[string, Partial<Operation>, Partial<Operation>]>([
  ['nothing', {}, {}],
  ['one more required reply field', reply(object({ ...ITEM, author: TEXT }, 'lead')), {}],
  ['one more optional reply field', reply(object({ ...ITEM, author: TEXT }, 'lead', 'author')), {}],
  ['an optional reply field that always comes', reply(object(ITEM)), {}],
  ['a nullable reply field that is never null', reply(object({ ...ITEM, updatedAt: TEXT }, 'lead')), {}],
  ['a choice in a reply that shrinks', reply(object({ ...ITEM, kind: { enum: ['news'] } }, 'lead')), {}],
  ['one more optional parameter', query({ page: WHOLE, q: TEXT, year: WHOLE }), {}],
  [
    'one more error code',
    { 'x-errors': { REQUEST_INVALID: 400, RATE_LIMITED: 429, ACCESS_DENIED: 403 } },
    {},
  ],
  ['access for more callers', {}, { 'x-actors': EVERYBODY }],
  [
    'a choice in a body that grows',
    {},
    body(object({ title: TEXT, kind: { enum: ['news', 'notice', 'film'] } })),
  ],
  [
    'one more optional field in a body',
    {},
    body(object({ title: TEXT, kind: KIND, source: TEXT }, 'source')),
  ],
])('a compatible change of the API passes: %s', (_, list, send) => {
  expect(breaks(list, send)).toEqual([])
})

test('a new endpoint and another name of a path parameter pass', () => {
  expect(
    told(
      api({ '/public/items/{name}': { get: LIST }, '/items': { post: SEND }, '/v2/items': { post: SEND } }),
    ),
  ).toEqual([])
})

test('an endpoint goes after its announced last day, not before', () => {
  const released = api({ '/items': { post: { ...SEND, deprecated: true, 'x-ends-on': '2027-12-31' } } })
  expect(findApiBreaks(released, api({}), '2027-12-31')).toEqual([
    'POST /items: callers: called; now: not there; keep it and add the new form beside it under a new path (/v2/…); ' +
      'set isDeprecated and endsOn on the old one, which may go after that day',
  ])
  expect(findApiBreaks(released, api({}), '2028-01-01')).toEqual([])
})

test('a description holds every endpoint of the contracts with its whole shape', async () => {
  const endpoints = await readEndpoints(ROOT)
  const described = new Map(
    endpointsOf(describeEndpoints(endpoints)).map((each) => [`${each.method} ${each.path}`, each]),
  )
  expect(described.size).toBeGreaterThan(80)
  for (const endpoint of endpoints) {
    const { shape } = described.get(`${endpoint.method} ${endpoint.path}`) ?? {}
    expect([callOf(endpoint), shape]).toEqual([callOf(endpoint), shapeOf(endpoint)])
  }
})
