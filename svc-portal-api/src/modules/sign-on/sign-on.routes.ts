import type { FastifyInstance } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { finishSignOn, selectStructure, startSignOn } from 'shared-contracts/http/auth'
import { registerEndpoint } from 'shared-service/app'
import { inTransaction } from 'shared-service/transaction'
import { beginSignOn, completeSignOn, type SignOnDependencies } from './sign-on.service.ts'
import { findOwnAccount } from './sign-on.store.ts'

export function registerSignOnRoutes(app: FastifyInstance, dependencies: SignOnDependencies): void {
  const { pool, sessions } = dependencies
  registerEndpoint(app, startSignOn, (call) => beginSignOn(dependencies, call))
  // Messenger tokens are for a chat, which is not configured.
  registerEndpoint(app, finishSignOn, (call) => completeSignOn(dependencies, call))

  // ACC-02: selects the account with this number, or, without one, the citizen account.
  registerEndpoint(app, selectStructure, async ({ query, caller, request }) => {
    await inTransaction(pool, async (transaction) => {
      const account = await findOwnAccount(transaction, caller.personId, query.certNumber)
      if (account === undefined) throw new PortalError('ACCOUNT_UNKNOWN')
      await sessions.rotate(transaction, { caller, request, account })
    })
    return {}
  })
}
