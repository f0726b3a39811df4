import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { getNews } from 'shared-contracts/http/content'
import { buildEndpointShape } from 'shared-contracts/release/endpoint-shape'
import { findApiBreaks } from './api-changes.ts'
import {
  describeEndpoints,
  findRepeatedCalls,
  formatJson,
  readEndpoints,
  type ApiDescription,
  type DescribedEndpoint,
} from './api-description.ts'

const ROOT = join(import.meta.dirname, '../../../..')

type Schema = Record<string, unknown>
type Change = Partial<DescribedEndpoint>

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

const ITEM = { id: TEXT, kind: KIND, updatedAt: { anyOf: [TEXT, { type: 'null' }] }, lead: TEXT }
const EVERYBODY = ['VISITOR', 'USER', 'ADMIN']

function reply(item: Schema): Change {
  return { reply: object({ content: { type: 'array', items: item } }) }
}

function query(properties: Schema, required: readonly string[] = []): Change {
  return { query: { type: 'object', properties, required } }
}

function body(schema: Schema): Change {
  return { body: schema }
}

const LIST: DescribedEndpoint = {
  actors: EVERYBODY,
  params: [TEXT],
  errors: { REQUEST_INVALID: 400, RATE_LIMITED: 429 },
  ...query({ page: WHOLE, q: TEXT }),
  ...reply(object(ITEM, 'lead')),
}
const SEND: DescribedEndpoint = {
  actors: ['USER', 'ADMIN'],
  params: [],
  errors: { REQUEST_INVALID: 400 },
  ...body(object({ title: TEXT, kind: KIND })),
  reply: object({ id: TEXT }),
}

const RELEASED: ApiDescription = { 'GET /public/items/:topic': LIST, 'POST /items': SEND }

function breaks(list: Change, send: Change = {}): readonly string[] {
  return findFaults({ 'GET /public/items/:topic': { ...LIST, ...list }, 'POST /items': { ...SEND, ...send } })
}

/** Faults without the remedy, which is the same in each. */
function findFaults(present: ApiDescription): readonly string[] {
  return findApiBreaks(RELEASED, present, '2026-11-23').map((text) => text.split('; keep it')[0] ?? '')
}

test.each<[string, Change, string]>([
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
    { actors: ['USER', 'ADMIN'] },
    'GET /public/items/:topic, access: callers: VISITOR, USER, ADMIN; now: USER, ADMIN',
  ],
  [
    'an error code was removed',
    { errors: { REQUEST_INVALID: 400 } },
    'GET /public/items/:topic, error RATE_LIMITED: callers: status 429; now: no longer declared',
  ],
  [
    'an error code changed its status',
    { errors: { REQUEST_INVALID: 422, RATE_LIMITED: 429 } },
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
    { reply: undefined, produces: ['text/csv'] },
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

test('another path or method is a removed endpoint', () => {
  expect(findFaults({ 'GET /public/things/:topic': LIST, 'PUT /items': SEND })).toEqual([
    'GET /public/items/:topic: callers: called; now: not there',
    'POST /items: callers: called; now: not there',
  ])
})

test.each<[string, Change, Change]>([
  ['nothing', {}, {}],
  ['one more required reply field', reply(object({ ...ITEM, author: TEXT }, 'lead')), {}],
  ['one more optional reply field', reply(object({ ...ITEM, author: TEXT }, 'lead', 'author')), {}],
  ['an optional reply field that always comes', reply(object(ITEM)), {}],
  ['a nullable reply field that is never null', reply(object({ ...ITEM, updatedAt: TEXT }, 'lead')), {}],
  ['a choice in a reply that shrinks', reply(object({ ...ITEM, kind: { enum: ['news'] } }, 'lead')), {}],
  ['one more optional parameter', query({ page: WHOLE, q: TEXT, year: WHOLE }), {}],
  ['one more error code', { errors: { REQUEST_INVALID: 400, RATE_LIMITED: 429, ACCESS_DENIED: 403 } }, {}],
  ['access for more callers', {}, { actors: EVERYBODY }],
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
    findFaults({ 'GET /public/items/:name': LIST, 'POST /items': SEND, 'POST /v2/items': SEND }),
  ).toEqual([])
})

test('an endpoint may be removed after its announced last day, not before', () => {
  const released: ApiDescription = { 'POST /items': { ...SEND, isDeprecated: true, endsOn: '2027-12-31' } }
  expect(findApiBreaks(released, {}, '2027-12-31')).toEqual([
    'POST /items: callers: called; now: not there; keep it and add the new form beside it under a new path (/v2/…); ' +
      'set isDeprecated and endsOn on the old one, which may go after that day',
  ])
  expect(findApiBreaks(released, {}, '2028-01-01')).toEqual([])
})

test('a description has every endpoint of the contracts with its full schema', async () => {
  const endpoints = await readEndpoints(ROOT)
  const described = JSON.parse(formatJson(describeEndpoints(endpoints))) as ApiDescription
  expect(Object.keys(described).length).toBeGreaterThan(80)
  for (const endpoint of endpoints) {
    expect(described[`${endpoint.method} ${endpoint.path}`]).toMatchObject(buildEndpointShape(endpoint))
  }
})

test('a call that two endpoints declare is found, with any names of parameters', async () => {
  const endpoints = await readEndpoints(ROOT)
  expect(findRepeatedCalls(endpoints)).toEqual([])
  const path = getNews.path.replace(':id', ':article')
  expect(findRepeatedCalls([...endpoints, { ...getNews, path }])).toEqual([`GET ${path} is declared twice`])
})
