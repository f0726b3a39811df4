import type { FastifyInstance } from 'fastify'
import { keyOf, Switches } from './payment-models.ts'
import type { PaymentPortal } from './payment-portal.ts'

interface LateSuccess {
  readonly merchant?: unknown
  readonly reference?: unknown
}

/** Switches for tests and drills, with the number of faults that have happened, and late confirmations of the bank. */
export function registerSwitches(app: FastifyInstance, { data, payments }: PaymentPortal): void {
  const describe = () => ({ switches: data.switches, faults: Object.fromEntries(data.faults) })
  app.get('/payment-portal/switches', describe)
  app.put('/payment-portal/switches', async (request, reply) => {
    const given = Switches.safeParse(request.body)
    if (!given.success) return reply.code(400).send({ error: 'SWITCHES_INVALID' })
    await data.write({ kind: 'switches', switches: given.data })
    return describe()
  })
  app.post<{ Body: LateSuccess | undefined }>('/payment-portal/late-successes', async (request, reply) => {
    const { merchant, reference } = request.body ?? {}
    const key = keyOf({ merchant: String(merchant), reference: String(reference) })
    const payment = await payments.succeedLate(key)
    return payment === undefined
      ? reply.code(404).send({ error: 'REFERENCE_UNKNOWN' })
      : { state: payment.state }
  })
}
