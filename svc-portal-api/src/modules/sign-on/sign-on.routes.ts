import type { FastifyInstance } from 'fastify'
import { finishSignOn, selectStructure, startSignOn } from 'shared-contracts/http/auth'
import { registerEndpoint } from 'shared-service/app'
import type { SignOnService } from './sign-on.service.ts'

/** The national single sign-on and the choice of an account. */
export function registerSignOnRoutes(app: FastifyInstance, signOn: SignOnService): void {
  registerEndpoint(app, startSignOn, ({ body, request, language }) =>
    signOn.start(body.again === true, { request, language }),
  )

  // A messenger token is for a chat, and none is configured.
  registerEndpoint(app, finishSignOn, ({ body, request, language }) =>
    signOn.finish(body, { request, language }),
  )

  registerEndpoint(app, selectStructure, async ({ query, caller, request }) => {
    await signOn.selectAccount(query.certNumber, caller, request)
    return {}
  })
}
