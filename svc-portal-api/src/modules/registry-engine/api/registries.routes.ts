import type { FastifyInstance } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { getRecordCode } from 'shared-contracts/http/data/open-data'
import {
  getRecord,
  getRegistry,
  listRecords,
  listRegistries,
  listRegistryCounts,
} from 'shared-contracts/http/registries'
import { registerEndpoint } from 'shared-service/app'
import { printedOrigin } from '../../../common/portal-origin.ts'
import { PUBLIC_HEADERS } from '../../../common/public-answers.ts'
import { drawQrImage } from '../../../common/paper/qr-code.ts'
import type { RegistriesService } from './registries.service.ts'

/** Public reads: anybody's page may use them, without credentials, and caches may keep them for a moment. */
export function registerRegistryRoutes(
  app: FastifyInstance,
  registries: RegistriesService,
  publicOrigin: string | undefined,
): void {
  // The one name that no object of checked values can hold, so it would pass in silence.
  app.addHook('preValidation', async ({ query }) => {
    if (typeof query === 'object' && query !== null && Object.hasOwn(query, '__proto__')) {
      throw new PortalError('REQUEST_INVALID')
    }
  })

  registerEndpoint(app, listRegistries, async ({ query, language, reply }) => {
    const content = await registries.describeAll({ language, withFields: query.fields !== 'none' })
    reply.headers(PUBLIC_HEADERS)
    return { content }
  })

  registerEndpoint(app, getRegistry, async ({ params, language, reply }) => {
    const described = await registries.describe(params.registry, language)
    reply.headers(PUBLIC_HEADERS)
    return described
  })

  registerEndpoint(app, listRegistryCounts, async ({ language, reply }) => {
    const described = await registries.describeAll({ language, withFields: false })
    reply.headers(PUBLIC_HEADERS)
    return {
      content: described.map(({ name, title, recordCount, demonstration, updatedAt }) => ({
        name,
        title,
        recordCount,
        demonstration,
        updatedAt,
      })),
    }
  })

  registerEndpoint(app, listRecords, async ({ params, query, language, reply }) => {
    const page = await registries.list(params.registry, query, language)
    reply.headers(PUBLIC_HEADERS)
    return page
  })

  registerEndpoint(app, getRecord, async ({ params, query, language, reply }) => {
    const record = await registries.get(params.registry, params.id, {
      asOf: query.asOf,
      version: query.version,
      language,
    })
    reply.headers(PUBLIC_HEADERS)
    return record
  })

  registerEndpoint(app, getRecordCode, async ({ params, query, language, request, reply }) => {
    await registries.mustHave(params.registry, params.id, { ...query, language })
    reply.headers({ ...PUBLIC_HEADERS, ...CODE_HEADERS })
    return drawQrImage(`${printedOrigin(request, publicOrigin)}${recordAddress(params, query)}`)
  })
}

/** An address stays the same whatever becomes of its record. */
const CODE_HEADERS = { 'cache-control': 'public, max-age=86400', 'content-type': 'image/svg+xml' }

interface Asked {
  readonly asOf?: string | undefined
  readonly version?: number | undefined
}

/** Permanent address of a record, without language: the reader's own is chosen where it is opened. */
function recordAddress(
  { registry, id }: Record<'registry' | 'id', string>,
  { asOf, version }: Asked,
): string {
  const view = asOf === undefined ? (version === undefined ? '' : `?version=${version}`) : `?asOf=${asOf}`
  return `/registries/${encodeURIComponent(registry)}/${encodeURIComponent(id)}${view}`
}
