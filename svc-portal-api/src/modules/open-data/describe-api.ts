import { readFileSync } from 'node:fs'
import type { DataLicence } from 'shared-contracts/http/data/open-data'
import type { Endpoint } from 'shared-contracts/http/endpoint'
import { Problem } from 'shared-contracts/http/problem'
import { Appeal } from 'shared-contracts/models/affairs/appeal'
import { OwnDocument } from 'shared-contracts/models/affairs/own-document'
import { Payment } from 'shared-contracts/models/affairs/payment'
import { ProductRisk } from 'shared-contracts/models/product-risk'
import { Notification } from 'shared-contracts/models/notification'
import { Possessor } from 'shared-contracts/models/possessor'
import { User } from 'shared-contracts/models/user'
import { hasPermission } from 'shared-contracts/session/permissions'
import { describeParameters } from './describe-parameters.ts'
import { describeReplies } from './describe-replies.ts'
import { jsonSchema } from './json-schema.ts'

/** Minor version grows with additions; an incompatible change gets another path (docs/open-data.md). */
const VERSION = '1.2.0'
/** Introduction for developers; docs/open-data.md has the same with examples. */
const DESCRIPTION = new URL('../../../data/open-data/description.md', import.meta.url)
const OPEN = /^\/(?:public|search\/public)(?:\/|$)/
/** Sign-in is documented on a page of its own and reads no data. */
const NOT_DATA = /^\/public\/(?:auth|portals)(?:\/|$)/

/** Errors and entities of the portal under stable names (HTTP-08). */
const SCHEMAS = {
  Problem,
  Appeal,
  Document: OwnDocument,
  Notification,
  Payment,
  Possessor,
  ProductRisk,
  User,
} as const

/** The open API consists of public reads without the steps of sign-in. */
function isOpen({ method, path, access }: Endpoint): boolean {
  return method === 'GET' && hasPermission('VISITOR', access) && OPEN.test(path) && !NOT_DATA.test(path)
}

/** OpenAPI 3.1 of the open API, generated from the contracts that clients, server and validation use. */
export function describeApi(endpoints: readonly Endpoint[], licence: DataLicence): Record<string, unknown> {
  const open = endpoints.filter(isOpen)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quality Infrastructure Portal of Azerbaijan: open data',
      version: VERSION,
      summary: 'Registries, changes, downloads and daily files: no key is needed.',
      description: readFileSync(DESCRIPTION, 'utf8').trim(),
      license: { name: licence.title, identifier: licence.id },
    },
    externalDocs: { description: 'Terms of the licence', url: licence.url },
    servers: [{ url: '/api', description: 'This portal' }],
    tags: [...new Set(open.map(tagOf))].map((name) => ({ name })),
    paths: Object.fromEntries(open.map((endpoint) => [pathOf(endpoint), { get: operationOf(endpoint) }])),
    components: {
      schemas: Object.fromEntries(
        Object.entries(SCHEMAS).map(([name, schema]) => [name, jsonSchema(schema)]),
      ),
    },
  }
}

function operationOf(endpoint: Endpoint): Record<string, unknown> {
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    ...(endpoint.isDeprecated === true ? { deprecated: true } : {}),
    parameters: describeParameters(endpoint),
    responses: describeReplies(endpoint),
    'x-rate-limit': { requests: endpoint.rateLimit, per: 'minute and address' },
  }
}

function pathOf({ path }: Endpoint): string {
  return path.replaceAll(/:([A-Za-z]+)/g, '{$1}')
}

function tagOf({ path }: Endpoint): string {
  const name = path.split('/')[2] ?? ''
  return /^(?:registries|registry-counts)$/.test(name) ? 'registries' : name.replace(/\.json$/, '')
}

/** `/public/registries/:registry/records` → `getRegistriesRegistryRecords`: stable as long as the path. */
function operationIdOf({ path }: Endpoint): string {
  const words = path.split(/[^A-Za-z]+/).filter((word) => word !== '' && word !== 'public')
  return `get${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`
}
