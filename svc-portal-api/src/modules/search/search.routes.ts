import type { FastifyInstance } from 'fastify'
import { searchOwn, searchPublic, sendSearchFeedback } from 'shared-contracts/http/search'
import { registerEndpoint } from 'shared-service/app'
import type { SearchService } from './search.service.ts'

/** Personal results must not be stored by shared caches. */
const OWN = { 'cache-control': 'private, no-store', vary: 'Accept-Language, Cookie, Authorization' } as const

/** Public search and its counterpart for signed-in users (SRCH-01). */
export function registerSearchRoutes(app: FastifyInstance, search: SearchService): void {
  for (const endpoint of [searchPublic, searchOwn]) {
    registerEndpoint(app, endpoint, async ({ query, language, caller, reply }) => {
      const found = await search.find(query, { language, caller })
      reply.headers(OWN)
      return found
    })
  }

  registerEndpoint(app, sendSearchFeedback, async ({ body, language }) => {
    await search.saveNeed(body, language)
    return {}
  })
}
