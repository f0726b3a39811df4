import type { FastifyInstance } from 'fastify'
import { navigateGoods } from 'shared-contracts/http/data/navigator'
import { registerEndpoint } from 'shared-service/app'
import { PUBLIC_HEADERS } from '../../common/public-answers.ts'
import type { NavigatorService } from './navigator.service.ts'

/** The goods navigator: one public read, as open as the registries that it joins. */
export function registerNavigatorRoutes(app: FastifyInstance, navigator: NavigatorService): void {
  registerEndpoint(app, navigateGoods, async ({ query, language, reply, request }) => {
    const answer = await navigator.navigate(query, language, (part, error) => {
      request.log.error({ err: error, part }, 'a part of the goods navigator did not come')
    })
    reply.headers(PUBLIC_HEADERS)
    return answer
  })
}
