import type { FastifyInstance } from 'fastify'
import {
  cancelAttempt,
  findObligationByCode,
  getAttempt,
  getObligation,
  listObligations,
  startPayment as startPaymentEndpoint,
} from 'shared-contracts/http/payments/payments'
import { registerEndpoint } from 'shared-service/app'
import { findHolder, findOwner } from '../../common/persons/account-owner.ts'
import { printedOrigin } from '../../common/portal-origin.ts'
import { cancelOwnAttempt, readAttempt } from './attempts/attempts.service.ts'
import { describeAttempt } from './attempts/describe-attempt.ts'
import { startPayment } from './attempts/start-payment.ts'
import { registerPaymentDeskRoutes } from './desk/payment-desk.routes.ts'
import { findByCode, getOwnObligation, listOwnObligations } from './obligations/obligations.service.ts'
import type { PaymentsContext } from './payments-context.ts'
import { registerReceiptRoutes } from './receipts/receipts.routes.ts'

/** What a person owes and pays (PAY-01). `publicOrigin`: origin of the portal, where it differs from `Host`. */
export function registerPaymentRoutes(
  app: FastifyInstance,
  context: PaymentsContext,
  publicOrigin: string | undefined,
): void {
  const { pool, companyId } = context

  registerEndpoint(app, listObligations, async ({ caller, query, language }) =>
    listOwnObligations(context, await findOwner(pool, caller, companyId), { query, language }),
  )

  registerEndpoint(app, getObligation, async ({ caller: { personId }, params, language }) =>
    getOwnObligation(context, await findHolder(pool, { personId, companyId }), { ...params, language }),
  )

  registerEndpoint(app, findObligationByCode, ({ caller, body, language }) =>
    findByCode(context, { caller, code: body.code, language }),
  )

  registerEndpoint(app, startPaymentEndpoint, async ({ caller, body, language, request }) => {
    const origin = printedOrigin(request, publicOrigin)
    return describeAttempt(await startPayment(context, { caller, language, origin }, body))
  })

  registerEndpoint(app, getAttempt, ({ caller, params, language }) =>
    readAttempt(context, { caller, id: params.id, language }),
  )

  registerEndpoint(app, cancelAttempt, ({ caller, params, language }) =>
    cancelOwnAttempt(context, { caller, id: params.id, language }),
  )

  registerPaymentDeskRoutes(app, context)
  registerReceiptRoutes(app, context)
}
