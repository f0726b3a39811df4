import type { FastifyInstance } from 'fastify'
import { navigateGoods } from 'shared-contracts/http/data/navigator'
import { registerEndpoint } from 'shared-service/app'
import type { NavigatorService } from './navigator.service.ts'

export function registerNavigatorRoutes(app: FastifyInstance, navigator: NavigatorService): void {
  registerEndpoint(app, navigateGoods, ({ query, language, request }) =>
    navigator.navigate(query, language, (part, error) => {
      request.log.error({ err: error, part }, 'a section of the goods navigator failed to load')
    }),
  )
}
