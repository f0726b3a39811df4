import type { FastifyInstance } from 'fastify'
import { NO_STORAGE } from './common/files/storage/open-storage.ts'
import type { FileStorage } from './common/files/storage/file-storage.ts'
import type { Identity } from './common/identity.ts'
import { registerPaymentMessageRoutes } from './modules/payments/messages/payment-messages.routes.ts'
import { registerPaymentRoutes } from './modules/payments/payments.routes.ts'
import { createGovernmentPortal } from './modules/payments/provider/government-portal.ts'
import type { PaymentProvider } from './modules/payments/provider/payment-provider.ts'

interface PaymentDependencies {
  /** Payment portal; without it no payment can be started. */
  readonly paymentProvider?: PaymentProvider | undefined
  /** Storage of receipts; without it none can be opened. */
  readonly fileStorage?: FileStorage | undefined
  readonly config: {
    readonly PUBLIC_ORIGIN?: string | undefined
    readonly PAYMENT_PORTAL_SECRETS?: readonly string[] | undefined
    readonly PAYMENT_SOURCES?: ReadonlyMap<string, readonly string[]> | undefined
  }
}

/** Registers obligations, payments and receipts. */
export function registerPayments(
  app: FastifyInstance,
  { pool, clock, companyId, secrets }: Identity,
  { paymentProvider, fileStorage: storage = NO_STORAGE, config }: PaymentDependencies,
): void {
  const provider = paymentProvider ?? createGovernmentPortal(undefined, clock)
  const context = { pool, clock, companyId, secrets, provider, storage, log: app.log }
  registerPaymentRoutes(app, context, config.PUBLIC_ORIGIN)
  registerPaymentMessageRoutes(app, context, {
    paymentPortal: config.PAYMENT_PORTAL_SECRETS ?? [],
    sources: config.PAYMENT_SOURCES ?? new Map(),
  })
}
