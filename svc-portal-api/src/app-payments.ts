import type { FastifyInstance } from 'fastify'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { NO_STORAGE } from './common/files/storage/open-storage.ts'
import type { FileStorage } from './common/files/storage/file-storage.ts'
import type { Identity } from './common/identity.ts'
import { registerPaymentRoutes } from './modules/payments/payments.routes.ts'
import type { PaymentProvider } from './modules/payments/provider/payment-provider.ts'

interface PaymentDependencies {
  /** Payment portal; without it no payment can be started. */
  readonly paymentProvider?: PaymentProvider | undefined
  /** Storage of receipts; without it none can be opened. */
  readonly fileStorage?: FileStorage | undefined
  readonly config: { readonly PUBLIC_ORIGIN?: string | undefined }
}

/** Registers obligations, payments and receipts. */
export function registerPayments(
  app: FastifyInstance,
  { pool, clock, companyId, secrets }: Identity,
  { paymentProvider: provider = NO_PROVIDER, fileStorage: storage = NO_STORAGE, config }: PaymentDependencies,
): void {
  const context = { pool, clock, companyId, secrets, provider, storage, log: app.log }
  registerPaymentRoutes(app, context, config.PUBLIC_ORIGIN)
}

/** @throws PortalError PAYMENT_PORTAL_UNAVAILABLE always */
async function refuse(): Promise<never> {
  throw new PortalError('PAYMENT_PORTAL_UNAVAILABLE')
}

const NO_PROVIDER: PaymentProvider = {
  createPayment: refuse,
  getPayment: refuse,
  cancelPayment: refuse,
  refund: refuse,
  getRefund: refuse,
  getDailyFile: refuse,
}
