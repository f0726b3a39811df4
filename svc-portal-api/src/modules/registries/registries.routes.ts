import type { FastifyInstance } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import {
  getRecord,
  getRegistry,
  listRecords,
  listRegistries,
  listRegistryCounts,
} from 'shared-contracts/http/registries'
import { registerEndpoint } from 'shared-service/app'
import { PUBLIC_HEADERS } from '../../common/public-answers.ts'
import type { RegistriesService } from './registries.service.ts'

/** Public reads: anybody's page may use them, without credentials, and caches may keep them for a moment. */
export function registerRegistryRoutes(app: FastifyInstance, registries: RegistriesService): void {
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
}
