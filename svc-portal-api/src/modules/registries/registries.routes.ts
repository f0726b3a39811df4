import type { FastifyInstance, FastifyReply } from 'fastify'
import { getRecord, listRecords, listRegistries } from 'shared-contracts/http/registries'
import { registerEndpoint } from 'shared-service/app'
import { PUBLIC_CACHE } from './public-answers.ts'
import type { RegistriesService } from './registries.service.ts'

/** Public reads: anybody's page may use them, without credentials, and caches may keep them for a moment. */
export function registerRegistryRoutes(app: FastifyInstance, registries: RegistriesService): void {
  registerEndpoint(app, listRegistries, async ({ reply }) => {
    const content = await registries.describe()
    open(reply)
    return { content }
  })

  registerEndpoint(app, listRecords, async ({ params, query, language, reply }) => {
    const page = await registries.list(params.registry, query, language)
    open(reply)
    return page
  })

  registerEndpoint(app, getRecord, async ({ params, query, language, reply }) => {
    const record = await registries.get(params.registry, params.id, { asOf: query.asOf, language })
    open(reply)
    return record
  })
}

function open(reply: FastifyReply): void {
  reply.headers({
    'cache-control': PUBLIC_CACHE,
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'Accept-Language',
  })
}
