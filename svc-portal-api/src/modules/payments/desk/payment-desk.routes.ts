import type { FastifyInstance } from 'fastify'
import {
  addObligation,
  closeObligation,
  decideRefund,
  getDeskObligation,
  getPaymentDesk,
  listDifferences,
  listExceptions,
  listReconciliations,
  listRefunds,
  requestRefund,
  resolveDifference,
  retryRefund,
} from 'shared-contracts/http/payments/payment-desk'
import { registerEndpoint } from 'shared-service/app'
import { messageReply } from '../../../common/message-reply.ts'
import { closeObligation as close } from '../obligations/close-obligation.ts'
import type { PaymentsContext } from '../payments-context.ts'
import { decideRefund as decide, retryRefund as retry } from '../refunds/decide-refund.ts'
import { listRefunds as readRefunds } from '../refunds/list-refunds.ts'
import { requestRefund as request } from '../refunds/request-refund.ts'
import { addObligation as add } from './add-obligation.ts'
import { getFinanceOfficial } from './finance-official.ts'
import { listExceptions as readExceptions } from './list-exceptions.ts'
import { readObligation } from './read-obligation.ts'
import { readOverview } from './read-overview.ts'
import { listComparisons, readDifferences, resolveDifference as resolve } from './reconciliations.ts'

/** Finance desk, for officials with the duty `finance`. */
export function registerPaymentDeskRoutes(app: FastifyInstance, context: PaymentsContext): void {
  registerReads(app, context)
  registerObligationChanges(app, context)
  registerRefundChanges(app, context)
}

function registerReads(app: FastifyInstance, context: PaymentsContext): void {
  registerEndpoint(app, getPaymentDesk, async ({ caller, query: { from, to }, language }) =>
    readOverview(context, await getFinanceOfficial(context, caller), { from, to, language }),
  )

  registerEndpoint(app, listExceptions, async ({ caller, query }) => {
    await getFinanceOfficial(context, caller)
    return readExceptions(context, query.page)
  })

  registerEndpoint(app, listRefunds, async ({ caller, query }) =>
    readRefunds(context, await getFinanceOfficial(context, caller), query.page),
  )

  registerEndpoint(app, getDeskObligation, async ({ caller, params, language }) =>
    readObligation(context, await getFinanceOfficial(context, caller), { number: params.number, language }),
  )

  registerEndpoint(app, listReconciliations, async ({ caller, query }) => {
    await getFinanceOfficial(context, caller)
    return listComparisons(context, query.page)
  })

  registerEndpoint(app, listDifferences, async ({ caller, params }) =>
    readDifferences(context, await getFinanceOfficial(context, caller), params.day),
  )
}

function registerObligationChanges(app: FastifyInstance, context: PaymentsContext): void {
  registerEndpoint(app, addObligation, async ({ caller, body, language }) => {
    const number = await add(context, await getFinanceOfficial(context, caller), body)
    return { number, ...messageReply('obligationAdded', language) }
  })

  registerEndpoint(app, closeObligation, async ({ caller, params, body, language }) => {
    await close(context, await getFinanceOfficial(context, caller), { ...params, ...body })
    return messageReply(body.kind === 'cancelled' ? 'obligationCancelled' : 'obligationWaived', language)
  })

  registerEndpoint(app, resolveDifference, async ({ caller, params, body, language }) => {
    await resolve(context, await getFinanceOfficial(context, caller), { ...params, ...body })
    return messageReply('differenceResolved', language)
  })
}

function registerRefundChanges(app: FastifyInstance, context: PaymentsContext): void {
  registerEndpoint(app, requestRefund, async ({ caller, body, language }) => {
    const id = await request(context, await getFinanceOfficial(context, caller), body)
    return { id, ...messageReply('refundRequested', language) }
  })

  registerEndpoint(app, decideRefund, async ({ caller, params, body, language }) => {
    await decide(context, await getFinanceOfficial(context, caller), { ...params, ...body })
    return messageReply(body.outcome === 'approved' ? 'refundApproved' : 'refundRejected', language)
  })

  registerEndpoint(app, retryRefund, async ({ caller, params, language }) => {
    await retry(context, await getFinanceOfficial(context, caller), params.id)
    return messageReply('refundSentAgain', language)
  })
}
