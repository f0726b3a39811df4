import type { FastifyInstance } from 'fastify'
import { registerMessages } from './messages.routes.ts'
import { registerPayerPages } from './payer.routes.ts'
import type { PaymentPortal } from './payment-portal.ts'
import { registerSwitches } from './switches.routes.ts'

/** The government payment portal below `/payment-portal`. */
export function registerPaymentPortal(app: FastifyInstance, portal: PaymentPortal): void {
  registerMessages(app, portal)
  registerPayerPages(app, portal)
  registerSwitches(app, portal)
}
