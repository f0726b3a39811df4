import type { FastifyInstance, FastifyReply } from 'fastify'
import { keepRawBodies, rawBodyOf } from 'shared-service/messages/raw-body'
import { verifyMessage } from 'shared-service/messages/signed-message'
import { renderDailyFile } from './daily-file.ts'
import { describePayment, describeRefund } from './describe-payment.ts'
import { delayOf, faultLine, hasFault } from './faults.ts'
import { keyOf, Message } from './payment-models.ts'
import { MessageRefusal } from './message-refusal.ts'
import type { PaymentPortal } from './payment-portal.ts'

/** `POST /payment-portal/messages`: signed messages of merchants. */
export function registerMessages(app: FastifyInstance, portal: PaymentPortal): void {
  const { data, now, secrets } = portal
  void app.register(async (scope) => {
    keepRawBodies(scope)
    scope.post('/payment-portal/messages', async (request, reply) => {
      const received = { headers: request.headers, body: rawBodyOf(request) }
      const verdict = verifyMessage(received, { secrets, now: now() })
      if (verdict.outcome !== 'accepted') return reply.code(401).send({ error: 'SIGNATURE_REFUSED' })
      const message = Message.safeParse(request.body)
      if (!message.success) return reply.code(400).send({ error: 'MESSAGE_INVALID' })
      if (await isFailing(verdict.id)) return reply.code(503).send({ error: 'UNAVAILABLE' })
      const result = await respond(portal, message.data)
      if (!hasFault(data, 'loseReplies', verdict.id)) return sendResult(reply, result)
      await data.write(faultLine('loseReplies'), faultLine(`loseReplies: ${message.data.operation}`))
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    })
  })

  async function isFailing(subject: string): Promise<boolean> {
    const delay = delayOf(data, 'delayReplies', subject)
    if (delay > 0) {
      await data.write(faultLine('delayReplies'))
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
    if (!hasFault(data, 'failMessages', subject)) return false
    await data.write(faultLine('failMessages'))
    return true
  }
}

/** Reply of a message: its body, or the code of a refusal. */
type Result = { readonly body: object | string } | { readonly refusal: string }

async function respond(portal: PaymentPortal, message: Message): Promise<Result> {
  try {
    const body = await perform(portal, message)
    return body === undefined ? { refusal: 'REFERENCE_UNKNOWN' } : { body }
  } catch (error) {
    if (error instanceof MessageRefusal) return { refusal: error.code }
    throw error
  }
}

async function perform(
  { data, payments, refunds, now, baseUrl }: PaymentPortal,
  message: Message,
): Promise<object | string | undefined> {
  if (message.operation === 'get-daily-file') {
    const { showsToday } = data.switches
    const file = renderDailyFile(data.payments.values(), { ...message, now: now(), showsToday })
    if (file === undefined) throw new MessageRefusal('DAY_NOT_FINISHED')
    return file
  }
  if (message.operation === 'create-payment') {
    const { reference, providerRef } = await payments.create(message)
    return { reference, providerRef, continueUrl: `${baseUrl}/payment-portal/pay/${providerRef}` }
  }
  if (message.operation === 'refund') return describeRefund(await refunds.create(message))
  const key = keyOf(message)
  if (message.operation === 'get-refund') {
    const refund = await refunds.find(key)
    return refund && describeRefund(refund)
  }
  const payment = await (message.operation === 'cancel-payment' ? payments.cancel(key) : payments.find(key))
  return payment && describePayment(payment)
}

function sendResult(reply: FastifyReply, result: Result): FastifyReply {
  if ('refusal' in result) {
    const status = result.refusal === 'REFERENCE_UNKNOWN' ? 404 : 409
    return reply.code(status).send({ error: result.refusal })
  }
  const { body } = result
  return typeof body === 'string'
    ? reply.type('application/x-ndjson; charset=utf-8').send(body)
    : reply.send(body)
}
