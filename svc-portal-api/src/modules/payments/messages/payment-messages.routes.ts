import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { addExternalObligation, receiveCallback } from 'shared-contracts/http/payments/payment-messages'
import { registerEndpoint } from 'shared-service/app'
import { keepRawBodies, rawBodyOf } from 'shared-service/messages/raw-body'
import { verifyMessage } from 'shared-service/messages/signed-message'
import type { PaymentsContext } from '../payments-context.ts'
import { addObligationOf } from './add-external-obligation.ts'
import { processCallback } from './receive-callback.ts'
import { reportMessage } from './report-message.ts'

/** Secrets of the systems that send signed messages; without them all messages are refused. */
export interface MessageSecrets {
  readonly paymentPortal: readonly string[]
  /** By name of the system. */
  readonly sources: ReadonlyMap<string, readonly string[]>
}

/** Signed messages of other systems: call-backs of the payment portal, and obligations. */
export function registerPaymentMessageRoutes(
  app: FastifyInstance,
  context: PaymentsContext,
  { paymentPortal, sources }: MessageSecrets,
): void {
  const verify = (request: FastifyRequest, secrets: readonly string[]) =>
    verifyMessage(
      { headers: request.headers, body: rawBodyOf(request) },
      { secrets, now: context.clock.now() },
    )
  void app.register(async (scope) => {
    keepRawBodies(scope)

    registerEndpoint(scope, receiveCallback, async ({ request, body }) => {
      await processCallback(context, verify(request, paymentPortal), body.reference)
      return {}
    })

    // A message that is repeated gets the same number, as its reference is an idempotency key.
    registerEndpoint(scope, addExternalObligation, async ({ request, body }) => {
      const known = sources.get(body.source)
      const { outcome } = verify(request, known ?? [])
      if (outcome !== 'accepted') {
        const sender = known === undefined ? 'unknown' : body.source
        await reportMessage(context, { sender, because: outcome })
        throw new PortalError('MESSAGE_REFUSED')
      }
      return { number: await addObligationOf(context, body) }
    })
  })
}
