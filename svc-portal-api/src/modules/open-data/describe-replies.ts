import { CATALOGUE } from 'shared-contracts/errors/catalogue'
import { ERROR_MESSAGES } from 'shared-contracts/errors/messages'
import {
  exportRecords,
  getOpenDataFile,
  getRegistryFeed,
  listOpenData,
  listRegistryChanges,
} from 'shared-contracts/http/data/open-data'
import type { Endpoint } from 'shared-contracts/http/endpoint'
import { errorsOf } from 'shared-contracts/http/endpoint-errors'
import { PROBLEM_TYPE } from 'shared-contracts/http/problem'
import { jsonSchema, type JsonSchema } from './json-schema.ts'

const TEXT = { schema: { type: 'string' } } as const
const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait before a retry.', schema: { type: 'integer' } },
} as const
const LICENSED = new Set<Endpoint>([
  exportRecords,
  listRegistryChanges,
  getRegistryFeed,
  listOpenData,
  getOpenDataFile,
])
const UNCHANGED = {
  '304': { description: 'Unchanged: the ETag in `If-None-Match` is current.' },
} as const
const WITH_RETRY = new Set([429, 503])

/** Responses by status: the success, and a problem for each group of errors. */
export function describeReplies(endpoint: Endpoint): Record<string, JsonSchema> {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => CATALOGUE[code].status)
  const problems = [...byStatus].map(([status, codes]): [string, JsonSchema] => [
    String(status),
    {
      description: codes.map((code) => `${code}: ${ERROR_MESSAGES.en[code]}`).join('; '),
      ...(WITH_RETRY.has(status) ? { headers: RETRY_AFTER } : {}),
      content: { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ])
  return {
    '200': {
      description: 'The requested data.',
      headers: headersOf(endpoint),
      content: contentOf(endpoint),
    },
    ...(hasEtag(endpoint) ? UNCHANGED : {}),
    ...Object.fromEntries(problems),
  }
}

function contentOf({ produces, reply }: Endpoint): JsonSchema {
  if (produces === undefined) return { 'application/json': { schema: jsonSchema(reply) } }
  return Object.fromEntries(produces.map((type) => [type, {}]))
}

/** Files with range requests set an ETag of their own. */
function hasEtag(endpoint: Endpoint): boolean {
  return endpoint.cache?.etag !== undefined || errorsOf(endpoint).includes('RANGE_NOT_SATISFIABLE')
}

function headersOf(endpoint: Endpoint): JsonSchema {
  const { produces, isDeprecated, endsOn } = endpoint
  return {
    ...(hasEtag(endpoint) ? { ETag: { description: 'Version of this response.', ...TEXT } } : {}),
    ...(LICENSED.has(endpoint) ? { Link: { description: 'Licence: `rel="license"`.', ...TEXT } } : {}),
    ...(produces === undefined
      ? {}
      : { 'Content-Disposition': { description: 'Name of the file.', ...TEXT } }),
    ...(isDeprecated === true ? { Deprecation: { description: 'RFC 9745.', ...TEXT } } : {}),
    ...(endsOn === undefined ? {} : { Sunset: { description: 'Last day, RFC 8594.', ...TEXT } }),
  }
}
